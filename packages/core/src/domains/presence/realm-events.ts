import { EVENT_AREAS } from '@callpanel/contracts';
import type { EventHandlers } from '../../domain.ts';
import type { Presence } from './engine.ts';

export { createPresence } from './engine.ts';

/** A flag of mine is a flag on my card, and the other way round: the features' events are the people's, too. */
const AREAS: readonly string[] = ['presence', 'features'];

/** Every event about people, to their engine. */
export const presenceEvents = ({ handle }: Presence): EventHandlers =>
  Object.fromEntries(
    Object.entries(EVENT_AREAS).flatMap(([action, area]) =>
      AREAS.includes(area) ? [[action, handle]] : [],
    ),
  );
