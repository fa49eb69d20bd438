import { asCallpanelError } from '@callpanel/contracts';
import { CallMedia, openMedia } from '../media/call-media.ts';
import { gathered, hasAddress } from '../media/gathering.ts';
import type { CallEnd } from '../ports/call.ts';
import type { CallPorts } from './call-ports.ts';

/** From the click to the INVITE, whatever STUN does; at least this much of it is left for gathering. */
const DESCRIBE_MS = 320;
const GATHER_AT_LEAST_MS = 100;
/** Without a single address of ours after this long no audio can flow [F14]. */
const NO_ADDRESS_MS = 5000;
export const NO_ADDRESS: CallEnd = { reason: 'media', by: 'system', phrase: 'No ICE Candidates' };

/** The audio of one call from the moment it is wanted: opened, made ready or not, silent or not, and closed for good. */
export class CallAudio {
  readonly #ports: CallPorts;
  #media: CallMedia | null = null;
  /** A warm line gathered enough before the click. */
  #enough: Promise<void> | null = null;
  /** Time of the click, until the first description is made. */
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

  /** The microphone went away and no other took its place. */
  get isDead(): boolean {
    return this.#media?.isDead ?? false;
  }

  /** What JsSIP gets as its stream. */
  get emptyStream(): MediaStream | undefined {
    return this.#media?.emptyStream;
  }

  /**
   * Opens microphone and peer connection. A call that offers takes what `prepare` made ready; one that answers cannot,
   * because an offer stands in it already.
   *
   * @throws CallpanelError `media.error.*`
   */
  async open(role: 'offers' | 'answers'): Promise<void> {
    const { clock, warm, rtc, settings } = this.#ports;
    this.#wantedAt = clock.now();
    const ready = role === 'offers' ? await warm.take() : null;
    this.#enough = ready?.enough ?? null;
    const parts = ready ?? (await openMedia(rtc, settings.input));
    const media = new CallMedia(parts, settings, this.#ports);
    media.setSilent(this.#silent);
    if (this.#closed) media.close();
    else this.#media = media;
  }

  /** Resolves when the description may go: soon after the click, whatever STUN does. */
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

  /** Calls `hopeless` where no network lets audio out: no candidate at all within 5 s (a policy, a firewall) [F14]. */
  watchAddresses(hopeless: () => void): void {
    this.#ports.clock.setTimeout(() => {
      // Over before there was any media.
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

  /** Applies the phone's choice of devices; a microphone that fails is told and the old one stays. */
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

  /** No live track and no sound; the peer connection stays for what the wire still has to settle. */
  stop(): void {
    this.#closed = true;
    this.#media?.stop();
  }

  close(): void {
    this.#closed = true;
    this.#media?.close();
  }
}
