import { AUTH_KEY_PREFIX, LAST_VIEW_KEY, USER_KEY } from '@callpanel/contracts';

/** What is copied of an element's look; nothing that can load a file. */
export const LOOKS = [
  'backgroundColor',
  'borderTopColor',
  'borderTopLeftRadius',
  'borderTopWidth',
  'color',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'textAlign',
] as const;

/** Left, top, width and height in the window, px. */
export type Rect = readonly [left: number, top: number, width: number, height: number];

/** A part of the view: where it is, the index of its look, and what is written in it. */
export type Part = readonly [place: Rect, look: number, words: string];

/**
 * A picture of the view that a user saw last, from the parts that the view allows to be kept (`data-kept`): who is on the board, not
 * what they do.
 */
export interface LastView {
  /** The user's id, as the stored tokens have it. */
  user: string;
  /** The addresses that lead to it. */
  paths: readonly string[];
  /** In which window, and in which scheme of the system, it is true. */
  window: string;
  /** When it was seen, epoch milliseconds. */
  at: number;
  /** Words that say when: on the same day, and later. */
  saidToday: string;
  saidLater: string;
  /** Colour of the page, behind the view, and of its text. */
  page: string;
  ground: string;
  text: string;
  /** Where the view is. */
  place: Rect;
  looks: readonly (readonly string[])[];
  parts: readonly Part[];
}

export const windowNow = (): string => {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return `${innerWidth} ${innerHeight} ${scheme}`;
};

/** The kept view, if it is that of the signed-in user, address and window. Throws if the storage is refused or what is in it is malformed. */
export const readLastView = (): LastView | null => {
  const kept = localStorage.getItem(LAST_VIEW_KEY);
  if (kept === null) return null;
  const view = JSON.parse(kept) as LastView;
  const isTrue =
    localStorage.getItem(`${AUTH_KEY_PREFIX}access_token`) !== null &&
    view.user !== '' &&
    view.user === localStorage.getItem(USER_KEY) &&
    view.paths.includes(location.pathname) &&
    view.window === windowNow();
  return isTrue ? view : null;
};
