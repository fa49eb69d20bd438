import { PERSONAL_CONFERENCE_PREFIX } from '@callpanel/contracts';
import { defineTable } from '../../store/index.ts';

/** What happens in a room: letters as the options of Asterisk's MeetMe have them. */
export const OPTIONS = {
  /** Callers hear how many are in the conference. */
  count: 'c',
  /** Everyone hears who comes and who goes. */
  joins: 'i',
  /** Callers only listen: they are muted. */
  listenOnly: 'l',
  /** Music for someone who is alone. */
  music: 'M',
  /** `*` opens the menu. */
  menu: 's',
  /** Callers wait with music until an administrator comes. */
  waitAdmin: 'w',
} as const;

/** A conference room as it is kept [D-32]. */
export interface ConferenceRoom {
  id: string;
  name: string;
  /** The number that callers dial. */
  confno: string;
  /** Digits that callers type; '' none. */
  pin: string;
  /** Digits that make the caller an administrator; '' no one becomes one. */
  adminpin: string;
  /** 0: without limit. Administrators come in all the same, as in ConfBridge. */
  maxusers: number;
  opts: string;
  disabled: boolean;
}

/** What a room is like that callers come to: a conference of the company, or of a user. */
export interface Terms extends Omit<ConferenceRoom, 'id' | 'disabled'> {
  /** The extension of the user whose personal conference this is. */
  owner?: string;
}

const SEED: readonly ConferenceRoom[] = [
  { id: '1', name: 'Team', confno: '8201', pin: '', adminpin: '', maxusers: 0, opts: 'cMs' },
  {
    id: '2',
    name: 'Board',
    confno: '8202',
    pin: '2468',
    adminpin: '1357',
    maxusers: 5,
    opts: 'cisw',
  },
  {
    id: '3',
    name: 'All hands',
    confno: '8203',
    pin: '',
    adminpin: '1357',
    maxusers: 0,
    opts: 'lMs',
  },
].map((room) => ({ ...room, disabled: false }));

export const ROOMS = defineTable({
  name: 'conferences_rooms',
  columns: { confno: ({ confno }: ConferenceRoom) => confno },
  indexes: [['confno']],
  seed: () => SEED,
});

/** The conferences that a user watches; `id` is the user name and the conference's id. */
export const WATCHES = defineTable<{ id: string }, never>({
  name: 'conferences_watches',
  columns: {},
});

/** Numbers that rooms may have. */
export const ROOM_NUMBER = /^82\d\d$/;

/** Whether calls to this number go to a conference, even if it has been removed since. */
export const isConferenceNumber = (number: string): boolean =>
  ROOM_NUMBER.test(number) ||
  (number.startsWith(PERSONAL_CONFERENCE_PREFIX) &&
    /^\d*$/.test(number.slice(PERSONAL_CONFERENCE_PREFIX.length)));
