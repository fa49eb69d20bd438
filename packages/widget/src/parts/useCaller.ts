import type { CallerContact } from '@callpanel/core';
import { callerOf, core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';

/** Shorter numbers are extensions, which no contact has. */
const SHORTEST = 5;

export interface Caller extends Partial<CallerContact> {
  /** Address of the picture; null: none, or not here yet. */
  picture: string | null;
}

/**
 * The contact that has a number, also when it is changed later; it is looked up once a page. Without one there is no `id`.
 *
 * @example const { name, picture } = useCaller('5145550171');
 */
export const useCaller = (number: string): Caller => {
  const directory = useCore(core.state.directory);
  useEffect(() => {
    if (number.replace(/\D/g, '').length >= SHORTEST && !core.state.presence.cards[number])
      // Without the code that looks it up, the number is shown as it is.
      core.directory.findCaller(number).catch(() => undefined);
  }, [number]);
  const contact = callerOf(directory, number);
  return { ...contact, picture: directory.pictures[contact?.id ?? ''] ?? null };
};
