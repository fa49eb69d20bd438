import { defineDomain } from '../../domain.ts';
import type { PlacesContext } from './context.ts';
import type { PlacesActions, PlacesState } from './state.ts';

/** Where the areas are. */
export const places = defineDomain({
  initial: (): PlacesState => ({}),
  create({ state, page }: PlacesContext) {
    const actions: PlacesActions = {
      at(widget, place) {
        state.places[widget] = place;
      },
      go(widget, place, { replace = false } = {}) {
        // A page with addresses tells where it is then.
        if (!page.goTo(widget, place, replace)) state.places[widget] = place;
      },
    };
    return { actions };
  },
});
