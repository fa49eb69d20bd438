import type { CDPSession, Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { measureHeap } from './heap.ts';
import { repeated, signedIn, turn, visit } from './list/drive.ts';
import type { ListMarks, Press } from './list/page-marks.ts';

const SIZES = [18, 1000];
const SLOWDOWNS = [1, 4];
/** Only visible rows and those near them are rendered: two screens of this window. */
const MOST_DRAWN = 40;

/** What a page of so many rows did. */
interface Reading {
  opened: number;
  turns: Press[];
  frames: number[];
  drawn: number;
  heap: number;
}

const read = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
  runs: number,
): Promise<Reading> => {
  const opened = await page.evaluate<number>('__list.opened()');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const turns = await repeated(runs, () => turn(page));
  const { frames } =
    await page.evaluate<Awaited<ReturnType<ListMarks['scroll']>>>('__list.scroll()');
  const { drawn } = await page.evaluate<ReturnType<ListMarks['rows']>>('__list.rows()');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { opened, turns, frames, drawn, heap: (await measureHeap(cdp)).data };
};

const figuresOf = (rows: number, slowdown: number, reading: Reading): Figure[] => {
  const { opened, turns, frames, drawn, heap } = reading;
  const name = (what: string) => `${rows} rows, CPU ${slowdown}x: ${what}`;
  return [
    // Before the processor is slowed down.
    ...(slowdown === 1 ? [figure(name('address to first rows'), 'ms', [opened])] : []),
    figure(
      name('click to painted page'),
      'ms',
      turns.map(({ painted }) => painted),
    ),
    figure(
      name('painted after its answer'),
      'ms',
      turns.flatMap(({ painted, answered }) => (answered === null ? [] : [painted - answered])),
    ),
    figure(name('frame while scrolling'), 'ms', frames),
    figure(name('longest task'), 'ms', [Math.max(...turns.map(({ longTask }) => longTask))]),
    figure(name('rows drawn'), 'count', [drawn], MOST_DRAWN),
    figure(name('heap after all that'), 'MB', [heap]),
  ];
};

/** Call records over so many calls, in a browser: opened, pages turned and scrolled through, with 18 and with 1,000 rows a page. */
export const recordPages = async (count: number, runs: number): Promise<Figure[]> => {
  const [sandbox, browser] = await Promise.all([
    forkSandbox({ counts: { 'call-records': count } }),
    launch(),
  ]);
  const figures: Figure[] = [];
  try {
    const state = await signedIn(browser, sandbox);
    for (const slowdown of SLOWDOWNS)
      for (const rows of SIZES) {
        const address = `${sandbox.url}/cdrs?range=all&size=${rows}`;
        const reading = await visit(browser, state, address, (page, cdp) =>
          read(page, cdp, slowdown, runs),
        );
        figures.push(...figuresOf(rows, slowdown, reading));
        console.error(`${rows} rows, ${slowdown}x`);
      }
    return figures;
  } finally {
    await browser.close();
    await sandbox.close();
  }
};
