import {
  PERSONAL_CONFERENCE_PREFIX,
  type WireConference,
  type WireConferenceMember,
} from '@callpanel/contracts';
import type { Person } from '../../realm/person.ts';
import { mayUse } from '../../rest/access.ts';
import type { Store, Table } from '../../store/index.ts';
import type { Meetings } from './live/meetings.ts';
import type { Participant } from './live/participant.ts';
import type { PersonalConferences } from './personal.ts';
import { type ConferenceRoom, ROOMS, type Terms, WATCHES } from './room.ts';

/** A participant as they travel: `jointime` in seconds. */
export const sentMember = (participant: Participant): WireConferenceMember => {
  const { guest, admin, invited, waiting, muted, talking, level, joinedAt } = participant;
  return {
    channel: guest.leg.channel,
    name: guest.party.name,
    num: guest.leg.ext,
    admin,
    marked: admin,
    invited,
    waiting,
    muted,
    talking,
    level,
    jointime: Math.floor(joinedAt / 1_000),
  };
};

/** Rooms and personal conferences, and who may do what with them. */
export interface Conferences {
  rooms: Table<ConferenceRoom, 'confno'>;
  /** What callers of this number come to; undefined: nothing, or not now. */
  terms(confno: string, caller?: string): Terms | undefined;
  /** Those that a person sees: all rooms, and the person's own conference while that is activated. */
  seenBy(person: Person): WireConference[];
  /** May a person mute, remove and invite others there, and lock it? */
  mayAct(person: Person, confno: string): boolean;
  watch(person: Person, id: string, on: boolean): void;
}

export interface ConferencesParts {
  store: Pick<Store, 'table'>;
  personal: PersonalConferences;
  meetings: Meetings;
}

export const createConferences = ({ store, personal, meetings }: ConferencesParts): Conferences => {
  const rooms = store.table(ROOMS);
  const watches = store.table(WATCHES);
  const all = (): ConferenceRoom[] => {
    const found = rooms.find({ sort: ['confno'] });
    return found.slice(0, found.length);
  };
  const watchId = ({ username }: Person, id: string): string => `${username} ${id}`;
  const mayAct = (person: Person, confno: string): boolean =>
    confno.startsWith(PERSONAL_CONFERENCE_PREFIX)
      ? confno === PERSONAL_CONFERENCE_PREFIX + person.ext
      : mayUse(person, 'conferences', 'write', 'own');

  const sent = (person: Person, room: ConferenceRoom): WireConference => {
    const meeting = meetings.get(room.confno);
    const maySeePins = mayAct(person, room.confno);
    return {
      ...room,
      pin: maySeePins ? room.pin : '',
      adminpin: maySeePins ? room.adminpin : '',
      add_admin: room.adminpin !== '',
      watch: watches.get(watchId(person, room.id)) !== undefined,
      locked: meeting?.locked ?? false,
      members: (meeting?.participants ?? []).map(sentMember),
    };
  };

  return {
    rooms,
    terms: (confno, caller) => {
      if (!confno.startsWith(PERSONAL_CONFERENCE_PREFIX)) {
        const room = all().find((each) => each.confno === confno);
        return room?.disabled ? undefined : room;
      }
      const ext = confno.slice(PERSONAL_CONFERENCE_PREFIX.length) || caller;
      return ext === undefined ? undefined : personal.terms(ext);
    },
    seenBy: (person) => {
      const terms = personal.terms(person.ext);
      if (!terms) return all().map((room) => sent(person, room));
      const { owner, ...own } = terms;
      const mine = { ...own, id: `personal-${owner ?? ''}`, disabled: false };
      return [...all(), mine].map((room) => sent(person, room));
    },
    mayAct,
    watch: (person, id, on) => {
      const key = watchId(person, id);
      if (on) watches.put([{ id: key }]);
      else watches.remove([key]);
    },
  };
};
