import type { EventOf } from '@callpanel/contracts';
import { CallpanelError, parkingEventFrom, ParkingsAnswer } from '@callpanel/contracts';
import { liveCollection } from '../../live/live-collection.ts';
import { blind } from '../calls/blind.ts';
import type { CallsActions } from '../calls/state.ts';
import type { ParkingContext } from './context.ts';
import { applyTo, lotsFrom } from './lots.ts';

/** The parking lots as a live collection: its state is the data, so that it is right within the task of an event. */
export const createParking = (context: ParkingContext, dial: CallsActions['dial']) => {
  const { state, live, deps, notify } = context;
  const { parking } = state;
  /** By the unique id of who waits: a second press is the same wish. `id`: our call to them, once there is one. */
  const pickUps = new Map<string, { picked: Promise<string>; id: string | null }>();

  const lots = liveCollection(context, {
    state: parking,
    error: 'parking.error.load',
    load: (api) => api.get('parkings', ParkingsAnswer),
    take({ data }) {
      parking.lots = lotsFrom(data, deps.nowMs());
    },
    events(event: EventOf<'PARKING'>) {
      const change = parkingEventFrom(event);
      return typeof change === 'string' ? null : { ...change, at: deps.nowMs() };
    },
    apply: (change) => applyTo(parking.lots, change),
    key: ({ call }) => `${call.parkinglot} ${parseInt(call.parkingspace, 10)}`,
  });

  const dialSlot = async (space: string): Promise<string> => {
    const id = await dial(space);
    if (id === null) throw new CallpanelError('parking.error.pickUp', { slot: space });
    return id;
  };

  return {
    /** @throws CallpanelError (rejects) as `dial`, and `parking.error.pickUp` if the slot is empty */
    async pickUp(space: string): Promise<string> {
      const slots = parking.lots.flatMap((lot) => lot.slots);
      const waits = slots.find((slot) => slot.space === space)?.call;
      if (!waits) throw new CallpanelError('parking.error.pickUp', { slot: space });
      const { uniqueid } = waits;
      const before = pickUps.get(uniqueid);
      const isOn = ({ id }: { id: string }) => id === before?.id;
      if (before && (before.id === null || state.calls.list.some(isOn))) return before.picked;
      const mine = { picked: dialSlot(space), id: null as string | null };
      pickUps.set(uniqueid, mine);
      try {
        return (mine.id = await mine.picked);
      } catch (error) {
        pickUps.delete(uniqueid);
        throw error;
      }
    },
    /** @throws CallpanelError `sipua.error.callEnded`, `sipua.xfer.failed`, `sipua.error.refer`; the call is resumed */
    async parkHere(callId: string, space: string): Promise<void> {
      const call = live.phone?.calls.find(({ id }) => id === callId);
      if (!call) throw new CallpanelError('sipua.error.callEnded');
      if (await blind(context, call, space)) notify('success', 'sipua.xfer.park', { slot: space });
    },
    load: lots.load,
    resync: lots.resync,
    pause: lots.pause,
    handle: (event: EventOf<'PARKING'>): boolean => lots.handle(event),
    end() {
      lots.end();
      pickUps.clear();
    },
  };
};
