import { FOCUS_TIMEOUT_MS } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { presence, register } from '../../testing/realm-events.ts';
import { buddy, liveRealm, realmHouse, slow } from '../../testing/realm-house.ts';

const MINE = 'panel_buddies/my_buddies';
const ALL_PEOPLE = 'panel_buddies';

const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => buddy(String(first + index)));

afterEach(() => vi.useRealTimers());

describe('live', () => {
  it('loads once after each connection, and is live only by a load that began after it [F20]', async () => {
    const late = slow(() => Response.json({ total: 3, data: people(101, 3) }));
    const { core, server, broker, count, signIn } = realmHouse();
    await signIn();
    const { presence } = core.state;
    server[ALL_PEOPLE] = late.answer;
    broker.goesOnline();
    await settled();
    expect(presence.live).toBe(false);
    await late.go();
    expect(presence.live).toBe(true);
    broker.isLost();
    expect(presence.live).toBe(false);
    const before = [count(MINE), count(ALL_PEOPLE)];
    broker.goesOnline();
    await settled();
    expect(presence.live).toBe(false);
    await late.go();
    expect(presence.live).toBe(true);
    expect([count(MINE), count(ALL_PEOPLE)]).toEqual(before.map((times) => times + 1));
  });

  it('a load that began before the subscription does not make it live [F20]', async () => {
    const late = slow(() => Response.json({ total: 3, data: people(101, 3) }));
    const { core, broker, count, signIn } = realmHouse({ [ALL_PEOPLE]: late.answer });
    void signIn();
    await settled();
    broker.goesOnline();
    await late.go(1);
    expect(core.state.presence.live).toBe(false);
    await late.go(1);
    expect(core.state.presence.live).toBe(true);
    expect(count(ALL_PEOPLE)).toBe(2);
  });

  it('fills gaps from its own snapshot, not from an older one [F20] [F25]', async () => {
    let place: object = { seq: 3, epoch: 'a' };
    const answer = () => Response.json({ total: 1, data: [buddy('102')], ...place });
    const { broker, signIn } = realmHouse({ [MINE]: answer, [ALL_PEOPLE]: answer });
    await signIn();
    expect(broker.pictures).toEqual([]);
    place = { seq: 5, epoch: 'a' };
    broker.goesOnline();
    await settled();
    expect(broker.pictures).toEqual(['a 5']);
    // This server does not count its events.
    place = {};
    broker.missedSomething();
    await settled();
    place = { seq: 9 };
    broker.missedSomething();
    await settled();
    expect(broker.pictures).toEqual(['a 5', ' 9']);
  });

  it('several resyncs during a load make exactly one more, and it is live all the time [F25]', async () => {
    const late = slow(() => Response.json({ total: 3, data: people(101, 3) }));
    const { core, server, broker, count } = await liveRealm();
    server[ALL_PEOPLE] = late.answer;
    const before = count(ALL_PEOPLE);
    for (let gap = 0; gap < 4; gap++) broker.missedSomething();
    await settled();
    expect(count(ALL_PEOPLE)).toBe(before + 1);
    await late.go();
    expect([late.waiting, core.state.presence.live]).toEqual([1, true]);
    await late.go();
    expect(count(ALL_PEOPLE)).toBe(before + 2);
    expect([late.waiting, core.state.presence.live]).toEqual([0, true]);
  });

  it('stays live during the load that a gap asks for', async () => {
    const { core, server, broker } = await liveRealm();
    server[ALL_PEOPLE] = () => new Promise(() => {});
    broker.missedSomething();
    await settled();
    expect(core.state.presence.live).toBe(true);
  });

  it.each([
    ['with numbers', 7, 8],
    ['without numbers', undefined, null],
  ])('%s, puts the events of meanwhile on top of the answer [F25]', async (_, seq, next) => {
    const mine = { data: [buddy('102', { sort: 0 })], seq };
    const late = slow(() => Response.json({ total: 3, data: people(101, 3), seq }));
    const { core, server, broker } = await liveRealm();
    server[MINE] = () => Response.json(mine);
    server[ALL_PEOPLE] = late.answer;
    broker.missedSomething();
    await settled();
    broker.says(register(0), next);
    await settled();
    await late.go();
    expect(core.state.presence.cards['102']?.status).toBe('offline');
  });

  it('does not put on top what the answer holds already [F25]', async () => {
    const answer = () => Response.json({ total: 1, data: [buddy('102')], seq: 9 });
    const late = slow(answer);
    const { core, server, broker } = await liveRealm();
    Object.assign(server, { [MINE]: answer, [ALL_PEOPLE]: late.answer });
    broker.missedSomething();
    await settled();
    // He left with 8 and returned with 9, which is in the snapshot; 9 itself never arrives.
    broker.says(register(0), 8);
    await late.go();
    expect(core.state.presence.cards['102']?.status).toBe('online');
  });

  it('ignores events without numbers that came before the request [F25]', async () => {
    const late = slow(() => Response.json({ total: 1, data: [buddy('102')] }));
    const { core, server, broker } = await liveRealm();
    Object.assign(server, { [MINE]: late.answer, [ALL_PEOPLE]: late.answer });
    void core.presence.search('x');
    await settled();
    broker.says(register(0));
    broker.missedSomething();
    await settled();
    await late.go();
    expect(core.state.presence.cards['102']?.status).toBe('online');
  });

  it('a call event from before the snapshot brings no call back [F25]', async () => {
    const answer = () => Response.json({ total: 1, data: [buddy('102')], seq: 9 });
    const { core, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    const names = { from_name: '', to_name: '' };
    const call = { callid: 'c', from_user: '103', to_user: '102', ...names };
    broker.says({ action: 'INITIATE', ...call }, 7);
    broker.says({ action: 'CONFIRMED', ...call }, 8);
    await settled();
    expect(core.state.presence.cards['102']).toMatchObject({ status: 'online', calls: [] });
    broker.says({ action: 'INITIATE', ...call }, 10);
    await settled();
    expect(core.state.presence.cards['102']?.status).toBe('ringing');
  });

  it('follows a sender who starts to count again, after the snapshot with the new count [F25]', async () => {
    let seq = 500;
    const answer = () => Response.json({ total: 1, data: [buddy('102')], seq });
    const { core, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    broker.says(presence('open', 'lunch'), 501);
    await settled();
    expect(core.state.presence.cards['102']?.status).toBe('onlunch');
    seq = 0;
    broker.isLost();
    broker.goesOnline();
    await settled();
    broker.says(register(0), 1);
    await settled();
    expect(core.state.presence.cards['102']?.status).toBe('offline');
  });

  it('applies no event of the old count to a snapshot of the new one [F25]', async () => {
    const late = slow(() => Response.json({ total: 1, data: [buddy('102')], seq: 3, epoch: 'b' }));
    const { core, server, broker } = await liveRealm();
    Object.assign(server, { [MINE]: late.answer, [ALL_PEOPLE]: late.answer });
    broker.missedSomething();
    await settled();
    broker.says(presence('open', 'lunch'), 900, 'a');
    await late.go();
    await late.go();
    expect(core.state.presence.cards['102']?.status).toBe('online');
    broker.says(register(0), 4, 'b');
    await settled();
    expect(core.state.presence.cards['102']?.status).toBe('offline');
  });

  it('my own DND counts by the new count too [S-54] [F25]', async () => {
    let place = { seq: 500, epoch: 'a' };
    const answer = () => Response.json({ total: 1, data: [buddy('101')], ...place });
    const { core, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    place = { seq: 0, epoch: 'b' };
    broker.isLost();
    broker.goesOnline();
    await settled();
    await core.features.setDnd(true);
    expect(core.state.features.dnd).toBe(true);
    const entity = 'sip:101@acme.example';
    const off = { entity, feature: 'dnd', state: 'terminated', value: '' } as const;
    broker.says({ action: 'PRESENCE_FEATURE', ...off }, 1, 'b');
    await settled();
    expect(core.state.features.dnd).toBe(false);
  });

  it('switches my own DND off though snapshots leave it out, also after a new server count [S-54] [P-19] [F25]', async () => {
    let place = { seq: 5000, epoch: 'a' };
    const mine = buddy('101', { dnd: undefined });
    const answer = () => Response.json({ total: 1, data: [mine], ...place });
    const { core, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    await core.features.setDnd(true);
    place = { seq: 3, epoch: 'b' };
    broker.isLost();
    broker.goesOnline();
    await settled();
    expect(core.state.features.dnd).toBe(true);
    await core.features.setDnd(false);
    expect(core.state.features.dnd).toBe(false);
  });

  it('and if no snapshot lists the user at all [S-54] [F25]', async () => {
    let place = { seq: 5000, epoch: 'a' };
    const answer = () => Response.json({ total: 1, data: [buddy('102')], ...place });
    const { core, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    await core.features.setDnd(true);
    await core.features.setForward('103');
    place = { seq: 3, epoch: 'b' };
    broker.isLost();
    broker.goesOnline();
    await settled();
    await core.features.setDnd(false);
    expect(core.state.features).toMatchObject({ dnd: false, forward: '103' });
  });

  it('the user’s own DND shows at once also when only the snapshot has a number [S-54]', async () => {
    const answer = () => Response.json({ total: 1, data: [buddy('101')], seq: 500 });
    const { core } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    await core.features.setDnd(true);
    expect(core.state.features.dnd).toBe(true);
    expect(core.state.presence.cards['101']).toMatchObject({ dnd: true, status: 'busy' });
  });

  it('the user’s own DND stays while an older snapshot arrives [S-54]', async () => {
    const answer = () => Response.json({ total: 1, data: [buddy('101')], seq: 500 });
    const late = slow(answer);
    const { core, server, broker } = await liveRealm({ [MINE]: answer, [ALL_PEOPLE]: answer });
    server[ALL_PEOPLE] = late.answer;
    broker.missedSomething();
    await settled();
    await core.features.setDnd(true);
    await late.go();
    expect(core.state.features.dnd).toBe(true);
    // Switched off elsewhere afterwards: the later event wins.
    const entity = 'sip:101@acme.example';
    broker.says(
      { action: 'PRESENCE_FEATURE', entity, feature: 'dnd', state: 'terminated', value: '' },
      501,
    );
    await settled();
    expect(core.state.features.dnd).toBe(false);
  });

  it('reloads after the page was hidden for half an hour, not after less [S-35] [C-27] [F35]', async () => {
    const { wake, count, broker } = await liveRealm();
    const before = count(MINE);
    wake.run(FOCUS_TIMEOUT_MS);
    await settled();
    expect([count(MINE), broker.woken]).toEqual([before, 1]);
    wake.run(FOCUS_TIMEOUT_MS + 1);
    await settled();
    expect([count(MINE), broker.woken]).toEqual([before + 1, 2]);
  });
});
