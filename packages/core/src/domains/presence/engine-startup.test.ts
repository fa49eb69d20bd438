import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { register } from '../../testing/realm-events.ts';
import { buddy, realmHouse, slow } from '../../testing/realm-house.ts';

const MINE = 'panel_buddies/my_buddies';
const ALL_PEOPLE = 'panel_buddies';

const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buddy(String(first + index)));

afterEach(() => vi.useRealTimers());

describe('start-up', () => {
  it('loads my board, the first 999 of everyone, and the broker [A-18] [A-19] [A-12] [C-08]', async () => {
    const { urls, core, broker, signIn } = realmHouse();
    await signIn();
    expect(urls.filter((url) => url.includes('panel_buddies')).sort()).toEqual([
      'https://panel.test/api/v1/panel_buddies/my_buddies',
      'https://panel.test/api/v1/panel_buddies?start=0&limit=999',
    ]);
    expect(broker).toMatchObject({ started: 1, options: { routingKey: 'acme.example' } });
    const { presence } = core.state;
    expect(presence).toMatchObject({ status: 'ready', error: null, live: false, total: 3 });
    expect(presence.board).toEqual(['102', '103']);
    expect(presence.everyone).toEqual(['101', '102', '103']);
    expect(presence.cards['102']).toMatchObject({ name: 'N102', sort: 0, status: 'online' });
  });

  it.each([
    ['without usersRead no one', { configs: 'read', softphone: 'read' }, false, false],
    ['without confRead no broker', { panel_buddies: 'read' }, true, false],
    ['with both', { panel_buddies: 'read', configs: 'read' }, true, true],
  ] as const)('%s is loaded [P-22] [P-26] [A-12]', async (_, rights, listed, brokered) => {
    const { count, core, broker, signIn } = realmHouse({}, rights);
    await signIn();
    expect([count(MINE) > 0, count(ALL_PEOPLE) > 0]).toEqual([listed, listed]);
    expect([count('config/rmqclient') > 0, broker.started > 0]).toEqual([brokered, brokered]);
    expect(core.state.presence.status).toBe(listed ? 'ready' : 'no');
    expect(core.state.broker.status).toBe(brokered ? 'connecting' : 'no');
  });

  it('shows my board before everyone is loaded [A-19]', async () => {
    const late = slow(() => Response.json({ total: 3, data: people(101, 3) }));
    const { core, signIn } = realmHouse({ [ALL_PEOPLE]: late.answer });
    const signedIn = signIn();
    await settled();
    const { presence } = core.state;
    expect(presence).toMatchObject({ status: 'ready', board: ['102', '103'], everyone: [] });
    expect(Object.keys(presence.cards)).toEqual(['102', '103']);
    await late.go();
    await signedIn;
    expect(presence.everyone).toHaveLength(3);
  });

  it.each([
    ['once, where nothing happened meanwhile', 7, null, 1],
    ['once, if something did and everyone includes my board', 8, 0, 1],
    ['once, if events have no numbers and everyone includes my board', undefined, 0, 1],
    ['my board twice, where something did and it may be another by now', 8, 1, 2],
    ['my board twice, if something did and no other answer has it', 8, null, 2],
    ['my board twice, if events have no numbers and no answer has it', undefined, null, 2],
  ])('asks when events arrive, for everybody once: %s [S-07]', async (_, later, sort, boards) => {
    const mine = () => Response.json({ data: [buddy('102', { sort: 0 })], seq: later && 7 });
    const everyone = () =>
      Response.json({ total: 1, data: [buddy('102', { sort, contact: '' })], seq: later });
    const answers = { [MINE]: mine, [ALL_PEOPLE]: everyone };
    const { core, broker, count, signIn } = realmHouse(answers, undefined, { headStartMs: 9999 });
    void signIn();
    await settled();
    expect([broker.started, count(MINE), count(ALL_PEOPLE)]).toEqual([1, 1, 0]);
    broker.goesOnline();
    await settled();
    expect([count(MINE), count(ALL_PEOPLE)]).toEqual([boards, 1]);
    expect(core.state.presence).toMatchObject({ live: true, everyone: ['102'], board: ['102'] });
    // The newest snapshot counts.
    const status = sort === 0 ? 'offline' : 'online';
    expect(core.state.presence.cards['102']?.status).toBe(status);
  });

  it('does not wait for a line that does not come, and asks again when it has [A-12]', async () => {
    const { core, broker, count, signIn } = realmHouse({}, undefined, { headStartMs: 9999 });
    void signIn();
    await settled();
    expect(count(ALL_PEOPLE)).toBe(0);
    broker.isLost();
    await settled();
    expect([count(ALL_PEOPLE), core.state.presence.live]).toEqual([1, false]);
    broker.goesOnline();
    await settled();
    expect([count(MINE), count(ALL_PEOPLE), core.state.presence.live]).toEqual([2, 2, true]);
  });

  it('without numbers, applies what happened while my board was asked for, at once', async () => {
    const late = slow(() => Response.json({ data: [buddy('102', { sort: 0 })] }));
    const { core, broker, signIn } = realmHouse({
      [MINE]: late.answer,
      [ALL_PEOPLE]: () => new Promise(() => {}),
    });
    void signIn();
    await settled();
    broker.says(register(0));
    await late.go();
    expect(core.state.presence.cards['102']?.status).toBe('offline');
  });
});
