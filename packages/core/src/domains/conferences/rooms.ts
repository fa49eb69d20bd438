import type { ConferenceEvent, WireConference, WireConferenceMember } from '@callpanel/contracts';
import { PERSONAL_CONFERENCE_PREFIX } from '@callpanel/contracts';
import type { Conference, ConferenceMember } from './state.ts';

/** A conference with its members by channel. */
export interface Room {
  conference: Omit<Conference, 'members'>;
  members: Map<string, ConferenceMember>;
}

/** What changes: an event, or what the user did here. */
export type RoomChange = ConferenceEvent | { event: 'watch'; conference: string; watch: boolean };

/** A member among those of all conferences. */
export const memberKey = (conference: string, channel: string): string =>
  `${conference} ${channel}`;

const memberFrom = (
  conference: string,
  { num, level, jointime, ...wire }: WireConferenceMember,
): ConferenceMember => ({
  conference,
  channel: wire.channel,
  name: wire.name,
  number: num,
  admin: wire.admin,
  marked: wire.marked,
  invited: wire.invited,
  waiting: wire.waiting,
  muted: wire.muted,
  // Someone muted or waiting is not heard, whatever is said.
  talking: wire.talking && !wire.muted && !wire.waiting,
  level: level === undefined ? null : Math.min(1, Math.max(0, level)),
  joinedAt: jointime,
});

const roomFrom = (wire: WireConference): Room => {
  const { id, name, watch, disabled, locked, confno: number } = wire;
  return {
    conference: {
      id,
      number,
      name,
      addAdmin: wire.add_admin,
      pin: wire.pin,
      adminPin: wire.adminpin,
      maxUsers: wire.maxusers,
      watch,
      options: wire.opts,
      disabled,
      locked,
      personal: number.startsWith(PERSONAL_CONFERENCE_PREFIX),
    },
    members: new Map(wire.members.map((one) => [one.channel, memberFrom(number, one)])),
  };
};

/** The conferences as the server has them, by number and in its order. */
export const roomsFrom = (data: readonly WireConference[]): Map<string, Room> =>
  new Map(data.map((one) => [one.confno, roomFrom(one)]));

/** What a change is about: it says everything about a member, or about one property of a conference. */
export const subjectOf = (change: RoomChange): string =>
  'channel' in change
    ? memberKey(change.conference, change.channel)
    : `${change.conference} ${change.event}`;

/** What an event, or the user, changes [S-49]. False: there is no such conference. */
export const applyTo = (rooms: ReadonlyMap<string, Room>, change: RoomChange): boolean => {
  const room = rooms.get(change.conference);
  if (!room) return false;
  const { conference, members } = room;
  if (change.event === 'watch') conference.watch = change.watch;
  else if (change.event === 'LOCK') conference.locked = change.locked;
  else if (change.event === 'LEAVE') members.delete(change.channel);
  else members.set(change.channel, memberFrom(change.conference, change));
  return true;
};

/** A conference as it is shown. `before`: its members' keys so far, kept where they are the same ones. */
export const shownRoom = (
  { conference, members }: Room,
  before: readonly string[] | undefined,
): Conference => {
  const keys = [...members.values()]
    .sort((a, b) => a.joinedAt - b.joinedAt)
    .map(({ channel }) => memberKey(conference.number, channel));
  const isSame = before?.length === keys.length && keys.every((key, at) => key === before[at]);
  return { ...conference, members: isSame && before ? before : keys };
};
