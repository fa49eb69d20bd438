import type { Context } from '../../context.ts';
import type { PlacesActions } from './state.ts';

export const placesActions = ({ state, page }: Context): PlacesActions => ({
  at(widget, place) {
    state.places[widget] = place;
  },
  go(widget, place, { replace = false } = {}) {
    // A page with addresses tells where it is then.
    if (!page.goTo(widget, place, replace)) state.places[widget] = place;
  },
});
