import type { FLAGS } from '@callpanel/contracts';
import type { Answer } from './house.ts';
import { API, house, settled } from './house.ts';

/** A colleague as the server gives it, with only what a test is about. */
export const buddy = (exten: string, more: object = {}): object => ({
  exten,
  username: `user${exten}`,
  name: `N${exten}`,
  contact: `sip:${exten}@x.invalid`,
  dnd: false,
  forward: '',
  followme: false,
  ...more,
});

/** Rules by module, as users/permissions gives them. */
export type Rights = Partial<Record<(typeof FLAGS)[keyof typeof FLAGS][0], string>>;
export const OWN_FEATURES: Rights = {
  do_not_disturb: 'write',
  forward: 'write',
  follow_me: 'write',
};
export const ALL: Rights = {
  ...OWN_FEATURES,
  configs: 'read',
  softphone: 'read',
  panel_buddies: 'read',
  contacts: 'read',
};

/** Answers of the realm's paths; a test replaces single ones before it signs in. */
export const realmAnswers = (rights: Rights = ALL): Record<string, Answer> => ({
  'users/permissions': () =>
    Response.json({
      user: Object.entries(rights).map(([module, rule]) => ({ module, rule })),
      group: ['show_caller_id_info', 'show_dnd'].map((rule) => ({ module: 'panel_buddies', rule })),
    }),
  'users/me': () =>
    Response.json({ id: 1, username: 'alice', realm: 'acme.example', extension: '101' }),
  'config/rmqclient': () =>
    Response.json({ url: 'wss://broker.example/ws', routing_key: 'acme.example' }),
  'panel_buddies/my_buddies': () =>
    Response.json({ data: [buddy('103', { sort: 1 }), buddy('102', { sort: 0 })] }),
  panel_buddies: () =>
    Response.json({ total: 3, data: [buddy('101'), buddy('102'), buddy('103')] }),
});

/** Alice's panel in a realm of three: herself, Bob (102) and Carol (103), who are on her board. */
export const realmHouse = (
  changed: Record<string, Answer> = {},
  rights: Rights = ALL,
  more: Parameters<typeof house>[2] = {},
) => {
  const all = house(null, [], more);
  Object.assign(all.server, realmAnswers(rights), changed);
  const scope = all.core.open({ apiBase: API, page: all.page });
  return {
    ...all,
    scope,
    signIn: () => all.core.session.signIn('alice', 'panel'),
    /** How often a path was asked for. */
    count: (path: string) => all.asked.filter((one) => one === path).length,
  };
};

/** The same, signed in and with the broker online. */
export const liveRealm = async (changed: Record<string, Answer> = {}, rights: Rights = ALL) => {
  const all = realmHouse(changed, rights);
  await all.signIn();
  all.broker.goesOnline();
  await settled();
  return all;
};

/** Answers that wait until a test lets them go, oldest first. What they say is decided when they go. */
export const slow = (answer: Answer) => {
  const waiting: (() => void)[] = [];
  return {
    answer: ((url, init) =>
      new Promise((resolve) => waiting.push(() => resolve(answer(url, init))))) satisfies Answer,
    get waiting() {
      return waiting.length;
    },
    async go(count = waiting.length) {
      for (const release of waiting.splice(0, count)) release();
      await settled();
    },
  };
};
