import type { EventOf } from '@callpanel/contracts';
import { asFailure, CallpanelError, parkingEventFrom, ParkingsAnswer } from '@callpanel/contracts';
import type { ParkingContext } from './context.ts';
import { createSubscription } from '../broker/subscription.ts';
import { blind } from '../calls/blind.ts';
import type { CallsActions } from '../calls/state.ts';
import { freshLoads } from '../fresh-loads.ts';
import { retryWaitMs } from '../retry-wait.ts';
import type { ParkingChange } from './lots.ts';
import { applyTo, lotsFrom } from './lots.ts';

export type Parking = ReturnType<typeof createParking>;

/** The parking lots: a picture from the server, and the events since on top of it. */
export const createParking = (context: ParkingContext, dial: CallsActions['dial']) => {
  const { state, live, deps, notify } = context;
  const { parking } = state;
  /** What happened since the server was asked; null: nothing is being asked. */
  let since: ParkingChange[] | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const subscription = createSubscription(context);
  /** By the unique id of who waits: a second press is the same wish. `id`: our call to them, once there is one. */
  const pickUps = new Map<string, { picked: Promise<string>; id: string | null }>();

  const loadOnce = async (): Promise<void> => {
    const { api, generation } = live;
    if (!api) return;
    clearTimeout(retryTimer);
    if (parking.status !== 'ready') {
      parking.status = 'loading';
      await subscription.wait();
      if (generation !== live.generation) return;
    }
    const happened: ParkingChange[] = [];
    since = happened;
    try {
      const { data } = await api.get('parkings', ParkingsAnswer);
      if (generation !== live.generation) return;
      const lots = lotsFrom(data, deps.nowMs());
      // The picture may be of before they happened.
      for (const change of happened) applyTo(lots, change);
      parking.lots = lots;
      parking.status = 'ready';
      parking.error = null;
    } catch (error) {
      if (generation !== live.generation) return;
      parking.error = asFailure(error, 'parking.error.load').info;
      if (parking.status === 'loading') parking.status = 'failed';
      retryTimer = setTimeout(() => void loads.ask(), retryWaitMs());
    } finally {
      if (since === happened) since = null;
    }
  };
  const loads = freshLoads(loadOnce);

  const dialSlot = async (space: string): Promise<string> => {
    const id = await dial(space);
    if (id === null) throw new CallpanelError('parking.error.pickUp', { slot: space });
    return id;
  };

  return {
    /** @throws CallpanelError (rejects) as `dial`, and `parking.error.pickUp` where nobody waits */
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
    /** @throws CallpanelError `sipua.error.callEnded`, `sipua.xfer.failed`, `sipua.error.refer`; the call is talked in again */
    async parkHere(callId: string, space: string): Promise<void> {
      const call = live.phone?.calls.find(({ id }) => id === callId);
      if (!call) throw new CallpanelError('sipua.error.callEnded');
      if (await blind(context, call, space)) notify('success', 'sipua.xfer.park', { slot: space });
    },
    load: loads.ask,
    /** Events were missed; not by a list that has not been asked for yet. */
    resync() {
      if (!subscription.stands()) void loads.ask();
    },
    handle(event: EventOf<'PARKING'>): boolean {
      const told = parkingEventFrom(event);
      if (typeof told === 'string') return false;
      const change = { ...told, at: deps.nowMs() };
      since?.push(change);
      applyTo(parking.lots, change);
      return true;
    },
    end() {
      clearTimeout(retryTimer);
      loads.forget();
      subscription.forget();
      pickUps.clear();
      since = null;
    },
  };
};
