import type { CallStats } from '../quality/call-stats.ts';

/** A second of a good call: 50 packets each way, speech at a tenth of full scale, Opus, host to host. */
export const second = (at: number, change: Partial<CallStats> = {}): CallStats => {
  const s = at / 1000;
  return {
    at,
    packetsReceived: 50 * s,
    packetsLost: 0,
    packetsSent: 50 * s,
    lostThere: 0,
    jitterS: 0.004,
    roundTripS: 0.03,
    energyIn: 0.01 * s,
    secondsIn: s,
    energyOut: 0.01 * s,
    secondsOut: s,
    codec: 'opus',
    localCandidate: 'host',
    remoteCandidate: 'host',
    protocol: 'udp',
    ...change,
  };
};

/** A stats report of a browser. */
export const report = (...stats: ({ id: string; type: string } & Record<string, unknown>)[]) =>
  new Map(stats.map((stat) => [stat.id, stat])) as unknown as RTCStatsReport;
