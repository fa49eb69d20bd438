import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';

/** Longest text that is searched for, characters. */
const LONGEST = 64;

export const searchActions = ({ state: { search } }: Context): Core['search'] => {
  let holder: symbol | null = null;

  const release = () => {
    holder = null;
    search.placeholder = null;
    search.text = '';
  };

  return {
    offer() {
      search.slot = true;
      return () => {
        search.slot = false;
        search.text = '';
      };
    },
    claim(placeholder) {
      const mine = Symbol('holder');
      // Another area: what was searched for was meant for the one before.
      if (holder !== null) release();
      holder = mine;
      search.placeholder = placeholder;
      return () => {
        if (holder === mine) release();
      };
    },
    set(text) {
      search.text = text.slice(0, LONGEST);
    },
  };
};
