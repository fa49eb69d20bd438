import { asCallpanelError } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { ParkingContext } from './context.ts';
import type { Parking } from './parking.ts';
import type { ParkingActions } from './state.ts';
import { initialParking } from './state.ts';

/** Calls that wait in slots; the code comes with the widget that shows them. */
export const parking = defineDomain({
  initial: initialParking,
  perSession: true,
  create(context: ParkingContext) {
    const { state } = context;
    let engine: Parking | null = null;
    const code = lateCode(async () => {
      const { createParking } = await import('./parking.ts');
      return (engine ??= createParking(context, context.others.calls.dial));
    });

    /** Loads the lots. Never fails: `state.parking` says so. */
    const load = async (): Promise<void> => {
      const { parking: shown } = state;
      const isOver = thisSession(context);
      // The directory knows the lots by name alone.
      if (shown.status === 'no') shown.lots = [];
      if (shown.status !== 'ready') shown.status = 'loading';
      try {
        const { load: loadLots } = await code();
        if (!isOver()) await loadLots();
      } catch (error) {
        if (isOver()) return;
        shown.status = 'failed';
        shown.error = asCallpanelError(error, 'widget.error.load').info;
      }
    };

    const actions: ParkingActions = {
      retry: () => void load(),
      // If something waits, the code is loaded: the call is dialled within the press.
      pickUp: async (space) => (engine ?? (await code())).pickUp(space),
      parkHere: async (callId, space) => (await code()).parkHere(callId, space),
    };
    return {
      actions,
      offers: { load },
      events: {
        // What says nothing that parking knows counts as unused [V-18] [V-69].
        PARKING: (event) => engine?.handle(event) ?? false,
      },
      resync() {
        // While the code comes nothing has been asked, so nothing was missed.
        if (engine && state.parking.status !== 'no') engine.resync();
        else if (state.parking.status === 'failed') void load();
      },
      forget: () => engine?.end(),
    };
  },
});
