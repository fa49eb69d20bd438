import type { CDPSession, Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { BoardMarks } from './page-marks.ts';
import type { Scene } from './scenes.ts';
import type { EventServer } from './servers.ts';
import { machineMs } from './servers.ts';

const PROBE_EVERY_MS = 100;
const IDLE_MS = 2000;
const SETTLE_MS = 1500;
/** Keys and wheel take this long, within the storm and after what is measured of it. */
const INPUT_SECONDS = 4;
/** A page that is further behind is not waited for. */
const PATIENCE_MS = 20_000;
const FRAME_MS = 1000 / 60;

/** One storm on one page. Milliseconds, megabytes, shares from 0 to 1. */
export interface Reading {
  painted: number;
  paintedAfterData: number;
  drawn: number;
  framesPerSecond: number;
  /** The slowest of twenty frames took longer than this. */
  slowFrame: number;
  age: number;
  age95: number;
  /** Age of the last event once the storm is over: how far behind the page was. */
  behind: number;
  mainThread: number;
  /** From a key to the end of the next frame, the middle one and the slowest. Missing when keys and wheel were left out. */
  key: number;
  slowestKey: number;
  droppedScrolling: number;
  heapBefore: number;
  heapAfter: number;
  server: number;
  machine: number;
  /** All processors while the page had nothing to do and was not slowed, which takes a processor of its own: work of others. */
  others: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const read = <K extends keyof BoardMarks>(page: Page, name: K): Promise<BoardMarks[K]> =>
  page.evaluate<BoardMarks[K]>(`__board.${name}`);

/** The value that so many per cent are below of. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
};

const intervals = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

/** Frames that a display of 60 Hz had to do without, 0 to 1. */
export const droppedShare = (times: readonly number[]): number => {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return Math.max(0, 1 - (times.length - 1) / (span / FRAME_MS));
};

const metricsOf = async (cdp: CDPSession): Promise<Record<string, number>> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

/** Megabytes that are left after a collection. */
export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return ((await metricsOf(cdp))['JSHeapUsedSize'] ?? NaN) / 1e6;
};

/** What ran while `work` did, as shares of that time. */
const sharesDuring = async (cdp: CDPSession, server: EventServer, work: () => Promise<void>) => {
  const sample = async () => ({
    at: performance.now(),
    metrics: await metricsOf(cdp),
    server: await server.cpuMs(),
    machine: machineMs(),
  });
  const before = await sample();
  await work();
  const after = await sample();
  const seconds = (after.at - before.at) / 1000;
  const tasks = (after.metrics['TaskDuration'] ?? 0) - (before.metrics['TaskDuration'] ?? 0);
  const { busy, all } = after.machine;
  return {
    mainThread: tasks / seconds,
    server: (after.server - before.server) / 1000 / seconds,
    machine: (busy - before.machine.busy) / (all - before.machine.all),
  };
};

/** Sends probes until stopped; a probe that fails is not seen, and that is measured. */
const probing = (server: EventServer, name: string): (() => void) => {
  const timer = setInterval(() => void server.probe(name).catch(() => undefined), PROBE_EVERY_MS);
  return () => clearInterval(timer);
};

type Inputs = Pick<Reading, 'key' | 'slowestKey' | 'droppedScrolling'>;
const NO_INPUTS: Inputs = { key: NaN, slowestKey: NaN, droppedScrolling: NaN };

/** Presses the scene's keys, which leave things as they were, and scrolls. */
const typeAndScroll = async (page: Page, { keys: { in: field, are } }: Scene): Promise<Inputs> => {
  await page.locator(field).first().focus();
  const before = (await read(page, 'keys')).length;
  for (const key of are) {
    await page.keyboard.press(key);
    await pause(150);
  }
  const keys = (await read(page, 'keys')).slice(before);
  await page.mouse.move(600, 500);
  const from = (await read(page, 'frames')).length;
  for (let tick = 0; tick < 20; tick++) {
    await page.mouse.wheel(0, tick < 10 ? 150 : -150);
    await pause(50);
  }
  const frames = (await read(page, 'frames')).slice(from);
  const slowestKey = percentile(keys, 100);
  return { key: median(keys), slowestKey, droppedScrolling: droppedShare(frames) };
};

/** Sends one more probe and says how old it is when the page shows it. */
const ageOfLast = async (page: Page, server: EventServer, name: string): Promise<number> => {
  await page.evaluate(`__board.watch('${name}')`);
  const known = (await read(page, 'ages')).length;
  const sentAt = Date.now();
  await server.probe(name);
  const isShown = (count: number) =>
    (globalThis as unknown as { __board: BoardMarks }).__board.ages.length > count;
  try {
    await page.waitForFunction(isShown, known, { timeout: PATIENCE_MS, polling: 50 });
    return (await read(page, 'ages')).at(-1) ?? NaN;
  } catch {
    return Date.now() - sentAt;
  }
};

export interface StormOrder {
  page: Page;
  cdp: CDPSession;
  scene: Scene;
  server: EventServer;
  /** How many times slower the page runs. */
  slowdown: number;
  /** Seconds that are measured. */
  seconds: number;
  /** Also keys and wheel; not on a page that would take minutes for it. */
  inputs: boolean;
}

/** Measures a page that shows its board: idle, in a storm, and after it. */
export const measureStorm = async (order: StormOrder): Promise<Reading> => {
  const { page, cdp, scene, server, slowdown, seconds, inputs } = order;
  const painted = await read(page, 'painted');
  await pause(SETTLE_MS);
  const inView = await page.evaluate<string[]>('__board.inView()');
  const name = inView[Math.floor(inView.length / 2)] ?? '';
  const { length: drawn } = await page.evaluate<string[]>('__board.drawn()');
  const heapBefore = await heapOf(cdp);
  await page.evaluate(`__board.watch('${name}'), __board.timeFrames()`);
  const throttle = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await throttle(1);
  const { machine: others } = await sharesDuring(cdp, server, () => pause(IDLE_MS));
  await throttle(slowdown);
  const idle = await sharesDuring(cdp, server, () => pause(IDLE_MS));

  const storm = server.flood(seconds + (inputs ? INPUT_SECONDS : 0));
  const stopProbes = probing(server, name);
  const from = (await read(page, 'frames')).length;
  const busy = await sharesDuring(cdp, server, () => pause(seconds * 1000));
  const frames = (await read(page, 'frames')).slice(from);
  const ages = await read(page, 'ages');
  stopProbes();
  const input = inputs ? await typeAndScroll(page, scene) : NO_INPUTS;
  await storm;
  const behind = await ageOfLast(page, server, name);
  const span = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return {
    painted: painted?.total ?? NaN,
    paintedAfterData: painted?.afterData ?? NaN,
    drawn,
    framesPerSecond: ((frames.length - 1) / span) * 1000,
    slowFrame: percentile(intervals(frames), 95),
    age: median(ages),
    age95: percentile(ages, 95),
    behind,
    mainThread: busy.mainThread - idle.mainThread,
    ...input,
    heapBefore,
    heapAfter: await heapOf(cdp),
    server: busy.server,
    machine: busy.machine,
    others,
  };
};
