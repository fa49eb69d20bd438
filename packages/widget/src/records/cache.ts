import type { QueryClient } from '@tanstack/react-query';
import type { AnyRecord, Change, Pending, RecordPage } from './pending.model.ts';
import { changed } from './pending.model.ts';

/** Keys in the page's cache: the area first, then the subject, so that nothing of one is ever shown under another. */
export const recordKeys = (area: string, subject: string) =>
  ({
    all: [area, subject],
    lists: [area, subject, 'list'],
    list: (filters: object) => [area, subject, 'list', filters] as const,
    one: (id: string) => [area, subject, 'one', id] as const,
    pending: [area, subject, 'pending'],
    /** Anything else that the area asks for: `keys.other('folders')`. */
    other: (...names: readonly string[]) => [area, subject, ...names] as const,
  }) as const;
export type RecordKeys = ReturnType<typeof recordKeys>;

let lastKey = 0;

/** Shows a change that the server has not confirmed yet; returns the way to take it back. */
export const showPending = <R extends AnyRecord>(
  client: QueryClient,
  keys: RecordKeys,
  ids: readonly string[],
  change: Change<R>,
): (() => void) => {
  const key = ++lastKey;
  const set = (to: (now: readonly Pending<R>[]) => readonly Pending<R>[]) =>
    void client.setQueryData<readonly Pending<R>[]>(keys.pending, (now) => to(now ?? []));
  set((now) => [...now, { key, ids, change }]);
  return () => set((now) => now.filter((one) => one.key !== key));
};

/** Writes a change that the server has confirmed into the answers from before it. */
export const keepChange = <R extends AnyRecord>(
  client: QueryClient,
  keys: RecordKeys,
  ids: readonly string[],
  change: Change<R>,
): void => {
  const affected = new Set(ids);
  const after = (record: R) => (affected.has(record.id) ? changed(record, change) : record);
  client.setQueriesData<RecordPage<R>>({ queryKey: keys.lists }, (page) => {
    if (!page) return page;
    const rows = page.rows.flatMap((record) => after(record) ?? []);
    return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  });
  for (const id of ids) {
    const queryKey = keys.one(id);
    if (change.gone) client.removeQueries({ queryKey });
    else client.setQueryData<R>(queryKey, (one) => (one && after(one)) ?? undefined);
  }
};

/** Asks again for everything of the subject that is on screen; resolves when it is there, or could not be loaded. */
export const reload = (client: QueryClient, keys: RecordKeys): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all });
