import { defineDomain } from '../../domain.ts';
import type { SearchContext } from './context.ts';
import type { SearchActions } from './state.ts';
import { initialSearch } from './state.ts';

/** Longest text that is searched for, characters. */
const LONGEST = 64;

/** The page's one search field. */
export const search = defineDomain({
  initial: initialSearch,
  create({ state }: SearchContext) {
    let holder: symbol | null = null;

    const release = () => {
      holder = null;
      state.search.placeholder = null;
      state.search.text = '';
    };

    const actions: SearchActions = {
      offer() {
        state.search.slot = true;
        return () => {
          state.search.slot = false;
          state.search.text = '';
        };
      },
      claim(placeholder) {
        const mine = Symbol('holder');
        // Another area: what was searched for was meant for the one before.
        if (holder !== null) release();
        holder = mine;
        state.search.placeholder = placeholder;
        return () => {
          if (holder === mine) release();
        };
      },
      set(text) {
        state.search.text = text.slice(0, LONGEST);
      },
    };
    return { actions };
  },
});
