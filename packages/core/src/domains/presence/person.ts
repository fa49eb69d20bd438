import type { BargeMode, BuddyCard } from '@callpanel/contracts';
import type { Stamp } from '../../live/stamps.ts';
import type { BuddyStatus, Card, CardCall } from './state.ts';

/** A value with the stamp of the event that set it. The later event wins, whatever order they arrive in [F25]. */
export interface Reported<T> {
  value: T;
  at: Stamp;
}

/** No event or snapshot contained it yet. */
export const NEVER_REPORTED: Stamp = -1;

/** A fact before its first event. */
export const reported = <T>(value: T, at: Stamp): Reported<T> => ({ value, at });

/** Sets `value` unless a later one is known; returns whether anything changed. */
export const tell = <T>(fact: Reported<T>, value: T, at: Stamp): boolean => {
  if (at < fact.at) return false;
  fact.at = at;
  if (fact.value === value) return false;
  fact.value = value;
  return true;
};

/** The status that a person published [S-31]; null: none, so registration decides. */
export type PresenceText = 'online' | 'away' | 'onlunch' | 'busy' | 'offline' | null;

/** One person of the realm as the events tell it; a `Card` is what of it is shown. */
export interface Person {
  exten: string;
  /** The server listed this person; else only events tell of it, and it has no card. */
  listed: boolean;
  name: string;
  username: string;
  pictureUrl: string | null;
  department: string;
  sort: number | null;
  registered: Reported<boolean>;
  text: Reported<PresenceText>;
  dnd: Reported<boolean>;
  forward: Reported<string>;
  followme: Reported<boolean>;
  vmnum: Reported<number | null>;
  /** Ids of the calls that this person is in. */
  calls: Set<string>;
}

/** What one party of a call sees of it. */
export interface Party {
  direction: 'in' | 'out';
  user: string;
  name: string;
}

/** A person who listens in to a call. */
export interface Spy {
  name: string;
  /** null: not any more; kept so that a late start does not bring it back. */
  mode: Reported<BargeMode | null>;
}

/** One call of the realm. It moves from early to answered and is then over; it never moves back. */
export interface RealmCall {
  callid: string;
  state: 'early' | 'answered';
  /** Epoch milliseconds here: when it began to ring, or was answered. */
  startedAt: number;
  /** Of the first INITIATE, or of a snapshot before it; Infinity: of neither. */
  initiatedAt: Stamp;
  /** Of the last CONFIRMED; `NEVER_REPORTED`: of none. */
  confirmedAt: Stamp;
  /** By extension. While it rings several may be called. */
  parties: Map<string, Party>;
  parked: boolean;
  /** A snapshot named one of those who listen in; there may be more. */
  mayHideSpies: boolean;
  /** Who listens in, by number. */
  spies: Map<string, Spy>;
}

const NOTES: ReadonlyMap<string, PresenceText> = new Map([
  ['lunch', 'onlunch'],
  ['onlunch', 'onlunch'],
  ['away', 'away'],
  ['online', 'online'],
  ['busy', 'busy'],
  ['offline', 'offline'],
]);

/** The note sets the text, else open means online; closed is do not disturb, which makes busy [S-31]. */
export const textOf = (basic: 'open' | 'closed' | undefined, note: string): PresenceText => {
  if (basic === undefined) return null;
  return NOTES.get(note.trim().toLowerCase()) ?? (basic === 'open' ? 'online' : null);
};

/**
 * A fact that a snapshot leaves out stays as it was, older than everything that comes next: the server may have started to count
 * again.
 */
const kept = <T>({ value, at: before }: Reported<T>, at: Stamp): Reported<T> =>
  reported(value, Math.min(before, at + 0.5));

/** A fact of a snapshot. */
const given = <T>(value: T | undefined, at: Stamp, before: Reported<T>): Reported<T> =>
  value === undefined ? kept(before, at) : reported(value, at);

/**
 * A person as a snapshot of the server lists them.
 *
 * @param at stamp of the snapshot
 * @param before what is known: events may have said more about the user than snapshots do
 */
export const personFrom = (
  card: BuddyCard,
  at: Stamp,
  before = unlistedPerson(card.exten),
): Person => ({
  exten: card.exten,
  listed: true,
  name: card.name || card.exten,
  username: card.username || card.chat_username,
  pictureUrl: card.picture_profile_url ?? null,
  department: card.department,
  sort: card.sort,
  // The first status comes from the registration [S-29].
  registered: reported(card.contact !== '', at),
  text: reported(textOf(card.basic, card.note), at),
  dnd: given(card.dnd, at, before.dnd),
  forward: given(card.forward === null ? '' : card.forward, at, before.forward),
  followme: given(card.followme, at, before.followme),
  vmnum: reported(card.vmnum, at),
  calls: new Set(card.calls.map(({ callid }) => callid)),
});

/** A person without any facts yet: the user, before the first snapshot or when no snapshot lists them. */
export const unlistedPerson = (exten: string): Person => ({
  exten,
  listed: false,
  name: '',
  username: '',
  pictureUrl: null,
  department: '',
  sort: null,
  registered: reported(false, NEVER_REPORTED),
  text: reported(null, NEVER_REPORTED),
  dnd: reported(false, NEVER_REPORTED),
  forward: reported('', NEVER_REPORTED),
  followme: reported(false, NEVER_REPORTED),
  vmnum: reported(null, NEVER_REPORTED),
  calls: new Set(),
});

/** A person who stays although a snapshot does not list them. */
export const unlisted = (person: Person, at: Stamp): Person => ({
  ...person,
  listed: false,
  registered: kept(person.registered, at),
  text: kept(person.text, at),
  dnd: kept(person.dnd, at),
  forward: kept(person.forward, at),
  followme: kept(person.followme, at),
  vmnum: kept(person.vmnum, at),
  calls: new Set(),
});

/** Without calls: offline if nothing is registered and nothing said, DND makes busy of the rest [S-32]. */
const restingStatus = ({ registered, text, dnd }: Person): BuddyStatus => {
  const status = text.value ?? (registered.value ? 'online' : 'offline');
  return dnd.value && status !== 'offline' ? 'busy' : status;
};

/** Ringing before on call before the rest; the last call's end brings back what was before [S-30] [U-23]. */
export const statusOf = (person: Person, calls: readonly CardCall[]): BuddyStatus => {
  if (calls.some(({ state, direction }) => state === 'early' && direction === 'in'))
    return 'ringing';
  if (calls.some(({ state }) => state === 'answered')) return 'oncall';
  return calls.length > 0 ? 'calling' : restingStatus(person);
};

/** Of several who listen in, the one who said so last. */
const bargeinOf = (call: RealmCall): CardCall['bargein'] => {
  let shown: CardCall['bargein'] = null;
  let latest = -Infinity;
  for (const [num, { name, mode }] of call.spies) {
    if (mode.value === null || mode.at < latest) continue;
    latest = mode.at;
    shown = { mode: mode.value, num, name };
  }
  return shown;
};

/** A call as one party's card shows it. */
export const cardCall = (call: RealmCall, party: Party): CardCall => ({
  callid: call.callid,
  user: party.user,
  name: party.name,
  direction: party.direction,
  state: call.state,
  startedAt: call.startedAt,
  parked: call.parked,
  bargein: bargeinOf(call),
});

/** Cards without calls share this one list. */
export const NO_CALLS: readonly CardCall[] = [];

/** What is shown of a person. */
export const cardOf = (person: Person, calls: readonly CardCall[]): Card => ({
  exten: person.exten,
  name: person.name,
  username: person.username,
  pictureUrl: person.pictureUrl,
  department: person.department,
  sort: person.sort,
  status: statusOf(person, calls),
  dnd: person.dnd.value,
  forward: person.forward.value,
  followme: person.followme.value,
  vmnum: person.vmnum.value,
  calls,
});
