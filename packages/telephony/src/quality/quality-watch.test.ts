import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { CallInfo, CallQuality } from '../ports/call.ts';
import { report } from '../testing/stats-reports.ts';
import { watchQuality } from './quality-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (answer?: () => Promise<RTCStatsReport>) => {
  let packets = 0;
  let roundTrip = 0.01;
  const getStats = vi.fn(
    answer ??
      (() => {
        packets += 50;
        return Promise.resolve(
          report(
            { id: 'i', type: 'inbound-rtp', kind: 'audio', packetsReceived: packets, jitter: 0 },
            { id: 'r', type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: roundTrip },
          ),
        );
      }),
  );
  const reported: CallQuality[] = [];
  const info = { held: false, heldByPeer: false, muted: false } as CallInfo;
  const { stop, summary } = watchQuality({
    pc: { getStats },
    clock: systemClock,
    info: () => info,
    changed: (quality) => reported.push(quality),
  });
  return { getStats, reported, stop, summary, delay: (s: number) => (roundTrip = s) };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('reads once a second and reports changes [quality]', async () => {
  const { getStats, reported, delay, stop, summary } = start();
  await pass(30_000);
  expect(getStats).toHaveBeenCalledTimes(30);
  expect(reported).toEqual([{ level: 'good', reasons: [] }]);
  delay(2);
  await pass(10_000);
  delay(0.01);
  await pass(10_000);
  expect(reported.map(({ level }) => level)).toEqual(['good', 'bad', 'good']);
  stop();
  await pass(60_000);
  expect(getStats).toHaveBeenCalledTimes(50);
  const { seconds, reasons, roundTripMs } = summary();
  expect(seconds.good + seconds.poor + seconds.bad).toBe(47);
  expect(seconds.bad).toBeGreaterThan(5);
  expect(reasons).toEqual(['delay']);
  expect(roundTripMs).toBe(2000);
});

it('never has two readings at once, and continues after a failed one [quality]', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { getStats } = start(() => new Promise((_, reject) => (fail = reject)));
  await pass(60_000);
  expect(getStats).toHaveBeenCalledTimes(1);
  fail(new Error('closed'));
  await pass(1000);
  expect(getStats).toHaveBeenCalledTimes(2);
});

it('reports nothing after stop, also when a reading was under way [quality]', async () => {
  const answers: ((report: RTCStatsReport) => void)[] = [];
  const { reported, stop } = start(() => new Promise((resolve) => answers.push(resolve)));
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(1000);
    answers[turn]?.(report());
    await pass(0);
  }
  const before = reported.length;
  await pass(1000);
  stop();
  answers[5]?.(report({ id: 'r', type: 'remote-inbound-rtp', roundTripTime: 9 }));
  await pass(10_000);
  expect(reported).toHaveLength(before);
  expect(answers).toHaveLength(6);
});
