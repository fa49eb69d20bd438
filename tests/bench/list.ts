import type { CDPSession, Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch } from './browser.ts';
import type { Figure } from './figures.ts';
import { figure, median } from './figures.ts';
import { numberAfter } from './flags.ts';
import { measureHeap } from './heap.ts';
import {
  button,
  choosePage,
  measured,
  repeated,
  searchFor,
  signedIn,
  turn,
  visit,
} from './list/drive.ts';
import type { ListMarks, Press } from './list/page-marks.ts';

const MESSAGES = 50_000;
const SIZES = [18, 1000];
const SLOWDOWNS = [1, 4];

/** Only visible rows and those near them are rendered: two screens of this window. */
const MOST_DRAWN = 40;
/** A page of 1,000 against one of 18, at full speed: no more than what its answer is longer. */
const MOST_RATIO = 1.5;
/** From a press to what it shows, without asking the server, at full speed, milliseconds: good by https://web.dev/articles/inp. */
const MOST_SHOWING_MS = 200;

/** What a page of so many rows did. */
interface Reading {
  turns: Press[];
  searches: Press[];
  choices: Press[];
  bulks: (Press & { confirmed: number })[];
  /** Rows of the page, and those of them that were rendered. */
  all: number;
  drawn: number;
  /** Megabytes: with the first page, and with all that was shown since. */
  heap: [first: number, last: number];
}

const markAll = async (page: Page, as: 'read' | 'new'): Promise<Reading['bulks'][number]> => {
  const press = await measured(page, as === 'new' ? 'all new' : 'none new', () =>
    button(page, `Mark as ${as}`).click(),
  );
  return { ...press, confirmed: await page.evaluate<number>('__list.confirmed()') };
};

const read = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
  runs: number,
): Promise<Reading> => {
  const slow = async (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const heapOf = async () => (await measureHeap(cdp)).data;
  const first = await heapOf();
  await slow(slowdown);
  const turns = await repeated(runs, () => turn(page));
  const searches = await repeated(runs, (run) => searchFor(page, `number ${60 + run}`));
  const choices = await repeated(runs, async () => {
    const press = await choosePage(page, 'all chosen');
    await choosePage(page, 'none chosen');
    return press;
  });
  await choosePage(page, 'all chosen');
  // Whatever they were before.
  await markAll(page, 'read');
  await markAll(page, 'new');
  const bulks: Reading['bulks'] = [];
  for (let run = 0; run < runs; run++)
    bulks.push(await markAll(page, 'read'), await markAll(page, 'new'));
  const { all, drawn } = await page.evaluate<ReturnType<ListMarks['rows']>>('__list.rows()');
  await slow(1);
  return { turns, searches, choices, bulks, all, drawn, heap: [first, await heapOf()] };
};

const figuresOf = (rows: number, slowdown: number, reading: Reading): Figure[] => {
  const { turns, searches, choices, bulks, drawn, heap } = reading;
  const name = (what: string) => `${rows} rows, CPU ${slowdown}x: ${what}`;
  const painted = (presses: readonly Press[]) => presses.map((press) => press.painted);
  const afterAnswer = (presses: readonly Press[]) =>
    presses.flatMap((press) => (press.answered === null ? [] : [press.painted - press.answered]));
  const atOnce = slowdown === 1 ? MOST_SHOWING_MS : undefined;
  const longest = Math.max(...[turns, searches, choices, bulks].flat().map((it) => it.longTask));
  return [
    figure(name('click to painted page'), 'ms', painted(turns)),
    figure(name('painted after its answer'), 'ms', afterAnswer(turns)),
    figure(name('last key to filtered list'), 'ms', painted(searches)),
    figure(name('filtered list after its answer'), 'ms', afterAnswer(searches)),
    figure(name('click to whole page chosen'), 'ms', painted(choices), atOnce),
    figure(name('click to all of it marked'), 'ms', painted(bulks), atOnce),
    figure(
      name("click to the server's answer"),
      'ms',
      bulks.map((bulk) => bulk.confirmed),
    ),
    figure(name('longest task'), 'ms', [longest]),
    figure(name('rows drawn'), 'count', [drawn], MOST_DRAWN),
    figure(name('heap with the first page'), 'MB', [heap[0]]),
    figure(name('heap after all that'), 'MB', [heap[1]]),
  ];
};

/**
 * The voicemail widget over a mailbox of 50,000: pages turned, a search typed, a page chosen and marked, with 18 and with
 * 1,000 rows a page, at full and at a quarter of the speed.
 *
 * `--runs N` (7) · `--messages N` (50,000)
 */
export const list = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const runs = numberAfter(flags, '--runs', 7);
  const count = numberAfter(flags, '--messages', MESSAGES);
  const [sandbox, browser] = await Promise.all([forkSandbox(), launch()]);
  try {
    const filled = await fetch(`${sandbox.url}/sandbox/voicemails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ext: '101', count }),
    });
    if (!filled.ok) throw new Error(`No messages: ${filled.status} ${await filled.text()}`);
    const state = await signedIn(browser, sandbox);
    const figures: Figure[] = [];
    for (const slowdown of SLOWDOWNS) {
      const turned: number[] = [];
      for (const rows of SIZES) {
        const address = `${sandbox.url}/voicemails?size=${rows}`;
        const reading = await visit(browser, state, address, (page, cdp) =>
          read(page, cdp, slowdown, runs),
        );
        if (reading.all !== rows) throw new Error(`${rows} rows asked for, ${reading.all} there`);
        figures.push(...figuresOf(rows, slowdown, reading));
        turned.push(median(reading.turns.map(({ painted }) => painted)));
        console.error(`${rows} rows, ${slowdown}x`);
      }
      const [few = Number.NaN, many = Number.NaN] = turned;
      const title = `CPU ${slowdown}x: click to painted page, ${SIZES.join(' to ')} rows`;
      figures.push(figure(title, 'ratio', [many / few], slowdown === 1 ? MOST_RATIO : undefined));
    }
    return { figures };
  } finally {
    await browser.close();
    await sandbox.close();
  }
};
