import type { CallQuality } from '../ports/call.ts';
import type { CallStats } from './call-stats.ts';

/** Summary of a call for the diagnostics, without persons, numbers and addresses. */
export interface QualitySummary {
  /** Seconds of each level. */
  seconds: Record<CallQuality['level'], number>;
  /** Every reason that was reported, in order of appearance. */
  reasons: CallQuality['reasons'][number][];
  codec: string;
  localCandidate: string;
  remoteCandidate: string;
  protocol: string;
  packetsReceived: number;
  packetsSent: number;
  /** Share of the whole call, 0 to 1. */
  loss: number;
  /** The highest value of each. */
  jitterMs: number;
  roundTripMs: number;
}

const worst = (before: number, seconds: number | null): number =>
  Math.max(before, Math.round((seconds ?? 0) * 1000));

/** Adds up the readings of one call. */
export class QualityTally {
  readonly #seconds = { good: 0, poor: 0, bad: 0 };
  readonly #reasons = new Set<CallQuality['reasons'][number]>();
  #last: CallStats | null = null;
  #jitterMs = 0;
  #roundTripMs = 0;

  add(stats: CallStats, quality: CallQuality | null): void {
    this.#last = stats;
    this.#jitterMs = worst(this.#jitterMs, stats.jitterS);
    this.#roundTripMs = worst(this.#roundTripMs, stats.roundTripS);
    if (!quality) return;
    this.#seconds[quality.level] += 1;
    for (const reason of quality.reasons) this.#reasons.add(reason);
  }

  summary(): QualitySummary {
    const last = this.#last;
    const { packetsReceived = 0, packetsLost = 0, packetsSent = 0 } = last ?? {};
    return {
      seconds: { ...this.#seconds },
      reasons: [...this.#reasons],
      codec: last?.codec ?? '',
      localCandidate: last?.localCandidate ?? '',
      remoteCandidate: last?.remoteCandidate ?? '',
      protocol: last?.protocol ?? '',
      packetsReceived,
      packetsSent,
      loss: packetsLost / Math.max(1, packetsReceived + packetsLost),
      jitterMs: this.#jitterMs,
      roundTripMs: this.#roundTripMs,
    };
  }
}
