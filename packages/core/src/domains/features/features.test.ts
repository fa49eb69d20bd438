import type { BrokerEvent } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { ALL, buddy, liveRealm, OWN_FEATURES, realmAnswers } from '../../testing/realm-house.ts';
import { unlistedPerson } from '../presence/person.ts';
import { showFeatures } from './features.ts';
import type { FeaturesState } from './state.ts';

const feature = (
  name: 'dnd' | 'forward' | 'followme',
  state: string,
  { entity = 'sip:101@acme.example', value = '' } = {},
): BrokerEvent => ({ action: 'PRESENCE_FEATURE', entity, feature: name, state, value });

/** What a card has of them. */
const own = ({ dnd, forward, followme }: FeaturesState) => ({ dnd, forward, followme });

/** Alice's features and what is on her own card. */
const reported = async () => {
  const all = await liveRealm();
  const { features, presence } = all.core.state;
  const says = async (event: BrokerEvent, seq: number | null = null) => {
    all.broker.says(event, seq);
    await settled();
  };
  return { ...all, features, says, card: () => presence.cards['101'] };
};

describe('feature-change events', () => {
  it('set and clear what is switched on for my number [S-34] [X-28] [B-09]', async () => {
    const { features, says } = await reported();
    expect(features).toEqual({ dnd: false, dndUntil: null, forward: '', followme: false });
    await says(feature('dnd', 'confirmed'));
    await says(feature('forward', 'confirmed', { value: '5551234' }));
    await says(feature('followme', 'confirmed'));
    expect(features).toEqual({ dnd: true, dndUntil: null, forward: '5551234', followme: true });
    await says(feature('dnd', 'terminated'));
    await says(feature('forward', 'terminated', { value: '5551234' }));
    await says(feature('followme', ''));
    expect(features).toEqual({ dnd: false, dndUntil: null, forward: '', followme: false });
  });

  it.each(['sip:102@acme.example', 'sip:101@other.example', 'sip:1010@acme.example'])(
    'of %s leave mine alone [S-34] [V-68]',
    async (entity) => {
      const { features, says } = await reported();
      await says(feature('dnd', 'confirmed', { entity }));
      await says(feature('forward', 'confirmed', { entity, value: '1' }));
      expect(features).toEqual({ dnd: false, dndUntil: null, forward: '', followme: false });
    },
  );

  it('agree with my own card, and the later event wins [S-33] [S-34]', async () => {
    const { core, features, says, card } = await reported();
    await says(feature('dnd', 'confirmed'), 7);
    await says(feature('dnd', 'terminated'), 6);
    expect([features.dnd, card()?.dnd, card()?.status]).toEqual([true, true, 'busy']);
    expect(core.state.presence.me.status).toBe('busy');
    // Presence says it too: open means no DND.
    await says({ action: 'PRESENCE', entity: 'sip:101@acme.example', basic: 'open', note: '' }, 8);
    expect([features.dnd, card()?.dnd, card()?.status]).toEqual([false, false, 'online']);
  });

  it('are known from the first snapshot, and only for the user [S-34]', async () => {
    const { core } = await liveRealm({
      panel_buddies: () =>
        Response.json({
          total: 2,
          data: [buddy('101', { forward: '5551234' }), buddy('102', { dnd: true })],
        }),
    });
    expect(core.state.features).toEqual({
      dnd: false,
      dndUntil: null,
      forward: '5551234',
      followme: false,
    });
  });

  it('also come from events alone when no list contains me [S-34]', async () => {
    const { core, broker } = await liveRealm({
      panel_buddies: () => Response.json({ total: 1, data: [buddy('102')] }),
    });
    expect(core.state.features.dnd).toBeNull();
    broker.says(feature('dnd', 'confirmed'));
    await settled();
    expect(core.state.features).toEqual({
      dnd: true,
      dndUntil: null,
      forward: null,
      followme: null,
    });
    expect(core.state.presence.cards['101']).toBeUndefined();
  });
});

describe('switching on and off', () => {
  it('publishes over SIP and shows it at once, here and on my card [S-54]', async () => {
    const { core, alice, features, card } = await reported();
    await core.features.setDnd(true);
    await core.features.setForward(' (555) 123-4 ');
    await core.features.setFollowme(true);
    expect(alice.published).toEqual({ dnd: true, forward: '5551234', followme: true });
    expect(features).toEqual({ dnd: true, dndUntil: null, forward: '5551234', followme: true });
    expect(card()).toMatchObject({ ...own(features), status: 'busy' });
    await core.features.setDnd(false);
    await core.features.setForward('');
    await core.features.setFollowme(false);
    expect(alice.published).toEqual({ dnd: false, forward: '', followme: false });
    expect(features).toEqual({ dnd: false, dndUntil: null, forward: '', followme: false });
    expect(card()).toMatchObject({ ...own(features), status: 'online' });
  });

  it('shows nothing before the telephone system took it [S-54]', async () => {
    const { core, alice, features } = await reported();
    let take = () => {};
    vi.spyOn(alice, 'publish').mockReturnValue(new Promise((resolve) => (take = resolve)));
    const done = core.features.setDnd(true);
    await settled();
    expect(features.dnd).toBe(false);
    take();
    await done;
    expect(features.dnd).toBe(true);
  });

  it('checks with the phone later: an event that comes after the switch wins [S-34] [W-08]', async () => {
    const { core, alice, says, server } = await reported();
    await core.features.setDnd(true);
    await core.features.setForward('102');
    await core.features.setFollowme(true);
    const { dnd, forward, followme } = alice.stands;
    const stand = () => Promise.all([dnd, forward, followme].map(async (stands) => stands?.()));
    const serverHas = (own: object) =>
      (server['panel_buddies'] = () =>
        Response.json({ total: 1, data: [buddy('101', { followme: true, ...own })] }));
    serverHas({ dnd: true, forward: '102' });
    expect(await stand()).toEqual([true, true, true]);
    await says(feature('dnd', 'terminated'));
    await says(feature('forward', 'confirmed', { value: '103' }));
    serverHas({ forward: '103' });
    expect(await stand()).toEqual([false, false, true]);
  });

  it('asks the server whether it is still so, as the page may have slept through a change [S-34] [W-08] [F36]', async () => {
    const { core, alice, server } = await reported();
    await core.features.setDnd(true);
    const own = (dnd: boolean) => () => Response.json({ total: 1, data: [buddy('101', { dnd })] });
    server['panel_buddies'] = () => new Response(null, { status: 503 });
    await expect(alice.stands.dnd?.()).rejects.toMatchObject({ code: 'buddies.error.load' });
    server['panel_buddies'] = own(true);
    expect(await alice.stands.dnd?.()).toBe(true);
    // Off by *76, and no event came.
    server['panel_buddies'] = own(false);
    expect(await alice.stands.dnd?.()).toBe(false);
    expect(core.state.features.dnd).toBe(false);
  });

  it('without a phone nothing happens, silently [S-54]', async () => {
    const { core } = await liveRealm(
      {},
      { ...OWN_FEATURES, configs: 'read', panel_buddies: 'read' },
    );
    await core.features.setDnd(true);
    expect(core.state.features.dnd).toBe(false);
    expect(core.state.notices.list.filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it.each([
    ['setDnd', true, 'sipua.error.publishDnd'],
    ['setForward', '102', 'sipua.error.publishForward'],
    ['setFollowme', true, 'sipua.error.publishFollowme'],
  ] as const)('%s that fails says so and changes nothing [E-40]', async (set, value, code) => {
    const { core, alice, features, card } = await reported();
    alice.setStatus({ connected: true, registered: false, error: null });
    const failed = core.features[set](value as never);
    await expect(failed).rejects.toMatchObject({ code, context: { reason: 'Not registered' } });
    expect(features).toEqual({ dnd: false, dndUntil: null, forward: '', followme: false });
    expect(card()).toMatchObject(own(features));
  });

  it.each([
    ['setDnd', 'do_not_disturb', true],
    ['setForward', 'forward', '102'],
    ['setFollowme', 'follow_me', true],
  ] as const)('%s needs the right to it: %s', async (set, module, value) => {
    const { core, alice } = await liveRealm({}, { ...ALL, [module]: 'read' });
    await expect(core.features[set](value as never)).rejects.toMatchObject({
      code: 'widget.error.noAccess',
    });
    expect(alice.published).toEqual({});
  });

  it('refuses a number that cannot be dialled, before anything is sent [V-03] [E-19]', async () => {
    const { core, alice } = await reported();
    const failed = core.features.setForward('12x');
    await expect(failed).rejects.toBeInstanceOf(CallpanelError);
    await expect(failed).rejects.toMatchObject({
      code: 'sipua.error.invalidNumber',
      context: { number: '12x' },
    });
    expect(alice.published).toEqual({});
  });
});

describe('of a user who may not see those of colleagues [P-19] [P-20] [P-21]', () => {
  const HIDDEN = { dnd: undefined, forward: undefined, followme: undefined };

  it('stay when people are reloaded, and when presence hides them [S-34]', async () => {
    const data = ['101', '102', '103'].map((exten) => buddy(exten, HIDDEN));
    const { core, broker } = await liveRealm({
      panel_buddies: () => Response.json({ total: 3, data }),
      'users/permissions': () =>
        Response.json({
          user: Object.entries(ALL).map(([module, rule]) => ({ module, rule })),
          group: [],
        }),
    });
    await core.features.setDnd(true);
    await core.features.setForward('102');
    const entity = 'sip:101@acme.example';
    broker.says({ action: 'PRESENCE', entity, basic: 'open', note: 'busy' });
    broker.missedSomething();
    await settled();
    expect(core.state.features).toEqual({
      dnd: true,
      dndUntil: null,
      forward: '102',
      followme: null,
    });
  });
});

describe('of a user without colleagues', () => {
  it('are shown all the same, although the code of the people is loaded [S-54] [P-23]', async () => {
    const { core } = await liveRealm({}, { ...OWN_FEATURES, configs: 'read', softphone: 'read' });
    await core.features.setDnd(true);
    await core.features.setForward('102');
    expect(core.state.features).toEqual({
      dnd: true,
      dndUntil: null,
      forward: '102',
      followme: null,
    });
    await core.session.signOut();
    expect(core.state.features).toEqual({
      dnd: null,
      dndUntil: null,
      forward: null,
      followme: null,
    });
  });

  it('nothing of them is left for the next user, if only a softphone is on the page', async () => {
    const all = house(null, [], { widgets: ['softphone'] });
    Object.assign(all.server, realmAnswers());
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    await all.core.features.setDnd(true);
    expect(all.core.state.features.dnd).toBe(true);
    await all.core.session.signOut();
    expect(all.core.state.features).toEqual({
      dnd: null,
      dndUntil: null,
      forward: null,
      followme: null,
    });
  });
});

it('nothing of it is left after sign-out', async () => {
  const { core, features } = await reported();
  await core.features.setDnd(true);
  await core.session.signOut();
  expect(features).toEqual({ dnd: null, dndUntil: null, forward: null, followme: null });
});

it('what was published before sign-out is not shown to the next user', async () => {
  const { core, alice, features, signIn } = await reported();
  let take = () => {};
  vi.spyOn(alice, 'publish').mockReturnValue(new Promise((resolve) => (take = resolve)));
  const done = core.features.setDnd(true);
  await core.session.signOut();
  await signIn();
  take();
  await done;
  expect(features.dnd).toBe(false);
});

it('a value set before people were loaded stays until an event [S-34] [S-54]', () => {
  const features = { dnd: true, dndUntil: null, forward: '5551234', followme: null };
  showFeatures(features, unlistedPerson('101'));
  expect(features).toEqual({ dnd: true, dndUntil: null, forward: '5551234', followme: null });
  showFeatures(features, undefined);
  expect(features).toEqual({ dnd: null, dndUntil: null, forward: null, followme: null });
});
