import { describe, expect, it, vi } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { settled } from '../../testing/house.ts';

describe('parking', () => {
  const parked = (more: object = {}) =>
    ({
      action: 'PARKING',
      event: 'PARKEDCALL',
      parkeecalleridnum: '102',
      parkeecalleridname: 'Bob',
      parkeeconnectedlinenum: '101',
      parkeeconnectedlinename: 'Alice',
      parkinglot: 'default',
      parkeeexten: '701',
      parkingspace: '701',
      parkeechannel: 'PJSIP/102-1',
      parkeeuniqueid: '1.1',
      parkingtimeout: '45',
      parkingduration: '0',
      ...more,
    }) as const;

  /** The lot's phone, which takes whatever is sent there. */
  const lot = async () => {
    const all = await talking();
    all.carol.owner.number = '700';
    return all;
  };

  it.each(['before', 'after'])(
    'transfers the call to 700 and shows the slot that is reported %s it is parked [C-05] [E-25]',
    async (when) => {
      const { core, broker, id, calls, shown, live } = await lot();
      const real = live().transfer.bind(live());
      const to = vi.spyOn(live(), 'transfer').mockImplementation(async (target) => {
        if (when === 'before') broker.says(parked());
        await real(target);
      });
      const parking = core.calls.park(id);
      await settled();
      broker.says(parked({ parkeeconnectedlinenum: '104', parkingspace: '703' }));
      broker.says(parked({ event: 'UNPARKEDCALL', parkingspace: '704' }));
      if (when === 'after') broker.says(parked());
      await parking;
      expect(to).toHaveBeenCalledWith('700');
      expect(calls.list).toEqual([]);
      expect(shown()).toEqual([['sipua.xfer.park', { slot: '701' }]]);
    },
  );

  it('without a broker it is parked all the same [E-25]', async () => {
    const { core, broker, id, shown } = await lot();
    broker.refuses();
    core.state.notices.list.splice(0);
    await core.calls.park(id);
    expect(shown()).toEqual([['sipua.xfer.park', { slot: 'none' }]]);
  });

  it('a full lot: the call is resumed [F52] [E-27]', async () => {
    const { core, id, info, shown } = await talking();
    await expect(core.calls.park(id)).rejects.toThrow('sipua.xfer.failed');
    await settled();
    expect([info()?.held, shown()]).toEqual([false, []]);
  });
});
