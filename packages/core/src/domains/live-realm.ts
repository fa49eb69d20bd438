import type { Context } from '../context.ts';
import type { BrokerLine } from './broker/actions.ts';
import { createBrokerLine } from './broker/actions.ts';
import type { Legs } from './calls/legs.ts';
import { createLegs } from './calls/legs.ts';
import type { Presence } from './presence/engine.ts';
import { createPresence } from './presence/engine.ts';

/** People and the events about them: code that a page without colleagues on it never loads. */
export interface LiveRealm {
  presence: Presence;
  broker: BrokerLine;
  /** One's own calls as the telephone system names them. */
  legs: Legs;
}

export const createLiveRealm = (context: Context): LiveRealm => {
  const presence = createPresence(context);
  const legs = createLegs(context);
  return { presence, legs, broker: createBrokerLine(context, presence, legs) };
};
