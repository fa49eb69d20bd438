import type { EventOf } from '@callpanel/contracts';
import { asFailure, parkingEventFrom, ParkingsAnswer } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { createSubscription } from '../broker/subscription.ts';
import { oneAtATime } from '../presence/one-at-a-time.ts';
import type { ParkingChange } from './lots.ts';
import { applyTo, lotsFrom } from './lots.ts';

/** A failed load is tried again by itself after 5 to 30 s. */
const RETRY_MS = { least: 5000, spread: 25_000 };

export type Parking = ReturnType<typeof createParking>;

/** The parking lots: a picture from the server, and the events since on top of it. */
export const createParking = (context: Context) => {
  const { state, live, deps } = context;
  const { parking } = state;
  /** What happened since the server was asked; null: nothing is being asked. */
  let since: ParkingChange[] | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const subscription = createSubscription(context);

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
      const wait = RETRY_MS.least + Math.random() * RETRY_MS.spread;
      retryTimer = setTimeout(() => void loads.ask(), wait);
    } finally {
      if (since === happened) since = null;
    }
  };
  const loads = oneAtATime(loadOnce);

  return {
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
      since = null;
    },
  };
};
