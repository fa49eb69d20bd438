import type { Clock } from '../clock.ts';
import type { CallInfo } from '../ports/call.ts';

/** Lost packets for this long are a hiccup; longer, a new way is looked for (RFC 8445: ICE restart). */
const HICCUP_MS = 2000;
/** So long a peer may take to learn our new addresses before the sound is in doubt. */
const DOUBT_MS = 1500;
/** Waits between the attempts. */
const RETRY_MS = [4000, 8000, 12_000] as const;
/** Without audio for this long the call ends. */
const DEADLINE_MS = 30_000;

export interface MediaWatchPorts {
  clock: Clock;
  /** Offers new ICE credentials to the peer. May fail; the next attempt follows anyway. */
  restart(): Promise<void>;
  changed(media: CallInfo['media']): void;
  /** No audio for 30 s. */
  lost(): void;
}

/** ICE alone says `disconnected`; both say `failed`, and where only the keys (DTLS) failed, ICE is well. */
const EVENTS = ['iceconnectionstatechange', 'connectionstatechange'];

/**
 * Watches the audio path of one answered call. `disconnected` for 2 s, `failed` or another network start ICE restarts, at
 * once and after 4, 8 and 12 s more; 30 s without a path end the call (F12, F13).
 */
export class MediaWatch {
  readonly #pc: RTCPeerConnection;
  readonly #ports: MediaWatchPorts;
  #deadline = 0;
  #retry = 0;
  #troubled = false;
  #restarting = false;
  #wasOk = false;
  /** Another network came, and the peer does not know our new addresses yet. */
  #moved = false;
  #doubt = 0;

  constructor(pc: RTCPeerConnection, ports: MediaWatchPorts) {
    this.#pc = pc;
    this.#ports = ports;
    for (const event of EVENTS) pc.addEventListener(event, this.#onState);
    this.#deadline = ports.clock.setTimeout(ports.lost, DEADLINE_MS);
    this.#onState();
  }

  /** Tries again at once where a new path is wanted, because the signalling came back. */
  retry(): void {
    if (this.#troubled || this.#moved) this.#restartIn(0);
  }

  /** Another network: the old path may be dead before the browser notices, and a better one may be there [F12]. */
  moved(): void {
    this.#moved = true;
    this.#restartIn(0);
    const { clock, changed } = this.#ports;
    clock.clearTimeout(this.#doubt);
    // Browsers notice a dead path only after some seconds.
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
    // After a move the old path may still look well: the attempts go on until one got through.
    this.#clear(this.#moved);
    this.#troubled = false;
    this.#wasOk = true;
    this.#ports.changed('ok');
  }

  #trouble(waitMs: number): void {
    // Already on it; only `disconnected` that became `failed` before the first attempt has no hiccup to wait for.
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
      else this.#doubtNoMore();
      // Refused or unanswered: the next attempt follows by its timer, until the deadline.
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
    this.#doubtNoMore();
  }

  /** The path is as ICE says. */
  #doubtNoMore(): void {
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
