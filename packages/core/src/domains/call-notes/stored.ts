import type { LoggedCall } from '@callpanel/contracts';
import { REQUESTS } from '@callpanel/contracts/embed';
import * as z from 'zod/mini';
import type { CallNotesContext } from './context.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { CallNote } from './state.ts';

const Logged = REQUESTS['call-log'].params;
const StoredNote = z.extend(Logged, { callId: z.string(), endedAt: z.nullable(z.number()) });

/** What makes no sense is left out. */
const listFrom = <T>(kept: string | null, shape: z.ZodMiniType<T>): T[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return z.parse(z.array(z.unknown()), list).flatMap((one) => {
      const parsed = z.safeParse(shape, one);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
};

export const notesFrom = (kept: string | null): CallNote[] => listFrom(kept, StoredNote);
export const unsavedFrom = (kept: string | null): LoggedCall[] => listFrom(kept, Logged);

/** The browser's storage; what it does not keep, being full or forbidden, stays in memory. */
export const createShelf = ({ keeper, deps }: Pick<CallNotesContext, 'keeper' | 'deps'>) => {
  const memory = new Map<string, string>();
  return {
    read: (key: string): string | null => memory.get(key) ?? readItem(keeper, key),
    /** @param tell the user shall know if it is not kept */
    write(key: string, list: readonly object[], tell: boolean): void {
      const text = list.length === 0 ? null : JSON.stringify(list);
      memory.delete(key);
      writeItem(tell ? deps.storage : keeper, key, text);
      if (text === null || readItem(keeper, key) === text) return;
      // Nothing older may take its place.
      writeItem(keeper, key, null);
      memory.set(key, text);
    },
  };
};
