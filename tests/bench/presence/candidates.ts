import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { EventServer } from './servers.ts';
import type { BoardMarks } from './page-marks.ts';
import { installBoardMarks } from './page-marks.ts';
import type { Scene } from './scenes.ts';
import { BOARD, marksOf } from './scenes.ts';

const SHOWN_MS = 60_000;

/** A page with a board, to be measured. */
export interface Candidate {
  name: 'plain floor' | 'virtual floor' | 'panel';
  scene: Scene;
  server: EventServer;
  url: string;
  /** Who is signed in. */
  storageState?: BrowserContextOptions['storageState'];
}

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill('alice');
  await page.getByLabel('Password', { exact: true }).fill('panel');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const isPainted = (page: Page) =>
  page.waitForFunction(
    // A function and not a text, which the panel's Content-Security-Policy would refuse.
    () => (globalThis as { __board?: BoardMarks }).__board?.painted,
    undefined,
    { timeout: SHOWN_MS, polling: 50 },
  );

export const floorPage = (name: 'plain' | 'virtual', server: EventServer): Candidate => ({
  name: `${name} floor`,
  scene: BOARD,
  server,
  url: `${server.url}/board-${name}/index.html`,
});

/** The standalone panel with alice signed in by its stored tokens. */
export const panelPage = async (
  browser: Browser,
  server: EventServer,
  scene: Scene,
): Promise<Candidate> => {
  const { viewport, path } = scene;
  const context = await browser.newContext({ viewport });
  const url = new URL(path, server.url).href;
  try {
    const page = await context.newPage();
    await page.addInitScript(installBoardMarks, marksOf(scene));
    await page.goto(url);
    await signIn(page);
    await isPainted(page);
    const storageState = await context.storageState();
    return { name: 'panel', scene, server, url, storageState };
  } finally {
    await context.close();
  }
};

/** Opens a candidate with nothing in its cache, at `1 / slowdown` of the processor's speed, and waits for its board. `prepare` runs in the page first. */
export const withBoard = async <T>(
  browser: Browser,
  { url, storageState, scene }: Candidate,
  slowdown: number,
  run: (page: Page, cdp: CDPSession) => Promise<T>,
  prepare: () => void = () => undefined,
): Promise<T> => {
  const context = await browser.newContext({
    permissions: ['microphone'],
    viewport: scene.viewport,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // Processor time: what other processes take of a small machine is not the page's doing.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(installBoardMarks, marksOf(scene));
    await page.addInitScript(prepare);
    await page.goto(url);
    await isPainted(page);
    return await run(page, cdp);
  } finally {
    await context.close();
  }
};
