import { asCallpanelError } from '@callpanel/contracts';
import { CallMedia, openMedia } from '../media/call-media.ts';
import { gathered, hasAddress } from '../media/gathering.ts';
import type { CallEnd } from '../ports/call.ts';
import type { CallPorts } from './call-ports.ts';

/** Limit from the click to the INVITE, also when STUN does not answer. Gathering always gets the minimum. */
const DESCRIBE_MS = 320;
const GATHER_AT_LEAST_MS = 100;
/** If no local address is found within this time, no audio can flow [F14]. */
const NO_ADDRESS_MS = 5000;
export const NO_ADDRESS: CallEnd = { reason: 'media', by: 'system', phrase: 'No ICE Candidates' };

/** The audio of one call, from dialing or answering until it ends. */
export class CallAudio {
  readonly #ports: CallPorts;
  #media: CallMedia | null = null;
  /** Resolves when a prepared connection has gathered enough candidates. */
  #enough: Promise<void> | null = null;
  /** Time of the click; null once the first description is made. */
  #wantedAt: number | null = null;
  #silent = false;
  #closed = false;

  constructor(ports: CallPorts) {
    this.#ports = ports;
  }

  /** @throws Error before `open` */
  get pc(): RTCPeerConnection {
    if (!this.#media) throw new Error('no media yet');
    return this.#media.pc;
  }

  /** The microphone was lost and not replaced. */
  get isDead(): boolean {
    return this.#media?.isDead ?? false;
  }

  cloneMicrophone(): MediaStream | null {
    return this.#media?.cloneMicrophone() ?? null;
  }

  /** The stream that JsSIP gets. */
  get emptyStream(): MediaStream | undefined {
    return this.#media?.emptyStream;
  }

  /**
   * Opens microphone and peer connection. An outgoing call uses what `prepare` made ready; an incoming one cannot, because
   * that connection already holds an offer.
   *
   * @throws CallpanelError `media.error.*`
   */
  async open(role: 'offers' | 'answers'): Promise<void> {
    const { clock, warm, rtc, settings } = this.#ports;
    this.#wantedAt = clock.now();
    const ready = role === 'offers' ? await warm.take() : null;
    this.#enough = ready?.enough ?? null;
    const parts = ready ?? (await openMedia(rtc, settings));
    const media = new CallMedia(parts, settings, this.#ports);
    media.setSilent(this.#silent);
    if (this.#closed) media.close();
    else this.#media = media;
  }

  /** Resolves when the description may be sent: soon after the click, also when STUN does not answer. */
  async untilGathered(pc: RTCPeerConnection): Promise<void> {
    const { clock, rtc } = this.#ports;
    const spent = this.#wantedAt === null ? 0 : clock.now() - this.#wantedAt;
    const enough = this.#enough;
    this.#wantedAt = null;
    this.#enough = null;
    const capMs = Math.max(GATHER_AT_LEAST_MS, DESCRIBE_MS - spent);
    const servers = (rtc.iceServers ?? []).length > 0;
    const now = gathered(pc, { clock, capMs, servers });
    await (enough ? Promise.race([now, enough]) : now);
  }

  /** Calls `hopeless` when audio cannot leave this network (policy, firewall): no candidate within 5 s [F14]. */
  watchAddresses(hopeless: () => void): void {
    this.#ports.clock.setTimeout(() => {
      // The call ended before it had media.
      if (this.#closed) return;
      const { localDescription, iceConnectionState } = this.pc;
      const isConnected = iceConnectionState === 'connected' || iceConnectionState === 'completed';
      if (!isConnected && localDescription && !hasAddress(this.pc)) hopeless();
    }, NO_ADDRESS_MS);
  }

  /** Sends silence while true, also through media opened or changed later. */
  setSilent(silent: boolean): void {
    this.#silent = silent;
    this.#media?.setSilent(silent);
  }

  setVolume(volume: number): void {
    this.#media?.setVolume(volume);
  }

  async play(): Promise<void> {
    await this.#media?.play();
  }

  /** Applies the phone's choice of devices. If a microphone fails, the error is reported and the old one stays. */
  async applyDevices(changed: { input: boolean }): Promise<void> {
    const { settings, error } = this.#ports;
    await this.#media?.setOutput(settings.output);
    if (!changed.input) return;
    try {
      await this.#media?.setInput(settings.input);
    } catch (failure) {
      error(asCallpanelError(failure, 'media.error.set'));
    }
  }

  /** Stops tracks and playback. The peer connection stays open until signalling is finished. */
  stop(): void {
    this.#closed = true;
    this.#media?.stop();
  }

  close(): void {
    this.#closed = true;
    this.#media?.close();
  }
}
