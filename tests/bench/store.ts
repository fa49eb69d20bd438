import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyMessages } from '../../packages/sandbox/src/areas/voicemail/demo-messages.ts';
import type { MessagesTable } from '../../packages/sandbox/src/areas/voicemail/mailbox.ts';
import { messagesTable, queryOf } from '../../packages/sandbox/src/areas/voicemail/mailbox.ts';
import { createStore } from '../../packages/sandbox/src/store/index.ts';
import type { Figure } from './figures.ts';
import { figure } from './figures.ts';
import { numberAfter } from './flags.ts';

const RECORDS = 100_000;
const MOST_SEEDING_MS = 3_000;
const EXT = '101';

const timed = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/**
 * The sandbox's store with so many messages in one mailbox: seeded in memory and in a folder, then searched, sorted and changed.
 *
 * `--runs N` (5) · `--records N` (100,000)
 */
export const store = async (flags: readonly string[]): Promise<{ figures: Figure[] }> => {
  const runs = numberAfter(flags, '--runs', 5);
  const count = numberAfter(flags, '--records', RECORDS);
  const seed = manyMessages({ ext: EXT, now: Date.now(), count });
  const readings = new Map<string, number[]>();
  const note = (name: string, ms: number): void => {
    readings.set(name, [...(readings.get(name) ?? []), ms]);
  };

  for (let run = 0; run < runs; run++) {
    const folder = mkdtempSync(join(tmpdir(), 'callpanel-bench-'));
    const kept = createStore(folder);
    note(
      'seeded in a folder',
      timed(() => kept.table(messagesTable(() => seed))),
    );
    kept.close();
    note(
      'opened again',
      timed(() => {
        const again = createStore(folder);
        again.table(messagesTable(() => seed));
        again.close();
      }),
    );
    rmSync(folder, { recursive: true });

    const memory = createStore();
    let table!: MessagesTable;
    note(
      'seeded in memory',
      timed(() => (table = memory.table(messagesTable(() => seed)))),
    );
    const page = (name: string, query: Parameters<typeof queryOf>[1], at = 0): void =>
      note(
        name,
        timed(() => table.find(queryOf(EXT, query)).slice(at, at + 18)),
      );
    page('first page', {});
    page('page in the middle', {}, count / 2);
    page('by caller', { sort: 'callerid' }, count / 2);
    page('of a folder', { folder: 'inbox' });
    page('search for a rare word', { search: `number ${count - 1}` });
    page('search for what all have', { search: 'caller' });
    page('search for a short word', { search: 'r 9' });
    note(
      '1,000 records read',
      timed(() => table.find(queryOf(EXT, {})).slice(0, 1_000)),
    );
    const thousand = seed.slice(0, 1_000).map(({ id }) => id);
    note(
      '1,000 records changed',
      timed(() => table.change(thousand, { old: true })),
    );
    note(
      '1,000 records removed',
      timed(() => table.remove(thousand)),
    );
    memory.close();
  }

  const budgetOf = (name: string): number | undefined =>
    name.startsWith('seeded') ? MOST_SEEDING_MS : undefined;
  return {
    figures: [...readings].map(([name, ms]) =>
      figure(`${count.toLocaleString('en')} records: ${name}`, 'ms', ms, budgetOf(name)),
    ),
  };
};
