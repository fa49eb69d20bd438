import {
  asRefusal,
  DEFAULT_LANDING,
  Done,
  EMBEDDED_PATHS,
  holds,
  UserPreferences,
} from '@callpanel/contracts';
import type { LandingContext } from './context.ts';
import { doneIn } from '../until.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import type { LandingActions } from './state.ts';

/** How long to wait for the page to open, milliseconds. */
const LONGEST_WAIT_MS = 2000;

const isCandidate = (path: string): boolean => EMBEDDED_PATHS.some((one) => one === path);

/** The landing page, a preference that the server keeps [S-71] [K-15]. */
export const createLanding = ({ state, live, fail }: LandingContext): LandingActions => {
  const { landing } = state;
  /** What the server has, as far as we know; a refused change goes back to it. */
  let kept: string | null = null;
  /** Changes go one after the other: the last one chosen is the last one saved. */
  let saving: Promise<void> = Promise.resolve();
  let chosen = 0;
  let isKeptOld = thisSession({ live });

  /** After a change of user, what the server has belongs to another user. */
  const forUser = (): void => {
    if (isKeptOld()) kept = null;
    isKeptOld = thisSession({ live });
  };
  const address = (): string => `users/${state.session.user?.id}/preferences`;

  const ask = oncePerSession({ live }, async (): Promise<void> => {
    const { api } = live;
    const isOver = thisSession({ live });
    const before = chosen;
    const { entries } = state.permissions;
    if (!api || !state.session.user || !entries) return;
    forUser();
    const path = holds(entries, 'preferencesRead')
      ? (await api.get(address(), UserPreferences)).clearly_anywhere_landing_page
      : DEFAULT_LANDING;
    if (isOver()) return;
    kept = isCandidate(path) ? path : DEFAULT_LANDING;
    // If the user chose meanwhile, that choice wins.
    if (before === chosen) landing.path = kept;
  });

  const save = async (path: string, mine: number): Promise<void> => {
    const { api } = live;
    const isOver = thisSession({ live });
    if (!api || !state.session.user) return;
    try {
      await api.send('PUT', address(), Done, { clearly_anywhere_landing_page: path });
      if (!isOver()) kept = path;
    } catch (cause) {
      if (isOver()) return;
      if (mine === chosen) landing.path = kept;
      fail(asRefusal(cause, 'preferences.error.save'));
    }
  };

  return {
    async load() {
      // Without an answer people land where those do who have chosen nothing [K-15].
      await doneIn(LONGEST_WAIT_MS, ask());
      return landing.path ?? DEFAULT_LANDING;
    },
    async set(path) {
      if (!isCandidate(path)) return;
      forUser();
      const mine = ++chosen;
      const isOver = thisSession({ live });
      landing.path = path;
      saving = saving.then(() => (isOver() ? undefined : save(path, mine)));
      await saving;
    },
  };
};
