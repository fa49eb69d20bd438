import {
  AHEAD_KEY,
  AUTH_KEY_PREFIX,
  LAST_VIEW_KEY,
  PREFERENCE_KEY_PREFIX,
  USER_KEY,
} from '@callpanel/contracts';
import { PREFERENCE_NAMES } from './domains/preferences/domain.ts';
import { GRANT_KEY, HAD_PHONE_KEY, LEFT_CALLS_KEY, OF_USER, SIGN_IN_KEY } from './stored-keys.ts';

/** Something that the product stores in a browser. */
export interface Stored {
  /** `*` stands for the rest of the key. */
  readonly key: string;
  /** local: of the origin · session: of one tab */
  readonly storage: 'local' | 'session';
  /** Who writes it: the standalone panel, also in a frame · every page with a widget. */
  readonly by: 'panel' | 'everyPage';
  readonly holds: string;
  /**
   * tokensGo: it is removed at sign-out and when the session is lost · signOut: when it is done with, at the latest at sign-out or
   * when another user signs in · once: the tab's next page takes it out · ends: at a time that it names, also after a sign-out · stays:
   * nothing in it is personal
   */
  readonly until: 'tokensGo' | 'signOut' | 'once' | 'ends' | 'stays';
}

const local = (key: string, by: Stored['by'], until: Stored['until'], holds: string): Stored => ({
  key,
  storage: 'local',
  by,
  until,
  holds,
});
const session = (...[key, by, until, holds]: Parameters<typeof local>): Stored => ({
  ...local(key, by, until, holds),
  storage: 'session',
});

/**
 * All that the product stores in a browser. Databases, caches and cookies it has none. What an installation's own third parties
 * store is theirs.
 *
 * @example STORED.filter(({ until }) => until === 'stays').map(({ key }) => key);
 */
export const STORED: readonly Stored[] = [
  local(`${AUTH_KEY_PREFIX}*`, 'panel', 'tokensGo', 'access and refresh token'),
  local(
    USER_KEY,
    'panel',
    'signOut',
    'whose the tokens are: the id of the user. A tab that loses its session leaves it, so that the others go on',
  ),
  local(
    LAST_VIEW_KEY,
    'panel',
    'tokensGo',
    'a picture of the board: names, extensions and departments',
  ),
  local(AHEAD_KEY, 'panel', 'tokensGo', 'the id of the user, and what to ask for early'),
  local(`${OF_USER.calls}*`, 'panel', 'tokensGo', 'the call log: names, numbers and times'),
  local(`${OF_USER.missed}*`, 'panel', 'tokensGo', 'the number of missed calls'),
  local(
    `${OF_USER.notes}*`,
    'everyPage',
    'signOut',
    'notes of calls that the user is writing for the host',
  ),
  local(
    `${OF_USER.unsavedCalls}*`,
    'everyPage',
    'signOut',
    'calls with notes that the host has not kept yet',
  ),
  // The telephone system knows no end: without this, do not disturb would go on after the next sign-in.
  local(
    `${OF_USER.dndUntil}*`,
    'everyPage',
    'ends',
    'when do not disturb ends, and of which account',
  ),
  local(
    `${OF_USER.chatBeforeCall}*`,
    'everyPage',
    'signOut',
    'the words of the chat status before the call that is on',
  ),
  session(
    LEFT_CALLS_KEY,
    'everyPage',
    'signOut',
    'names and numbers of the calls that are on, for the page after a reload',
  ),
  session(
    HAD_PHONE_KEY,
    'everyPage',
    'signOut',
    'whose phone the page had that was left, for the page after a reload',
  ),
  session(
    SIGN_IN_KEY,
    'panel',
    'once',
    'random values of a sign-in on the provider’s page, for its answer',
  ),
  session(
    'callpanel_brought',
    'panel',
    'once',
    'what an address brought for a sign-in, for the same page at an address without it',
  ),
  session(
    'callpanel_tel_opened',
    'panel',
    'once',
    'the number of a telephone link that opened the panel, for after a sign-in',
  ),
  session('callpanel_embedded', 'panel', 'stays', 'that the panel is embedded'),
  local(
    'callpanel_tel_secret',
    'panel',
    'stays',
    'a random text: a telephone link with it was opened by this browser',
  ),
  local(GRANT_KEY, 'panel', 'stays', 'how the last user signed in: by password, code or address'),
  ...PREFERENCE_NAMES.map((name) =>
    local(
      `${PREFERENCE_KEY_PREFIX}${name}`,
      'everyPage',
      'stays',
      'a preference of this browser: how it looks and sounds, which devices it uses, what its lists show',
    ),
  ),
];

/** What the table says of a key. Without a `*`, its name is the whole key. */
export const storedAs = (storage: Stored['storage'], key: string): Stored | undefined =>
  STORED.find(
    (one) =>
      one.storage === storage &&
      (one.key.endsWith('*') ? key.startsWith(one.key.slice(0, -1)) : key === one.key),
  );
