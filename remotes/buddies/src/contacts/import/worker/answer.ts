import type { Breathe } from '../breathe.ts';
import { ImportReader } from '../import-reader.ts';
import { numberReader } from '../read-number.ts';
import type { Method } from './protocol.ts';

/** A reader that answers by the name of a method. */
export const createAnswer = () => {
  const reader = new ImportReader(numberReader);
  return async (method: Method, given: readonly unknown[], breathe: Breathe): Promise<unknown> => {
    const run = reader[method] as (...all: unknown[]) => unknown;
    return run.call(reader, ...given, breathe);
  };
};
