import type { Clock } from '../clock.ts';
import { MediaWatch } from '../media/media-watch.ts';
import type { CallInfo } from '../ports/call.ts';
import type { CallStats } from '../quality/call-stats.ts';
import type { QualitySummary } from '../quality/quality-tally.ts';
import type { QualityWatch } from '../quality/quality-watch.ts';
import type { CallRecord } from '../state/call-record.ts';

export interface CallPathPorts {
  clock: Clock;
  /** Offers new ICE credentials to the peer; rejects when the offer fails. */
  restart(): Promise<void>;
  /** No audio for 30 s. */
  lost(): void;
}

/** The audio path of one call, from answer to end: keeps it alive and measures it once a second. */
export class CallPath {
  readonly #call: CallRecord;
  readonly #ports: CallPathPorts;
  #watch: MediaWatch | null = null;
  #quality: QualityWatch | null = null;
  #isOver = false;
  #isMoved = false;
  #pc: RTCPeerConnection | null = null;
  /** How often the audio was lost. */
  losses = 0;

  constructor(call: CallRecord, ports: CallPathPorts) {
    this.#call = call;
    this.#ports = ports;
  }

  begin(pc: RTCPeerConnection): void {
    const { clock, restart, lost } = this.#ports;
    this.#pc = pc;
    this.#watch = new MediaWatch(pc, {
      clock,
      restart,
      lost,
      changed: (media) => this.#changed(media),
    });
    if (this.#isMoved) this.#watch.moved();
    void this.#measure(pc);
  }

  end(): void {
    this.#isOver = true;
    this.#watch?.stop();
    this.#quality?.stop();
  }

  /** The peer can be reached again. */
  signallingBack(): void {
    this.#watch?.retry();
  }

  /** Looks for a path over the network we are on now [F12]. */
  networkChanged(): void {
    if (this.#isOver) return;
    this.#watch?.moved();
    // Before the answer: remembers the change if there is media, whose addresses are now old.
    this.#isMoved = this.#call.info.media !== 'none';
  }

  /** @see Call.stats */
  async stats(): Promise<CallStats | null> {
    if (!this.#pc || this.#isOver) return null;
    const [{ readStats }, report] = await Promise.all([
      import('../quality/call-stats.ts'),
      this.#pc.getStats(),
    ]);
    return readStats(report, this.#ports.clock.now());
  }

  /** Null when the call was never answered or nothing was measured. */
  summary(): QualitySummary | null {
    return this.#quality?.summary() ?? null;
  }

  #changed(media: CallInfo['media']): void {
    if (media === this.#call.info.media) return;
    if (media === 'recovering') this.losses += 1;
    this.#call.update({ media });
  }

  async #measure(pc: RTCPeerConnection): Promise<void> {
    // Loaded with the first answered call, because no call needs it earlier. If it does not load, the call continues without
    // a quality.
    const code = await import('../quality/quality-watch.ts').catch(() => null);
    if (!code || this.#isOver) return;
    this.#quality = code.watchQuality({
      pc,
      clock: this.#ports.clock,
      info: () => this.#call.info,
      changed: (quality) => this.#call.update({ quality }),
    });
  }
}
