import type { EventOf } from '@callpanel/contracts';
import { BuddyCard } from '@callpanel/contracts';
import * as z from 'zod/mini';
import type { RealmEvent } from '../domains/presence/realm.ts';
import { Realm } from '../domains/presence/realm.ts';
import { buddy } from './realm-house.ts';

/** The clock of both sides at the start, epoch milliseconds. */
export const NOW = 10_000_000;
export const wire = (exten: string, more: object = {}) => z.parse(BuddyCard, buddy(exten, more));
export const entity = (exten: string) => `sip:${exten}@acme.example`;

/** A realm of four with a clock that a test turns. */
export const realmOf = (changed: Record<string, object> = {}) => {
  const clock = { ms: NOW };
  const realm = new Realm('acme.example', '101', () => clock.ms);
  const cards = ['101', '102', '103', '104'].map((exten) => wire(exten, changed[exten]));
  realm.load(cards, 0, NOW / 1000);
  realm.takeChanged();
  let at = 0;
  const says = (event: RealmEvent) => realm.apply(event, ++at);
  const status = (exten = '102') => realm.card(exten)?.status;
  const calls = (exten = '102') => realm.card(exten)?.calls;
  return { realm, clock, says, status, calls };
};

export const presence = (basic: 'open' | 'closed', note = '', exten = '102'): RealmEvent => ({
  action: 'PRESENCE',
  entity: entity(exten),
  basic,
  note,
});
export const feature = (
  name: 'dnd' | 'forward' | 'followme',
  state: string,
  value = '',
  exten = '102',
): RealmEvent => ({
  action: 'PRESENCE_FEATURE',
  entity: entity(exten),
  feature: name,
  state,
  value,
});
export const register = (expires: number, user = '102', realm = 'acme.example'): RealmEvent => ({
  action: 'REGISTER',
  user,
  realm,
  expires,
});
export const call = (
  action: 'INITIATE' | 'CONFIRMED',
  from: string,
  to: string,
  { callid = 'c', ...more }: { callid?: string; time?: number; parked?: boolean } = {},
): RealmEvent => ({
  action,
  callid,
  from_user: from,
  from_name: `N${from}`,
  to_user: to,
  to_name: `N${to}`,
  ...more,
});
export const ends = (
  action: 'TERMINATED' | 'CANCELED' | 'SIPERROR' = 'TERMINATED',
  callid = 'c',
): RealmEvent => ({ action, callid, code: '', reason: '' });
export const spy = (
  event: EventOf<'CHANSPY'>['event'],
  num: string,
  mode: EventOf<'CHANSPY'>['mode'] = 'monitor',
): RealmEvent => ({
  action: 'CHANSPY',
  event,
  callid: 'c',
  spyercalleridnum: num,
  spyercalleridname: `N${num}`,
  mode,
});
