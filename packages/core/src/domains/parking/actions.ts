import { asCallpanelError } from '@callpanel/contracts';
import type { EventOf } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import { lateCode } from '../late-code.ts';
import type { Parking } from './parking.ts';
import type { ParkingActions } from './state.ts';
import { initialParking } from './state.ts';

export interface ParkingDomain {
  actions: ParkingActions;
  /** Loads the lots. Never fails: `state.parking` says so. */
  load(): Promise<void>;
  /** false: it said nothing that parking knows [V-18] [V-69]. */
  event(event: EventOf<'PARKING'>): boolean;
  resync(): void;
  end(): void;
}

/** Calls that wait in slots; the code comes with the widget that shows them. */
export const createParkingDomain = (context: Context, calls: Core['calls']): ParkingDomain => {
  const { parking } = context.state;
  let engine: Parking | null = null;
  const code = lateCode(async () => {
    const { createParking } = await import('./parking.ts');
    return (engine ??= createParking(context, calls.dial));
  });

  const load = async (): Promise<void> => {
    const { generation } = context.live;
    // The directory knows the lots by name alone.
    if (parking.status === 'no') parking.lots = [];
    if (parking.status !== 'ready') parking.status = 'loading';
    try {
      const { load: loadLots } = await code();
      if (generation === context.live.generation) await loadLots();
    } catch (error) {
      if (generation !== context.live.generation) return;
      parking.status = 'failed';
      parking.error = asCallpanelError(error, 'widget.error.load').info;
    }
  };

  return {
    actions: {
      retry: () => void load(),
      // Where somebody waits the code is here: it is dialled within the press.
      pickUp: async (space) => (engine ?? (await code())).pickUp(space),
      parkHere: async (callId, space) => (await code()).parkHere(callId, space),
    },
    load,
    event: (event) => engine?.handle(event) ?? false,
    resync() {
      // While the code comes nothing has been asked, so nothing was missed.
      if (engine && parking.status !== 'no') engine.resync();
      else if (parking.status === 'failed') void load();
    },
    end() {
      engine?.end();
      Object.assign(parking, initialParking());
    },
  };
};
