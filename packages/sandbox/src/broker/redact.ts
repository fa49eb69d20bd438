import type { EVENT_SCHEMAS, RealmAction } from '@callpanel/contracts';
import type * as z from 'zod/mini';
import type { Sight } from './rights.ts';

/** What the realm is told: of its people, and of calls that they have commands for. */
type Told =
  | RealmAction
  | 'ATTENDEDXFER'
  | 'PARKING'
  | 'CALLCHAN'
  | 'CHANINFO'
  | 'CALLBRIDGE'
  | 'CALLMONITOR';

/** An event of the realm, as the contract takes it. */
export type RealmEvent = {
  [A in Told]: { action: A } & z.input<(typeof EVENT_SCHEMAS)[A]>;
}[Told];

/**
 * The copy for those who see so much, or null when it is not for them [P-16 to P-21].
 *
 * Without the caller id a call event still says which extensions of the realm are in the call: that two of them talk to
 * one another is seen on their two cards anyway, by the call's id. Without them it would be on no card; who receives it
 * shows none of it, as the cards of REST say nothing either. Names and outside numbers are blanked. A `closed`
 * presence says that somebody does not want to be disturbed.
 */
export const redact = (
  event: RealmEvent,
  sight: Sight,
  isInternal: (number: string) => boolean,
): RealmEvent | null => {
  switch (event.action) {
    case 'INITIATE':
    case 'CONFIRMED': {
      if (!sight.callState) return null;
      if (sight.callerId) return event;
      const visible = (number: unknown): string =>
        isInternal(String(number)) ? String(number) : '';
      const { from_user, to_user } = event;
      const users = { from_user: visible(from_user), to_user: visible(to_user) };
      return { ...event, ...users, from_name: '', to_name: '' };
    }
    case 'TERMINATED':
    case 'SIPERROR':
    case 'CANCELED':
      return sight.callState ? event : null;
    case 'CHANSPY':
      if (!sight.callState) return null;
      return sight.callerId ? event : { ...event, spyercalleridnum: '', spyercalleridname: '' };
    case 'ATTENDEDXFER': {
      if (!sight.callState) return null;
      if (sight.callerId) return event;
      const { transfereecalleridnum: number } = event;
      const transfereecalleridnum = isInternal(String(number)) ? number : '';
      return { ...event, transfereecalleridnum, transfereecalleridname: '' };
    }
    case 'PARKING':
      // Users who may read the lot also get the parked parties from the API.
      return sight.parking ? event : null;
    case 'PRESENCE':
      return sight.dnd ? event : { ...event, basic: 'open' };
    case 'PRESENCE_FEATURE':
      return sight[event.feature] ? event : null;
    case 'MWI':
      return sight.voicemailCount ? event : null;
    case 'REGISTER':
    case 'BUDDYPREF':
      return event;
    // Everybody needs those of one's own phone. A channel's name has an extension in it, so who may not see who is in a
    // call gets its unique id; what can be done with it is asked of whoever commands.
    case 'CALLCHAN':
    case 'CHANINFO':
      return sight.callState ? event : { ...event, channel: event.uniqueid };
    case 'CALLBRIDGE':
    case 'CALLMONITOR':
      return sight.callState ? event : { ...event, channel: '' };
  }
};
