import { CALL_LOG_LIMIT } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { LogEntry } from './state.ts';

/** How directions are written [D-09]. */
const WRITTEN = { missed: 'mis', dialed: 'out', received: 'in' } as const;
const READ = { mis: 'missed', out: 'dialed', in: 'received' } as const;

const StoredEntry = z.object({
  num: z.string(),
  name: z.string(),
  time: z.number(),
  direction: z.enum(['mis', 'out', 'in']),
  declined: z.optional(z.boolean()),
});

/** What is kept, from its text; what makes no sense is left out. The time is the id: no two are the same. */
export const entriesFrom = (kept: string | null): LogEntry[] => {
  let list: unknown;
  try {
    list = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list
    .flatMap((one): LogEntry[] => {
      const parsed = z.safeParse(StoredEntry, one);
      if (!parsed.success) return [];
      const { num, name, time, direction, declined = false } = parsed.data;
      const entry = { id: String(time), direction: READ[direction], number: num, name, at: time };
      return [declined ? { ...entry, declined } : entry];
    })
    .slice(0, CALL_LOG_LIMIT);
};

export const entriesText = (entries: readonly LogEntry[]): string =>
  JSON.stringify(
    entries.map(({ number, name, at, direction, declined }) => ({
      num: number,
      name,
      time: at,
      direction: WRITTEN[direction],
      ...(declined && { declined }),
    })),
  );
