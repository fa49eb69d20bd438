import type { BargeMode, ErrorInfo, EventOf, RealmAction } from '@callpanel/contracts';
import { emptyRecord } from '../../empty-record.ts';

/** What a colleague is doing [D-04]. `calling`: their call rings at the other end · `unknown`: no event yet */
export type BuddyStatus =
  | 'ringing'
  | 'oncall'
  | 'calling'
  | 'online'
  | 'offline'
  | 'busy'
  | 'away'
  | 'onlunch'
  | 'unknown';

/** A call on a card [D-05]. */
export interface CardCall {
  readonly callid: string;
  /** The other party, number and name; both empty without the right to see them [P-18]. */
  readonly user: string;
  readonly name: string;
  readonly direction: 'in' | 'out';
  readonly state: 'early' | 'answered';
  /** When it began to ring, or was answered; epoch milliseconds of this machine's clock. */
  readonly startedAt: number;
  readonly parked: boolean;
  /** Another user listens in. */
  readonly bargein: {
    readonly mode: BargeMode;
    readonly num: string;
    readonly name: string;
  } | null;
}

/** A colleague [D-03]. A card is one flat object; its calls are replaced, never changed. */
export interface Card {
  exten: string;
  name: string;
  /** Sign-in name, used to add a person to the board; also the chat name. */
  username: string;
  pictureUrl: string | null;
  department: string;
  /** Position on my board [G-38]; null: not on it. */
  sort: number | null;
  status: BuddyStatus;
  dnd: boolean;
  /** Number to which calls are forwarded; empty: none. */
  forward: string;
  followme: boolean;
  /** New voicemail messages; null: unknown. */
  vmnum: number | null;
  calls: readonly CardCall[];
}

/** People of the realm, live. */
export interface PresenceState {
  /** no: not requested · loading: the first snapshot is loading · ready · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed, until one succeeds; the cards from before stay. */
  error: ErrorInfo | null;
  /** The events of the broker are in it. False: as it was when it was loaded. */
  live: boolean;
  /**
   * By extension: my buddies, everyone loaded so far, and what a search found. Subscribe to single cards; a subscription to the
   * people themselves reports only who is added or removed.
   */
  cards: Record<string, Card>;
  /** Extensions on my board, in my order. */
  board: string[];
  /** Everyone loaded so far, in the server's order; `total` exist, null: not loaded yet. */
  everyone: string[];
  total: number | null;
  search: PeopleSearch;
  /** Extensions of busy colleagues of whom the user is told when they are free. */
  awaited: string[];
  /** What colleagues see of the user; null: unknown, or no colleague has a card of the user. */
  me: { status: BuddyStatus | null };
}

/** A search over the whole realm, a page at a time [C-07]. */
export interface PeopleSearch {
  text: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  found: string[];
  total: number;
}

export interface PresenceActions {
  /** Loads everything again, after a failure. */
  retry(): void;
  /** Loads the next people of the realm into `everyone` [C-08]. */
  loadMore(): Promise<void>;
  /** Searches the whole realm; an empty text ends the search. Late answers of older texts are dropped. */
  search(text: string): Promise<void>;
  /** The next page of what the search finds [C-07]. */
  searchMore(): Promise<void>;
  /** Adds a person at the end of my board: shown at once, reverted when the server refuses [A-20] [E-54]. */
  add(exten: string): Promise<void>;
  /** [A-22] [E-55] */
  remove(exten: string): Promise<void>;
  /** Moves a buddy to a position of my board, from 0 [A-21] [E-53]. */
  move(exten: string, to: number): Promise<void>;
  /**
   * Says once, by a notice and on the desktop, that a colleague is online and in no call any more; at once for one who is free.
   *
   * @param on false: not any more
   */
  tellWhenFree(exten: string, on: boolean): Promise<void>;
}

export interface PresenceOffers {
  /** Loads the code before it is needed. */
  prefetch(): void;
  /** The people of this session; null: they are not asked for, or still to come. */
  people(): {
    /** Something the user did here, before the broker says it. */
    tellOwn(event: EventOf<RealmAction>): void;
    /** Loads what is so now, whatever events came or did not. @throws CallpanelError `buddies.error.load` */
    renew(): Promise<void>;
  } | null;
}

export const initialPresence = (): PresenceState => ({
  status: 'no',
  error: null,
  live: false,
  cards: emptyRecord(),
  board: [],
  everyone: [],
  total: null,
  search: { text: '', status: 'idle', found: [], total: 0 },
  awaited: [],
  me: { status: null },
});
