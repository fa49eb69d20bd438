import type { CurrentUser } from '@callpanel/contracts';
import { AHEAD_KEY, LAST_VIEW_KEY } from '@callpanel/contracts';

/** In local storage, each followed by the account whose it is. */
export const OF_USER = {
  /** [K-10] */
  calls: 'callpanel_calls_',
  /** [K-09] */
  missed: 'callpanel_missed_',
  notes: 'callpanel_notes_',
  unsavedCalls: 'callpanel_unsaved_calls_',
  dndUntil: 'callpanel_dnd_until_',
  chatBeforeCall: 'callpanel_chat_before_call_',
} as const;

/** Goes where the tokens go: kept where they are, removed with them at sign-out and when the session is lost. */
export const WITH_TOKENS = [LAST_VIEW_KEY, AHEAD_KEY, OF_USER.calls, OF_USER.missed];

/** Begun by a user, who may come back to it: stays until it is done, the user signs out, or another one signs in. */
export const UNFINISHED = [OF_USER.notes, OF_USER.unsavedCalls, OF_USER.chatBeforeCall];

/** In this tab's storage: the calls that are on, for the page after a reload [F38]. */
export const LEFT_CALLS_KEY = 'callpanel_left_calls';
/** From the page that had the phone to the page after its reload. */
export const HAD_PHONE_KEY = 'callpanel_had_phone';
/** Where a sign-in on the provider's page is remembered until its answer comes: this tab alone, this once. */
export const SIGN_IN_KEY = 'callpanel_sign_in';
/** How the last user signed in here. */
export const GRANT_KEY = 'callpanel_grant';

/** Whose phone it is, the same in every tab: `alice@acme.example`. */
export const accountOf = ({ username, realm }: Pick<CurrentUser, 'username' | 'realm'>): string =>
  `${username}@${realm}`;
