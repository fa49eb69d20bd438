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
  /** With the call; nothing is read after it. */
  stop(): void;
  /** What the call was like so far. */
  summary(): QualitySummary;
}

/**
 * Reads an answered call's stats once a second, never two readings at once, and tells how it sounds when that changes.
 */
export const watchQuality = ({ pc, clock, info, changed }: QualityPorts): QualityWatch => {
  const model = new QualityModel();
  const tally = new QualityTally();
  let told: CallQuality | null = null;
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
    if (quality && !sameQuality(quality, told)) changed((told = quality));
  };
  const later = () => {
    timer = clock.setTimeout(() => {
      // A reading that fails (the connection closes) costs one second's word, not the call.
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
