import type { Clock } from '../clock.ts';
import type { CallInfo } from '../ports/call.ts';

/** A disconnection this short is ignored; a longer one causes an ICE restart (RFC 8445). */
const HICCUP_MS = 2000;
/** Time for the peer to learn our new addresses before the audio counts as recovering. */
const DOUBT_MS = 1500;
/** Waits between attempts. */
const RETRY_MS = [4000, 8000, 12_000] as const;
/** The call ends after this time without audio. */
const DEADLINE_MS = 30_000;

export interface MediaWatchPorts {
  clock: Clock;
  /** Offers new ICE credentials to the peer. May fail: the next attempt follows. */
  restart(): Promise<void>;
  changed(media: CallInfo['media']): void;
  /** No audio for 30 s. */
  lost(): void;
}

/** Only ICE reports `disconnected`. Both report `failed`; if only DTLS failed, ICE stays connected. */
const EVENTS = ['iceconnectionstatechange', 'connectionstatechange'];

/**
 * Watches the audio path of one answered call. After `disconnected` for 2 s, `failed`, or a network change, it restarts ICE:
 * at once, and again after 4, 8 and 12 s. After 30 s without a path the call ends (F12, F13).
 */
export class MediaWatch {
  readonly #pc: RTCPeerConnection;
  readonly #ports: MediaWatchPorts;
  #deadline = 0;
  #retry = 0;
  #troubled = false;
  #restarting = false;
  #wasOk = false;
  /** The network changed, and the peer does not know our new addresses yet. */
  #moved = false;
  #doubt = 0;

  constructor(pc: RTCPeerConnection, ports: MediaWatchPorts) {
    this.#pc = pc;
    this.#ports = ports;
    for (const event of EVENTS) pc.addEventListener(event, this.#onState);
    this.#deadline = ports.clock.setTimeout(ports.lost, DEADLINE_MS);
    this.#onState();
  }

  /** Signalling works again: retries at once if a new path is needed. */
  retry(): void {
    if (this.#troubled || this.#moved) this.#restartIn(0);
  }

  /** The network changed: the old path may be dead before the browser notices, and a better one may exist [F12]. */
  moved(): void {
    this.#moved = true;
    this.#restartIn(0);
    const { clock, changed } = this.#ports;
    clock.clearTimeout(this.#doubt);
    // Browsers notice a dead path only after a few seconds.
    this.#doubt = clock.setTimeout(() => {
      if (this.#moved && this.#wasOk) changed('recovering');
    }, DOUBT_MS);
  }

  stop(): void {
    this.#clear();
    this.#ports.clock.clearTimeout(this.#doubt);
    for (const event of EVENTS) this.#pc.removeEventListener(event, this.#onState);
  }

  readonly #onState = (): void => {
    const { iceConnectionState: state, connectionState: whole } = this.#pc;
    if (state === 'failed' || whole === 'failed') this.#trouble(0);
    else if (state === 'connected' || state === 'completed') this.#healthy();
    else if (state === 'disconnected') this.#trouble(HICCUP_MS);
  };

  #healthy(): void {
    // After a network change the old path may look healthy: attempts continue until one succeeds.
    this.#clear(this.#moved);
    this.#troubled = false;
    this.#wasOk = true;
    this.#ports.changed('ok');
  }

  #trouble(waitMs: number): void {
    // Already recovering. Only when `disconnected` becomes `failed` before the first attempt, the wait is skipped.
    if (this.#troubled && (waitMs > 0 || this.#restarting)) return;
    if (!this.#troubled) {
      const { clock, lost, changed } = this.#ports;
      this.#clear();
      this.#deadline = clock.setTimeout(lost, DEADLINE_MS);
      this.#troubled = true;
      changed(this.#wasOk ? 'recovering' : 'connecting');
    }
    this.#restartIn(waitMs);
  }

  #restartIn(ms: number, attempt = 0): void {
    const { clock, restart } = this.#ports;
    clock.clearTimeout(this.#retry);
    this.#retry = clock.setTimeout(() => {
      this.#restarting = true;
      const next = RETRY_MS[attempt];
      if (next !== undefined) this.#restartIn(next, attempt + 1);
      else this.#endDoubt();
      // If refused or unanswered, the timer starts the next attempt, until the deadline.
      restart().then(
        () => this.#restarted(),
        () => undefined,
      );
    }, ms);
  }

  /** The peer has our new addresses. */
  #restarted(): void {
    this.#moved = false;
    if (!this.#troubled) this.#ports.clock.clearTimeout(this.#retry);
    this.#endDoubt();
  }

  /** From now on, the path is what ICE reports. */
  #endDoubt(): void {
    const { clock, changed } = this.#ports;
    clock.clearTimeout(this.#doubt);
    if (this.#wasOk && !this.#troubled) changed('ok');
  }

  #clear(keepsTrying = false): void {
    this.#restarting = false;
    this.#ports.clock.clearTimeout(this.#deadline);
    if (!keepsTrying) this.#ports.clock.clearTimeout(this.#retry);
  }
}
