import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { forkSandbox } from '../support/sandbox.ts';
import { launch } from './browser.ts';
import { timeImport, timeSearches } from './contacts/http.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';
import { measureHeap } from './heap.ts';
import { choosePage, repeated, searchFor, signedIn, turn, visit } from './list/drive.ts';
import type { ListMarks, Press } from './list/page-marks.ts';

const CONTACTS = 100_000;
const LINES = 50_000;
const SIZES = [18, 1000];
const SLOWDOWNS = [1, 4];

/** Only visible rows and those near them are rendered: two screens of this window. */
const MOST_DRAWN = 40;
/** From a press to what it shows, without asking the server, at full speed, milliseconds: good by https://web.dev/articles/inp. */
const MOST_SHOWING_MS = 200;
/** A search over HTTP. */
const MOST_SEARCH_MS = 50;

/** None of them begins the list; each is found some thousand times. */
const WORDS = ['grace', 'noah', 'wren', 'kira', 'hugo', 'rosa', 'zoé', 'pia', 'tova', 'liam'];

/** What a page of so many rows did. */
interface Reading {
  /** From the address to the first rows. */
  opened: number;
  turns: Press[];
  searches: Press[];
  choices: Press[];
  /** Of all scrolling through the page. */
  frames: number[];
  blank: number;
  drawn: number;
  heap: [first: number, last: number];
}

const read = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
  runs: number,
): Promise<Reading> => {
  const opened = await page.evaluate<number>('__list.opened()');
  const heapOf = async () => (await measureHeap(cdp)).data;
  const first = await heapOf();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const turns = await repeated(runs, () => turn(page));
  const searches = await repeated(runs, (run) => searchFor(page, WORDS[run % WORDS.length] ?? ''));
  const choices = await repeated(runs, async () => {
    const press = await choosePage(page, 'all chosen');
    await choosePage(page, 'none chosen');
    return press;
  });
  const { frames, blank } =
    await page.evaluate<Awaited<ReturnType<ListMarks['scroll']>>>('__list.scroll()');
  const { drawn } = await page.evaluate<ReturnType<ListMarks['rows']>>('__list.rows()');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    opened,
    turns,
    searches,
    choices,
    frames,
    blank,
    drawn,
    heap: [first, await heapOf()],
  };
};

const figuresOf = (rows: number, slowdown: number, reading: Reading): Figure[] => {
  const { opened, turns, searches, choices, frames, blank, drawn, heap } = reading;
  const name = (what: string) => `${rows} rows, CPU ${slowdown}x: ${what}`;
  const painted = (presses: readonly Press[]) => presses.map((press) => press.painted);
  const afterAnswer = (presses: readonly Press[]) =>
    presses.flatMap((press) => (press.answered === null ? [] : [press.painted - press.answered]));
  const atOnce = slowdown === 1 ? MOST_SHOWING_MS : undefined;
  const longest = Math.max(...[turns, searches, choices].flat().map((it) => it.longTask));
  return [
    // Before the processor is slowed down.
    ...(slowdown === 1 ? [figure(name('address to first rows'), 'ms', [opened])] : []),
    figure(name('click to painted page'), 'ms', painted(turns)),
    figure(name('painted after its answer'), 'ms', afterAnswer(turns)),
    figure(name('last key to found contacts'), 'ms', painted(searches)),
    figure(name('found contacts after their answer'), 'ms', afterAnswer(searches)),
    figure(name('click to whole page chosen'), 'ms', painted(choices), atOnce),
    figure(name('frame while scrolling'), 'ms', frames),
    figure(name('longest frame while scrolling'), 'ms', [Math.max(...frames)]),
    figure(name('frames without a row while scrolling'), 'count', [blank]),
    figure(name('longest task'), 'ms', [longest]),
    figure(name('rows drawn'), 'count', [drawn], MOST_DRAWN),
    figure(name('heap with the first page'), 'MB', [heap[0]]),
    figure(name('heap after all that'), 'MB', [heap[1]]),
  ];
};

/**
 * Contacts over an address book of 100,000: opened, pages turned, searched, a page chosen and scrolled through, with 18 and with
 * 1,000 rows a page, at full and at a quarter of the speed; then over HTTP alone: searches, and an import of 50,000 lines in files
 * of 200, as the dialog sends it. The load of the machine comes with the figures.
 *
 * `--runs N` (7) · `--contacts N` (100,000) · `--lines N` (50,000) · `--http`: without a browser
 */
export const contacts = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const runs = numberAfter(flags, '--runs', 7);
  const count = numberAfter(flags, '--contacts', CONTACTS);
  const lines = numberAfter(flags, '--lines', LINES);
  const load = () => loadavg()[0] ?? Number.NaN;
  const loads = [load()];
  const sandbox = await forkSandbox();
  const figures: Figure[] = [];
  try {
    const filled = await fetch(`${sandbox.url}/sandbox/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ count }),
    });
    if (!filled.ok) throw new Error(`No contacts: ${filled.status} ${await filled.text()}`);
    if (!flags.includes('--http')) {
      const browser = await launch();
      try {
        const state = await signedIn(browser, sandbox);
        for (const slowdown of SLOWDOWNS)
          for (const rows of SIZES) {
            const address = `${sandbox.url}/contacts?size=${rows}`;
            const reading = await visit(browser, state, address, (page, cdp) =>
              read(page, cdp, slowdown, runs),
            );
            figures.push(...figuresOf(rows, slowdown, reading));
            loads.push(load());
            console.error(`${rows} rows, ${slowdown}x`);
          }
      } finally {
        await browser.close();
      }
    }
    for (const [what, ms] of await timeSearches(sandbox.url, runs * 5))
      figures.push(figure(`HTTP, ${count} contacts: ${what}`, 'ms', ms, MOST_SEARCH_MS));
    loads.push(load());
    const { files, all } = await timeImport(sandbox.url, lines);
    figures.push(figure(`HTTP, ${lines} lines imported: a file of 200`, 'ms', files));
    figures.push(figure(`HTTP, ${lines} lines imported: all`, 'ms', [all]));
    loads.push(load());
    // Above the number of processors these figures are preliminary.
    figures.push(figure('load of the machine, 1 minute', 'count', loads));
    return { figures };
  } finally {
    await sandbox.close();
  }
};
