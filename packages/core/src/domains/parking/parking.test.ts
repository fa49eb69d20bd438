import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { parkedCall } from '../../testing/parked.ts';
import { ALL, realmHouse, slow } from '../../testing/realm-house.ts';
import { parkedCount } from './selectors.ts';
// Here already, so that no test waits for a module.
import './parking.ts';

const lots = (...parked: object[]) =>
  Response.json({
    success: true,
    data: [{ name: 'Main', extension: '700', slots: '701,702,703', parked }],
  });

const parking = async (answer: () => Response | Promise<Response> = () => lots(), rights = {}) => {
  const all = realmHouse(
    { parkings: answer },
    { ...ALL, parkings: 'read', ...rights },
    {
      widgets: ['softphone', 'buddies', 'parking'],
    },
  );
  await all.signIn();
  all.broker.goesOnline();
  await settled();
  const events = (event: string, more: object = {}) => {
    all.broker.says({ action: 'PARKING', ...parkedCall(more), event });
  };
  return { ...all, events, state: all.core.state.parking };
};

const occupied = ({ state }: Awaited<ReturnType<typeof parking>>) =>
  state.lots.flatMap(({ slots }) => slots.flatMap(({ space, call }) => (call ? [space] : [])));

describe('parking', () => {
  it('is loaded at start-up for users with the permission [A-15] [P-25] [S-07]', async () => {
    const all = await parking(() => lots(parkedCall()));
    expect(all.state).toMatchObject({ status: 'ready', error: null });
    expect(occupied(all)).toEqual(['701']);
    expect(parkedCount(all.state)).toBe(1);
  });

  it('is requested once, when events arrive or will not for now [S-07]', async () => {
    for (const line of ['goesOnline', 'isLost'] as const) {
      const all = realmHouse(
        { parkings: () => lots() },
        { ...ALL, parkings: 'read' },
        { widgets: ['buddies', 'parking'], headStartMs: 9999 },
      );
      void all.signIn();
      await settled();
      expect([all.broker.started, all.count('parkings')]).toEqual([1, 0]);
      expect(all.core.state.parking.status).toBe('loading');
      all.broker[line]();
      await settled();
      expect([all.count('parkings'), all.core.state.parking.status]).toEqual([1, 'ready']);
      all.broker.goesOnline();
      await settled();
      expect(all.count('parkings')).toBe(2);
    }
  });

  it('is not asked for without parkRead [P-25]', async () => {
    const all = await parking(() => lots(), { parkings: 'none' });
    expect(all.count('parkings')).toBe(0);
    expect(all.state.status).toBe('no');
  });

  it('follows the events [B-23] [S-37] [S-38]', async () => {
    const all = await parking();
    all.events('PARKEDCALL');
    all.events('PARKEDCALL', { parkingspace: '702', parkeeuniqueid: 'u2' });
    expect(occupied(all)).toEqual(['701', '702']);
    all.events('UNPARKEDCALL');
    expect(occupied(all)).toEqual(['702']);
  });

  it('counts unusable events and continues [V-18] [V-69] [F26]', async () => {
    const all = await parking();
    all.events('PARKEDCALL', { parkeechannel: '' });
    all.events('SOMETHING');
    all.events('PARKEDCALL');
    expect(all.core.broker.counts().unrouted).toEqual({ PARKING: 2 });
    expect(occupied(all)).toEqual(['701']);
  });

  it('applies events that come while it loads to the older snapshot [S-37] [S-38]', async () => {
    const all = await parking();
    const answer = slow(() => lots(parkedCall()));
    all.server['parkings'] = answer.answer;
    all.core.parking.retry();
    await vi.waitFor(() => expect(answer.waiting).toBe(1));
    all.events('PARKEDCALL', { parkingspace: '703', parkeeuniqueid: 'u3' });
    all.events('UNPARKEDCALL');
    expect(occupied(all)).toEqual(['703']);
    await answer.go();
    expect(occupied(all)).toEqual(['703']);
  });

  it('is requested again after the broker was away, so nothing is missing [B-23]', async () => {
    let parked = [parkedCall()];
    const all = await parking(() => lots(...parked));
    all.broker.isLost();
    parked = [parkedCall({ parkingspace: '702' })];
    all.broker.goesOnline();
    await settled();
    expect(occupied(all)).toEqual(['702']);
  });

  it('says why it cannot be loaded, and keeps what it has [E-56]', async () => {
    let fails = true;
    const all = await parking(() =>
      fails ? Response.json({ success: false, exception: 'Closed' }, { status: 500 }) : lots(),
    );
    expect(all.state).toMatchObject({
      status: 'failed',
      error: { code: 'parking.error.load', context: { exception: 'Closed' } },
    });
    fails = false;
    all.core.parking.retry();
    await vi.waitFor(() => expect(all.state.status).toBe('ready'));
    expect(all.state.error).toBeNull();
    all.events('PARKEDCALL');
    fails = true;
    all.core.parking.retry();
    await vi.waitFor(() => expect(all.state.error).not.toBeNull());
    expect(all.state.status).toBe('ready');
    expect(occupied(all)).toEqual(['701']);
  });

  it('picks up by dialling the slot [S-38]', async () => {
    const all = await parking(() => lots(parkedCall()));
    const picked = all.core.parking.pickUp('701');
    const [call] = all.core.state.calls.list;
    expect(call).toMatchObject({ number: '701', direction: 'out' });
    expect(await picked).toBe(call?.id);
  });

  it('does not dial a slot that is free meanwhile', async () => {
    const all = await parking();
    await expect(all.core.parking.pickUp('701')).rejects.toMatchObject({
      code: 'parking.error.pickUp',
      context: { slot: '701' },
    });
    expect(all.core.state.calls.list).toEqual([]);
  });

  /** A slot whose number rings until the call ends: Bob's. */
  const ringing = () => {
    const parked = [parkedCall({ parkingspace: '102' })];
    const data = [{ name: 'Main', extension: '700', slots: '102', parked }];
    return parking(() => Response.json({ data }));
  };

  it('dials once however often it is pressed, until that call is over [S-38] [S-21]', async () => {
    const { core } = await ringing();
    const { calls } = core.state;
    const press = () => core.parking.pickUp('102');
    const [first, second] = await Promise.all([press(), press()]);
    expect(second).toBe(first);
    expect(await press()).toBe(first);
    expect(calls.list.map(({ number }) => number)).toEqual(['102']);
    core.calls.hangUp(first);
    await vi.waitFor(() => expect(calls.list).toEqual([]));
    expect(await press()).not.toBe(first);
    expect(calls.list.map(({ number }) => number)).toEqual(['102']);
  });

  it('can be picked up after all if it could not be dialled', async () => {
    const { core } = await ringing();
    const { connection, calls } = core.state;
    const before = connection.status;
    connection.status = 0;
    await expect(core.parking.pickUp('102')).rejects.toMatchObject({
      code: 'sipua.error.notReady',
    });
    connection.status = before;
    await core.parking.pickUp('102');
    expect(calls.list).toMatchObject([{ number: '102' }]);
  });

  it('dials the slot again for the next call parked there, while the first is active', async () => {
    const all = await ringing();
    const first = await all.core.parking.pickUp('102');
    all.events('UNPARKEDCALL', { parkingspace: '102' });
    all.events('PARKEDCALL', { parkingspace: '102', parkeeuniqueid: 'u2' });
    all.clock.nowMs += 1000;
    expect(await all.core.parking.pickUp('102')).not.toBe(first);
  });

  const talking = async () => {
    const all = await parking();
    const id = (await all.core.calls.dial('102')) ?? '';
    await settled();
    await all.bob.calls[0]?.answer();
    const [call] = all.alice.calls;
    const transfer = vi.spyOn(call as { transfer: (to: string) => Promise<void> }, 'transfer');
    const notices = () =>
      all.core.state.notices.list
        .filter(({ message }) => message.startsWith('sipua.'))
        .map(({ message, values }) => [message, values]);
    return { ...all, id, transfer, notices };
  };

  it('parks a call by sending it into the slot, and says where it is [S-36] [E-25]', async () => {
    const { core, id, transfer, notices, carol } = await talking();
    // The slot's phone, which takes whatever is sent there.
    carol.owner.number = '702';
    carol.start();
    await core.parking.parkHere(id, '702');
    expect(transfer).toHaveBeenCalledExactlyOnceWith('702');
    expect(notices()).toEqual([['sipua.xfer.park', { slot: '702' }]]);
  });

  it('shows no notice about a call that was hung up before its slot was known', async () => {
    const { core, id, transfer, notices } = await talking();
    transfer.mockImplementation(async () => core.calls.hangUp(id));
    await core.parking.parkHere(id, '702');
    expect(notices()).toEqual([]);
  });

  it('talks on with a call that could not be parked [F52]', async () => {
    const { core, id, transfer, alice } = await talking();
    const error = new CallpanelError('sipua.xfer.failed', { number: '702', reason: 'Busy' });
    transfer.mockRejectedValue(error);
    await core.calls.hold(id, true);
    await expect(core.parking.parkHere(id, '702')).rejects.toMatchObject({
      code: 'sipua.xfer.failed',
      context: { number: '702', reason: 'Busy' },
    });
    await vi.waitFor(() => expect(alice.calls[0]?.info.held).toBe(false));
    await expect(core.parking.parkHere('gone', '702')).rejects.toMatchObject({
      code: 'sipua.error.callEnded',
    });
  });

  it('is cleared after sign-out', async () => {
    const all = await parking(() => lots(parkedCall()));
    await all.core.session.signOut();
    expect(all.state).toEqual({ status: 'no', error: null, lots: [] });
    all.events('PARKEDCALL');
    expect(all.state.lots).toEqual([]);
  });
});
