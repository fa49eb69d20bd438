import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { parkedCall } from '../../testing/parked.ts';
import { call, feature, spy } from '../../testing/realm-events.ts';
import { ALL, buddy, liveRealm, slow } from '../../testing/realm-house.ts';

const ALL_PEOPLE = 'panel_buddies';

const talking = (bargein: object | null) => [
  {
    callid: 'c',
    user: '',
    name: '',
    state: 'answered',
    direction: 'in',
    starttime: 900,
    bargein,
  },
];
const nameless = { spyercalleridnum: '', spyercalleridname: '' };

describe('what an event leaves open, a snapshot decides', () => {
  it('one of two who listen in without a caller id stops: the other is still there [B-20] [P-18]', async () => {
    const others = { mode: 'whisper', num: '', name: '' };
    let bargein: object | null = others;
    const { core, server, broker, count } = await liveRealm();
    server[ALL_PEOPLE] = () =>
      Response.json({ total: 1, data: [buddy('102', { calls: talking(bargein) })] });
    server['panel_buddies/my_buddies'] = server[ALL_PEOPLE];
    const shown = () => core.state.presence.cards['102']?.calls[0]?.bargein;
    broker.says(call('CONFIRMED', '103', '102'));
    for (let spies = 0; spies < 2; spies++)
      broker.says({ ...spy('ChanSpyStart', ''), ...nameless });
    await settled();
    const before = count(ALL_PEOPLE);
    broker.says({ ...spy('ChanSpyStop', ''), ...nameless });
    await settled();
    expect(shown()).toEqual(others);
    bargein = null;
    broker.says({ ...spy('ChanSpyStop', ''), ...nameless });
    await settled();
    expect(shown()).toBeNull();
    expect(count(ALL_PEOPLE)).toBe(before + 2);
    // Who it was is said: nothing is open.
    broker.says(spy('ChanSpyStop', '101'));
    await settled();
    expect(count(ALL_PEOPLE)).toBe(before + 2);
  });

  it.each(['when it is there', 'while it is on its way'])(
    'of two who listen in, the one that a snapshot names stops %s: the other is still there [B-20] [D-05]',
    async (when) => {
      const [hers, his] = ['101', '104'].map((num) => ({ mode: 'monitor', num, name: `N${num}` }));
      let bargein = his ?? null;
      const late = slow(() =>
        Response.json({ total: 1, data: [buddy('102', { calls: talking(bargein) })] }),
      );
      const { core, server, broker } = await liveRealm();
      Object.assign(server, { 'panel_buddies/my_buddies': late.answer, [ALL_PEOPLE]: late.answer });
      for (const num of ['101', '104']) broker.says(spy('ChanSpyStart', num));
      broker.missedSomething();
      await settled();
      if (when.startsWith('when')) await late.go();
      broker.says(spy('ChanSpyStop', '104'));
      if (when.startsWith('while')) await late.go();
      bargein = hers ?? null;
      await settled();
      await late.go();
      expect(core.state.presence.cards['102']?.calls[0]?.bargein).toEqual(hers);
    },
  );

  it('a forward without its number [B-09] [S-33]', async () => {
    const { core, server, broker, count } = await liveRealm();
    server[ALL_PEOPLE] = () =>
      Response.json({ total: 1, data: [buddy('102', { forward: '5551234' })] });
    server['panel_buddies/my_buddies'] = server[ALL_PEOPLE];
    const before = count(ALL_PEOPLE);
    broker.says(feature('forward', 'confirmed'));
    await settled();
    expect(core.state.presence.cards['102']?.forward).toBe('5551234');
    for (const event of [
      feature('forward', 'terminated'),
      feature('forward', 'confirmed', '105'),
      feature('dnd', 'confirmed'),
    ])
      broker.says(event);
    await settled();
    expect(count(ALL_PEOPLE)).toBe(before + 1);
  });

  it('of a thousand at once: one snapshot, and one after it', async () => {
    const { server, broker, count } = await liveRealm();
    const late = slow(server[ALL_PEOPLE] ?? Response.error);
    server[ALL_PEOPLE] = late.answer;
    const before = count(ALL_PEOPLE);
    for (let n = 0; n < 1000; n++) broker.says(feature('forward', 'confirmed'));
    await settled();
    expect(count(ALL_PEOPLE)).toBe(before + 1);
    await late.go();
    await late.go();
    expect([count(ALL_PEOPLE), late.waiting]).toEqual([before + 2, 0]);
  });
});

describe('a parked call, as the telephone system reports it', () => {
  const lots = (slots: string) => () =>
    Response.json({
      data: [{ name: 'Main', extension: '700', slots, parked: [parkedCall()] }],
    });

  it('is shown on the card of the parked caller, until the call is picked up [D-05] [S-36]', async () => {
    const rights = { ...ALL, parkings: 'read' };
    const { core, broker } = await liveRealm({ parkings: lots('701,702') }, rights);
    core.session.use('parking');
    await vi.waitFor(() => expect(core.state.parking.status).toBe('ready'));
    const parked = () => core.state.presence.cards['102']?.calls.map((one) => one.parked);
    // As the sandbox's exchange tells it: a call of the parkee's own to the space.
    broker.says(call('INITIATE', '102', '701', { callid: 'p' }));
    broker.says(call('CONFIRMED', '102', '701', { callid: 'p' }));
    await settled();
    expect(parked()).toEqual([true]);
    broker.says({ action: 'TERMINATED', callid: 'p', code: '200', reason: '' });
    broker.says(call('INITIATE', '103', '102', { callid: 'q' }));
    broker.says(call('CONFIRMED', '103', '102', { callid: 'q' }));
    await settled();
    expect(parked()).toEqual([false]);
  });

  it.each([
    ['if no view loads the lots', '701'],
    ['to a user who sees no caller ids', ''],
  ])(
    'is shown by its event %s, until it is not parked any more [D-05] [P-18]',
    async (_, space) => {
      const { core, broker } = await liveRealm();
      const parked = () => core.state.presence.cards['102']?.calls.map((one) => one.parked);
      broker.says(call('INITIATE', '102', space, { parked: true }));
      broker.says(call('CONFIRMED', '102', space, { parked: true }));
      await settled();
      expect(parked()).toEqual([true]);
      broker.says(call('CONFIRMED', '102', '103', { parked: false }));
      await settled();
      expect(parked()).toEqual([false]);
    },
  );

  it('stays as a snapshot had it if the lots are not known [D-05]', async () => {
    const { core, server, broker } = await liveRealm();
    const parked = { ...talking(null)[0], user: '701', direction: 'out', parked: true };
    server[ALL_PEOPLE] = () =>
      Response.json({ total: 1, data: [buddy('102', { calls: [parked] })] });
    server['panel_buddies/my_buddies'] = server[ALL_PEOPLE];
    broker.missedSomething();
    await settled();
    broker.says(call('CONFIRMED', '102', '701'));
    await settled();
    expect(core.state.presence.cards['102']?.calls).toMatchObject([{ callid: 'c', parked: true }]);
  });
});
