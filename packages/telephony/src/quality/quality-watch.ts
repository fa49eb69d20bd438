import type { Clock } from '../clock.ts';
import type { CallInfo, CallQuality } from '../ports/call.ts';
import { readStats } from './call-stats.ts';
import { QualityModel, sameQuality } from './quality-model.ts';
import { QualityTally, type QualitySummary } from './quality-tally.ts';

const EVERY_MS = 1000;

export interface QualityPorts {
  pc: Pick<RTCPeerConnection, 'getStats'>;
  clock: Clock;
  info(): Readonly<CallInfo>;
  changed(quality: CallQuality): void;
}

export interface QualityWatch {
  /** Stops reading. */
  stop(): void;
  /** Summary of the call so far. */
  summary(): QualitySummary;
}

/**
 * Reads the statistics of an answered call once a second, one reading at a time, and reports changes of its quality.
 */
export const watchQuality = ({ pc, clock, info, changed }: QualityPorts): QualityWatch => {
  const model = new QualityModel();
  const tally = new QualityTally();
  let reported: CallQuality | null = null;
  let stopped = false;
  let timer = 0;

  const look = async () => {
    const report = await pc.getStats();
    if (stopped) return;
    const stats = readStats(report, clock.now());
    const { held, heldByPeer, muted } = info();
    const listens = !held && !heldByPeer;
    const quality = model.add(stats, { listens, speaks: listens && !muted });
    tally.add(stats, quality);
    if (quality && !sameQuality(quality, reported)) changed((reported = quality));
  };
  const later = () => {
    timer = clock.setTimeout(() => {
      // A failed reading (the connection closes) is skipped.
      void look()
        .catch(() => undefined)
        .then(() => {
          if (!stopped) later();
        });
    }, EVERY_MS);
  };
  later();
  return {
    stop() {
      stopped = true;
      clock.clearTimeout(timer);
    },
    summary: () => tally.summary(),
  };
};
