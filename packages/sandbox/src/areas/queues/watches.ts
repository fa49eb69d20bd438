import type { Store } from '../../store/index.ts';
import { WATCHED } from './queue.ts';

/** The queues that each user watches [S-46]. */
export interface Watches {
  of(username: string): ReadonlySet<string>;
  /** Whether the queue is watched now. */
  toggle(username: string, queue: string): boolean;
}

export const createWatches = (store: Pick<Store, 'table'>): Watches => {
  const table = store.table(WATCHED);
  return {
    of: (username) =>
      new Set(
        table
          .find({ where: { username } })
          .slice()
          .map(({ queue }) => queue),
      ),
    toggle: (username, queue) => {
      const id = `${username} ${queue}`;
      const isWatched = table.get(id) !== undefined;
      if (isWatched) table.remove([id]);
      else table.put([{ id, username, queue }]);
      return !isWatched;
    },
  };
};
