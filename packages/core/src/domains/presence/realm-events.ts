import { EVENT_AREAS } from '@callpanel/contracts';
import type { EventHandlers } from '../../domain.ts';
import type { Presence } from './engine.ts';

export { createPresence } from './engine.ts';

/** The user's own flags are also on their card, and vice versa: events of features are also events of people. */
const AREAS: readonly string[] = ['presence', 'features'];

/** Every event about people, to their engine. */
export const presenceEvents = ({ handle }: Presence): EventHandlers =>
  Object.fromEntries(
    Object.entries(EVENT_AREAS).flatMap(([action, area]) =>
      AREAS.includes(area) ? [[action, handle]] : [],
    ),
  );
