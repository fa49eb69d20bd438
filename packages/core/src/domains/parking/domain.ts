import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import type { ParkingContext } from './context.ts';
import type { ParkingActions } from './state.ts';
import { initialParking } from './state.ts';

/** Calls that wait in slots; the code comes with the widget that shows them. */
export const parking = defineDomain({
  initial: initialParking,
  perSession: true,
  create(context: ParkingContext) {
    const { parking: shown } = context.state;
    const late = lateCollection(context, shown, async () => {
      const { createParking } = await import('./parking.ts');
      return createParking(context, context.others.calls.dial);
    });

    /** Loads the lots. */
    const load = (): Promise<void> => {
      // The directory knows the lots by name alone.
      if (shown.status === 'no') shown.lots = [];
      return late.load();
    };

    const actions: ParkingActions = {
      retry: () => void load(),
      // If something waits, the code is loaded: the call is dialled within the press.
      pickUp: async (space) => (late.now() ?? (await late.code())).pickUp(space),
      parkHere: async (callId, space) => (await late.code()).parkHere(callId, space),
    };
    return {
      actions,
      loads: { parking: load },
      events: {
        // What says nothing that parking knows counts as unused [V-18] [V-69].
        PARKING: (event) => late.now()?.handle(event) ?? false,
      },
      ...late.signals,
    };
  },
});
