import type { AreaAction, BrokerAction, EVENT_SCHEMAS, RealmAction } from '@callpanel/contracts';
import type * as z from 'zod/mini';
import type { Sight } from './rights.ts';

/** Who is in the realm, and which calls users have commands for. */
type Told =
  | RealmAction
  | 'ATTENDEDXFER'
  | 'PARKING'
  | 'CALLCHAN'
  | 'CHANINFO'
  | 'CALLBRIDGE'
  | 'CALLMONITOR';

/** An event as the contract takes it. */
type WireEvent<Actions extends BrokerAction> = {
  [A in Actions]: { action: A } & z.input<(typeof EVENT_SCHEMAS)[A]>;
}[Actions];

export type RealmEvent = WireEvent<Told>;
/** An event of an area: users who may read the area get it whole, others get none; see `AREA_SIGHT`. */
export type AreaEvent = WireEvent<Exclude<AreaAction, Told>>;

/** What a user has to see to get an event of an area [P-28] [P-29]. Everyone who listens gets an event that is not named here. */
export const AREA_SIGHT: Readonly<Partial<Record<AreaEvent['action'], keyof Sight>>> = {
  QUEUE: 'queues',
  QUEUECHAN: 'queues',
  CONFBRIDGE: 'conferences',
};

/**
 * The copy of an event for users with these permissions, or null when they may not get it [P-16 to P-21].
 *
 * Without the caller id permission, a call event still says which extensions of the realm are in the call, or it would be on no
 * card. That two of them talk to each other is visible anyway, because both cards have the call's id. Clients show none of it,
 * and the cards of REST leave it out. Names and outside numbers are blank. A `closed` presence means do not disturb.
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
    // Users need those of their own phones. A channel's name contains an extension, so users who may not see who is in a call
    // get its unique id; commands check what the user may do with it.
    case 'CALLCHAN':
    case 'CHANINFO':
      return sight.callState ? event : { ...event, channel: event.uniqueid };
    case 'CALLBRIDGE':
    case 'CALLMONITOR':
      return sight.callState ? event : { ...event, channel: '' };
  }
};
