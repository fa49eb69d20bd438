import { ACTION_AREAS } from '../derived/event-areas.ts';
import type { BrokerAction } from './events.ts';

/**
 * The area of each action. Domains of the core subscribe to actions, some to those of another area, too. Apart from the events'
 * schemas, which a page does not need before the broker is there.
 */
export const EVENT_AREAS = {
  PRESENCE: 'presence', // B-08
  PRESENCE_FEATURE: 'features', // B-09, passes the flag on to the card
  REGISTER: 'presence', // B-10
  INITIATE: 'presence', // B-11
  CONFIRMED: 'presence', // B-12
  TERMINATED: 'presence', // B-14
  SIPERROR: 'presence', // B-14
  CANCELED: 'presence', // B-14
  CHANSPY: 'presence', // B-20
  MWI: 'presence', // B-22
  BUDDYPREF: 'presence', // B-25
  ERROR: 'broker', // B-26
  CALLCHAN: 'calls', // B-13
  CHANINFO: 'calls', // B-19
  CALLBRIDGE: 'calls', // B-18
  CALLMONITOR: 'calls', // B-21
  ATTENDEDXFER: 'calls', // B-24
  ...ACTION_AREAS,
} as const satisfies Record<BrokerAction, string>;

export type BrokerArea = (typeof EVENT_AREAS)[BrokerAction];

/** Actions about the people of a realm: registration, calls and features. */
export type RealmAction = {
  [A in BrokerAction]: (typeof EVENT_AREAS)[A] extends 'presence' | 'features' ? A : never;
}[BrokerAction];
