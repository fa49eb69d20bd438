import type { BuddiesAnswer } from '@callpanel/contracts';
import { ALL_USERS_LIMIT, asRefusal, BUDDY_PAGE_SIZE } from '@callpanel/contracts';
import { searchPeople } from './people.ts';
import type { PresenceContext } from './context.ts';
import type { PresenceActions } from './state.ts';
import { initialPresence } from './state.ts';

interface SearchOutside {
  /** Takes an answer; the events of meanwhile are applied on top of it. */
  during(ask: () => Promise<BuddiesAnswer>, take: (answer: BuddiesAnswer) => void): Promise<void>;
  /** Forgets people that only an earlier search found. */
  foundAgain(): void;
}

/** The search over the whole realm, a page at a time [A-18] [C-07]. */
export const createSearch = (context: PresenceContext, { during, foundAgain }: SearchOutside) => {
  const { search } = context.state.presence;

  /** @param again how many to request again in the background */
  const find = async (text: string, start: number, again?: number): Promise<void> => {
    const { api } = context.live;
    if (!api) return;
    /** The text is still wanted, and what was found so far still ends where this page begins. */
    const isWanted = () => search.text === text && (start === 0 || start === search.found.length);
    try {
      await during(
        () => searchPeople(api, text, start, again),
        ({ data, total }) => {
          if (!isWanted()) return;
          const found = data.map(({ exten }) => exten);
          search.found = start === 0 ? found : [...search.found, ...found];
          search.total = total ?? search.found.length;
          search.status = 'ready';
          if (start === 0) foundAgain();
        },
      );
    } catch (error) {
      if (!isWanted()) return;
      // People found before stay, and more can be requested again.
      if (again === undefined) search.status = start === 0 ? 'failed' : 'ready';
      context.fail(asRefusal(error, 'buddies.error.load'));
    }
  };

  const actions: Pick<PresenceActions, 'search' | 'searchMore'> = {
    async search(text) {
      const wanted = text.trim();
      if (wanted === '') {
        Object.assign(search, initialPresence().search);
        return foundAgain();
      }
      Object.assign(search, { text: wanted, status: 'loading' });
      await find(wanted, 0);
    },
    async searchMore() {
      const { text, status, found, total } = search;
      if (status !== 'ready' || found.length >= total) return;
      search.status = 'loading';
      await find(text, found.length);
    },
  };
  return {
    actions,
    /** Repeats the search, after everyone was loaded again. */
    refresh() {
      // A user who has loaded more pages keeps the place.
      const { text, found } = search;
      const limit = Math.min(Math.max(found.length, BUDDY_PAGE_SIZE), ALL_USERS_LIMIT);
      if (text !== '') void find(text, 0, limit);
    },
  };
};
