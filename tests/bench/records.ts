import { openCallRecords } from '../../packages/sandbox/src/areas/call-records/record.ts';
import type { CallRecordQuery } from '../../packages/sandbox/src/areas/call-records/find.ts';
import { findCallRecords } from '../../packages/sandbox/src/areas/call-records/find.ts';
import { seriesOf, totalsOf } from '../../packages/sandbox/src/areas/call-records/totals.ts';
import { generateCallRecords } from '../../packages/sandbox/src/areas/call-records/seed.ts';
import { createStore } from '../../packages/sandbox/src/store/index.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';
import { recordPages } from './record-pages.ts';

const RECORDS = 1_000_000;
const MOST_PAGE_MS = 100;
const PAGE = 18;
const DAY = 86_400_000;
const PEOPLE = ['101', '102', '103', '104', '105'].map((ext) => ({ ext, name: `Person ${ext}` }));
const ALL = PEOPLE.map(({ ext }) => ext);

/**
 * A page of call records and its total, and the totals of days, from so many records of a year.
 *
 * `--runs N` (5) · `--records N` (1,000,000) · `--pages`: the list in a browser, too
 */
export const records = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const runs = numberAfter(flags, '--runs', 5);
  const count = numberAfter(flags, '--records', RECORDS);
  const now = Date.now();
  const store = createStore();
  const seeding = performance.now();
  const table = openCallRecords(store, () => generateCallRecords(count, PEOPLE, now));
  const seeded = performance.now() - seeding;

  const read = (query: CallRecordQuery, start: number): number => {
    const started = performance.now();
    const found = findCallRecords(table, query);
    void found.length;
    found.slice(start, start + PAGE);
    return performance.now() - started;
  };
  const page = (name: string, query: CallRecordQuery, start = 0, budget?: number): Figure => {
    const ms = Array.from({ length: runs }, () => read(query, start));
    return figure(`${count.toLocaleString('en')} records: ${name}`, 'ms', ms, budget);
  };
  const totals = (name: string, query: CallRecordQuery, budget?: number): Figure => {
    const { from, until = now } = query;
    const days = from === undefined ? 0 : Math.ceil((until - from) / DAY);
    const starts = Array.from({ length: days }, (_, day) => (from ?? 0) + day * DAY);
    const ms = Array.from({ length: runs }, () => {
      const started = performance.now();
      if (days === 0) totalsOf(table, query);
      else seriesOf(table, { ...query, until }, starts);
      return performance.now() - started;
    });
    return figure(`${count.toLocaleString('en')} records: ${name}`, 'ms', ms, budget);
  };
  const own = { exts: ['101'] };
  const month = { from: now - 30 * DAY };
  const figures = [
    page('one person', own, 0, MOST_PAGE_MS),
    page('one person, 30 days', { ...own, ...month }, 0, MOST_PAGE_MS),
    page('one person, missed', { ...own, direction: 'inbound', answered: false }, 0, MOST_PAGE_MS),
    page('one person, long calls', { ...own, minDuration: 500 }, 0, MOST_PAGE_MS),
    page('one person, recorded', { ...own, recorded: true }, 0, MOST_PAGE_MS),
    page('five people, 30 days', { exts: ALL, ...month }, 0, MOST_PAGE_MS),
    page('five people, all', { exts: ALL }),
    page('five people, page in the middle', { exts: ALL }, count / 2),
    totals('one person, totals of 30 days', { ...own, ...month }, MOST_PAGE_MS),
    totals('five people, totals of 30 days', { exts: ALL, ...month }, MOST_PAGE_MS),
    totals('one person, totals of a year', { ...own, from: now - 365 * DAY }),
    totals('five people, totals of all', { exts: ALL }),
    figure(`${count.toLocaleString('en')} records: seeded in memory`, 'ms', [seeded]),
  ];
  store.close();
  if (flags.includes('--pages')) figures.push(...(await recordPages(count, runs)));
  return { figures };
};
