import type { LoopCall } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
// Here already, so that no test waits for a module.
import './party.ts';
import { signedIn } from '../../testing/with-log.ts';

describe('a call that picked up another has its party, not the place where it was parked [D-09]', () => {
  const CAROL = { number: '103', name: 'Carol' };
  const LOTS = {
    data: [{ name: 'Main', extension: '100', slots: '102', parked: [] }],
  };
  const MAY_PARK = {
    user: [
      { module: 'configs', rule: 'read' },
      { module: 'softphone', rule: 'read' },
      { module: 'parkings', rule: 'read' },
    ],
    group: [],
  };
  /** A call to 102, which is a slot here, and the parties that the telephone system names one after the other. */
  const fetches = async (
    { core, phone }: Awaited<ReturnType<typeof signedIn>>,
    ...named: (typeof CAROL)[]
  ) => {
    const id = (await core.calls.dial('102')) ?? '';
    await settled();
    const { record } = phone.calls[0] as LoopCall;
    for (const who of named) record.update(who);
    core.calls.hangUp(id);
    await settled();
  };

  it('out of a slot, also when they are transferred later', async () => {
    const house = await signedIn();
    house.core.state.parking.lots = [
      { name: 'Main', extension: '100', slots: [{ space: '0102', call: null }] },
    ];
    await fetches(house, CAROL, { number: '104', name: 'Dave' });
    expect(house.callLog.entries).toMatchObject([{ direction: 'dialed', ...CAROL }]);
  });

  it('out of a slot that was not known as one', async () => {
    const house = await signedIn(memoryStorage(), {
      'users/permissions': () => Response.json(MAY_PARK),
      parkings: () => Response.json(LOTS),
    });
    await fetches(house, CAROL);
    await vi.waitFor(() => expect(house.callLog.entries).toMatchObject([CAROL]));
    expect(house.callLog.entries).toHaveLength(1);
  });

  it('by a code', async () => {
    const house = await signedIn();
    house.core.state.calls.featureCodes = { pickup: '**', chan_spy: '***' };
    house.alice.dial('**103');
    const { record } = house.phone.calls[0] as LoopCall;
    record.update(CAROL);
    record.move('ended', { end: { reason: 'hangup', by: 'remote' } });
    await settled();
    expect(house.callLog.entries).toMatchObject([CAROL]);
  });

  it('does not name a person we listened in to', async () => {
    const house = await signedIn();
    house.core.state.calls.featureCodes = { pickup: '**', chan_spy: '***' };
    house.alice.dial('***103');
    const { record } = house.phone.calls[0] as LoopCall;
    record.update(CAROL);
    record.move('ended', { end: { reason: 'hangup', by: 'remote' } });
    await settled();
    expect(house.callLog.entries).toMatchObject([{ number: '***103' }]);
  });
});
