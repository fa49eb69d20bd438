import type { Context } from '../context.ts';
import type { BrokerLine } from './broker/actions.ts';
import { createBrokerLine } from './broker/actions.ts';
import type { Presence } from './presence/engine.ts';
import { createPresence } from './presence/engine.ts';

/** People and the events about them: code that a page without colleagues on it never loads. */
export interface LiveRealm {
  presence: Presence;
  broker: BrokerLine;
}

export const createLiveRealm = (context: Context): LiveRealm => {
  const presence = createPresence(context);
  return { presence, broker: createBrokerLine(context, presence) };
};
