import type { ErrorInfo } from '@callpanel/contracts';
import { emptyRecord } from '../../empty-record.ts';

/** Someone in a conference [D-33]. All fields are there, or a change would not be shown. */
export interface ConferenceMember {
  /** The conference's number. */
  conference: string;
  /** Names the member in commands. */
  channel: string;
  name: string;
  number: string;
  admin: boolean;
  marked: boolean;
  /** Was called by the conference. */
  invited: boolean;
  /** Until an administrator comes. */
  waiting: boolean;
  muted: boolean;
  talking: boolean;
  /** Loudness while talking, 0 to 1; null: the server does not say. */
  level: number | null;
  /** Epoch milliseconds. */
  joinedAt: number;
}

/** A conference room, or the user's own conference [D-32]. All fields are there. */
export interface Conference {
  id: string;
  /** The number that is dialled, by which events name the conference. */
  number: string;
  name: string;
  /** Callers can become administrators. */
  addAdmin: boolean;
  /** '' none, or not for this user to see. */
  pin: string;
  adminPin: string;
  /** 0: without limit. */
  maxUsers: number;
  /** The user watches it. */
  watch: boolean;
  /** Letters of options. */
  options: string;
  disabled: boolean;
  locked: boolean;
  /** It is someone's own [C-21]. */
  personal: boolean;
  /** Keys of its members, by the time at which they joined. */
  members: readonly string[];
}

export interface ConferencesState {
  /** no: not asked for · loading: the first picture is on its way · ready · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed [E-86], until one succeeds; the conferences from before stay. */
  error: ErrorInfo | null;
  /** Events arrive, and none was missed. */
  live: boolean;
  /** Numbers of the conferences, in the server's order. */
  order: string[];
  /** Those of them that the user watches. */
  watched: string[];
  /** By number. Each item is a state of its own, so that only its row is drawn when it changes. */
  items: Record<string, Conference>;
  /** Members of all conferences by `memberKey`, each a state of its own. */
  members: Record<string, ConferenceMember>;
}

/**
 * Each resolves when the telephone system has taken the command; what changes comes by event.
 *
 * Each rejects with a CallpanelError: `conferences.error.denied` without the right, `conferences.error.ended` if the conference or the
 * member has gone, `conferences.error.action` for other refusals, `rmqc.error.*` if the telephone system was not reached.
 */
export interface ConferencesActions {
  /** Loads everything again, after a failure or a change of the user's own conference. */
  retry(): void;
  /**
   * Watches a conference or not. Shown at once, and taken back if the server refuses.
   *
   * @throws CallpanelError (rejects) `conferences.error.watch`
   */
  watch(number: string, on: boolean): Promise<void>;
  mute(number: string, channel: string, muted: boolean): Promise<void>;
  /** Removes a member. */
  kick(number: string, channel: string): Promise<void>;
  /** Mutes all but the user. */
  muteOthers(number: string): Promise<void>;
  /** Callers are refused while it is locked; those who are invited still come in. */
  lock(number: string, locked: boolean): Promise<void>;
  /**
   * Calls a number; who answers is in the conference.
   *
   * @throws CallpanelError (rejects) also `conferences.error.invite` { number } when no phone can be rung there
   */
  invite(number: string, who: string): Promise<void>;
}

export const initialConferences = (): ConferencesState => ({
  status: 'no',
  error: null,
  live: false,
  order: [],
  watched: [],
  items: emptyRecord(),
  members: emptyRecord(),
});
