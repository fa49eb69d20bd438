import type { BrokerEvent } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { buddy, liveRealm, realmHouse } from '../../testing/realm-house.ts';

const EXTENS = Array.from({ length: 999 }, (_, index) => String(1000 + index));
const everybody = () => Response.json({ total: 999, data: EXTENS.map((exten) => buddy(exten)) });

const messages = (account: string, count: number): BrokerEvent => ({
  action: 'MWI',
  account,
  waiting: true,
  new: count,
  old: 0,
});

/** 999 people on screen, as views watch them: each row its own card. */
const watched = async () => {
  const all = await liveRealm({ panel_buddies: everybody });
  const { cards } = all.core.state.presence;
  const notified = new Map(EXTENS.map((exten) => [exten, 0]));
  for (const exten of EXTENS) {
    const card = cards[exten];
    if (card)
      all.core.subscribe(card, () => void notified.set(exten, (notified.get(exten) ?? 0) + 1));
  }
  /** How often each row is rendered again; rows that are not are left out. */
  const drawn = () => Object.fromEntries([...notified].filter(([, count]) => count > 0));
  return { ...all, cards, drawn };
};

describe('what is rendered again', () => {
  it('one event changes the row of that person and no other', async () => {
    const { broker, cards, drawn } = await watched();
    broker.says(messages('1500', 3));
    await settled();
    expect(drawn()).toEqual({ 1500: 1 });
    expect(cards['1500']?.vmnum).toBe(3);
  });

  it('1,000 events of one frame: each changed row once', async () => {
    const { broker, cards, drawn, paced } = await watched();
    paced.mockClear();
    for (let count = 1; count <= 500; count++) broker.says(messages('1500', count));
    for (let count = 1; count <= 500; count++) broker.says(messages('1501', count));
    expect(cards['1500']?.vmnum).toBeNull();
    await settled();
    expect(drawn()).toEqual({ 1500: 1, 1501: 1 });
    expect(paced).toHaveBeenCalledOnce();
    expect([cards['1500']?.vmnum, cards['1501']?.vmnum]).toEqual([500, 500]);
  });

  it('a call changes the rows of both parties, and no row after it is over', async () => {
    const { broker, cards, drawn } = await watched();
    const parties = { callid: 'c', from_user: '1500', from_name: '', to_user: '1501', to_name: '' };
    broker.says({ action: 'INITIATE', ...parties });
    await settled();
    expect(drawn()).toEqual({ 1500: 1, 1501: 1 });
    broker.says({ action: 'TERMINATED', callid: 'c', code: '', reason: '' });
    broker.says({ action: 'INITIATE', ...parties });
    await settled();
    expect(drawn()).toEqual({ 1500: 2, 1501: 2 });
    expect(cards['1500']?.calls).toEqual([]);
  });

  it('nothing for unchanged values', async () => {
    const { broker, drawn } = await watched();
    const entity = 'sip:1500@acme.example';
    broker.says({ action: 'REGISTER', user: '1500', realm: 'acme.example', expires: 180 });
    broker.says({ action: 'PRESENCE', entity, basic: 'open', note: '' });
    await settled();
    expect(drawn()).toEqual({});
  });

  it('loading everyone again changes only the rows that differ [F20]', async () => {
    const { broker, server, drawn, cards } = await watched();
    server['panel_buddies'] = () =>
      Response.json({
        total: 999,
        data: EXTENS.map((exten) => buddy(exten, exten === '1700' ? { vmnum: 1 } : {})),
      });
    broker.missedSomething();
    await settled();
    expect(drawn()).toEqual({ 1700: 1 });
    expect(cards['1700']?.vmnum).toBe(1);
  });

  it('views of the list of people: when one is added or removed, not when one changes', async () => {
    const { core, broker } = await liveRealm({ panel_buddies: everybody });
    const { presence } = core.state;
    let notified = 0;
    core.subscribe(presence, () => void notified++);
    broker.says(messages('1500', 3));
    await settled();
    expect([presence.cards['1500']?.vmnum, notified]).toEqual([3, 0]);
    const before = presence.cards;
    await core.session.signOut();
    await settled();
    expect(notified).toBeGreaterThan(0);
    expect(presence.cards).not.toBe(before);
    expect(presence.cards).toEqual({});
  });

  it('moving a person on my board changes the rows whose place changed', async () => {
    const { core } = await liveRealm();
    const notified: string[] = [];
    for (const exten of ['101', '102', '103'])
      core.subscribe(core.state.presence.cards[exten] ?? {}, () => void notified.push(exten));
    void core.presence.move('103', 0);
    await settled();
    expect([...new Set(notified)].sort()).toEqual(['102', '103']);
  });
});

it('notifies subscribers of lists and search from before people were loaded, also in the next session', async () => {
  const { core, signIn } = realmHouse();
  const { presence } = core.state;
  const notified = { board: 0, everyone: 0, search: 0 };
  for (const part of ['board', 'everyone', 'search'] as const)
    core.subscribe(presence[part], () => void notified[part]++);
  for (const session of [1, 2]) {
    Object.assign(notified, { board: 0, everyone: 0, search: 0 });
    await signIn();
    await core.presence.search('10');
    await settled();
    for (const [part, count] of Object.entries(notified))
      expect(count, `${part} of session ${session}`).toBeGreaterThan(0);
    await core.session.signOut();
    await settled();
    expect([presence.board.length, presence.search.text]).toEqual([0, '']);
  }
});
