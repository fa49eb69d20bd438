import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { installCallMarks } from '../call-marks.ts';
import { installBoardMarks } from '../presence/page-marks.ts';
import { BOARD, marksOf } from '../presence/scenes.ts';
import type { Milestone, Times } from './milestones.ts';
import { DIAL, installShownMark, LAST_VIEW } from './page-marks.ts';
import type { LoadRequest } from './requests.ts';
import { listenToRequests } from './requests.ts';

const ARRIVES_MS = 60_000;

/** A page whose loading is measured. */
export interface LoadPage {
  name: string;
  url: string;
  milestones: readonly Milestone[];
  /** What it stores for the next visit, by its key in local storage: a visit ends after that. */
  keeps?: string;
  /** Who is signed in. */
  storageState?: BrowserContextOptions['storageState'];
  /** For pages that need no session: the account, as they look for it before they load. */
  globals?: Record<string, unknown>;
}

export interface Visit {
  times: Times;
  /** For how long the page's own thread worked until all was reached, milliseconds: what other processes take is not in it. */
  workedMs: number;
  requests: LoadRequest[];
}

/** What a page is loaded on: a slower processor, and a network instead of the same machine. */
export interface Conditions {
  /** 4: at a quarter of the speed. */
  slowdown: number;
  network?: {
    /** To the server and back, ms. */
    latencyMs: number;
    /** Each way, Mbit/s. */
    speed: number;
  };
}

/** A server in another city, by a usual line. */
export const NETWORK = { latencyMs: 60, speed: 20 };
export const OVER_NETWORK = `${NETWORK.latencyMs} ms, ${NETWORK.speed} Mbit/s`;

/** One request that is held back. */
export interface Hold {
  url: string;
  ms: number;
}

interface Marks {
  __board: { painted: { total: number } | null };
  __marks: { registered?: number };
  __shownAt?: number;
  __lastBoardAt?: number;
}

/** In the page: what has been reached. */
const timesNow = (): Times => {
  const { __board, __marks, __shownAt, __lastBoardAt } = globalThis as unknown as Marks;
  // It is the first that is painted, and scripts run right after it: only the browser knows when.
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return {
    ...(__board.painted && { board: __board.painted.total }),
    ...(__lastBoardAt !== undefined && painted && { lastBoard: painted.startTime }),
    ...(__shownAt !== undefined && { dial: __shownAt }),
    ...(__marks.registered !== undefined && { registered: __marks.registered }),
  };
};

const open = async (
  context: BrowserContext,
  { url, milestones, keeps, globals }: LoadPage,
  { slowdown, network }: Conditions,
  hold?: Hold,
): Promise<Visit> => {
  const page: Page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (hold) {
    const goOn = (requestId: string): void =>
      // The page may be gone by now.
      void cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    cdp.on('Fetch.requestPaused', ({ requestId }) => setTimeout(goOn, hold.ms, requestId));
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: hold.url }] });
  }
  const requests = await listenToRequests(cdp);
  if (network) {
    const bytesPerSecond = (network.speed * 1_000_000) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.addInitScript(installBoardMarks, marksOf(BOARD));
  await page.addInitScript(installCallMarks);
  await page.addInitScript(installShownMark, { selector: DIAL, mark: '__shownAt' });
  await page.addInitScript(installShownMark, { selector: LAST_VIEW, mark: '__lastBoardAt' });
  await page.addInitScript((given) => void Object.assign(globalThis, given), globals ?? {});
  await page.goto(url, { waitUntil: 'commit' });
  const deadline = Date.now() + ARRIVES_MS;
  for (;;) {
    const times = await page.evaluate(timesNow);
    if (milestones.every((milestone) => times[milestone] !== undefined)) {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      if (keeps) await page.waitForFunction((key) => localStorage.getItem(key) !== null, keeps);
      await page.close();
      return { times, workedMs: worked * 1000, requests: await requests() };
    }
    if (Date.now() > deadline)
      throw new Error(`${url} reached only ${JSON.stringify(times)} in a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Runs `work` with a browser context of its own, in which `page` has not been yet. */
const inNewContext = async <T>(
  browser: Browser,
  { storageState }: LoadPage,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/**
 * Visits a page with nothing in the cache, then with all of it: the third time, as a browser keeps compiled scripts from
 * the second on.
 */
export const visit = (
  browser: Browser,
  page: LoadPage,
  conditions: Conditions,
): Promise<{ cold: Visit; warm: Visit }> =>
  inNewContext(browser, page, async (context) => {
    const cold = await open(context, page, conditions);
    await open(context, page, { slowdown: 1 });
    return { cold, warm: await open(context, page, conditions) };
  });

/** A first visit. */
export const firstVisit = (
  browser: Browser,
  page: LoadPage,
  conditions: Conditions,
): Promise<Visit> => inNewContext(browser, page, (context) => open(context, page, conditions));

/** A first visit during which one request is held back. */
export const visitHolding = (browser: Browser, page: LoadPage, hold: Hold): Promise<Visit> =>
  inNewContext(browser, page, (context) => open(context, page, { slowdown: 1 }, hold));
