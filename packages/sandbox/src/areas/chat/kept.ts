import type { ChatRole } from '@callpanel/contracts';
import type { Clock } from '../../sip/clock.ts';
import type { Store } from '../../store/index.ts';
import type { Message, Part, Room } from './records.ts';
import { noRoom, notAllowed } from './refusal.ts';
import type { Seed } from './seed.ts';
import type { Streams } from './streams.ts';
import { messagesTable, partsTable, roomsTable } from './tables.ts';
import type { Wire } from './wire.ts';

export interface KeptParts {
  store: Store;
  clock: Clock;
  streams: Streams;
  wire: Wire;
  seed: Seed;
}

/** Rooms, who is in them and their messages, and the events of what changes. */
export const createKept = ({ store, clock, streams, wire, seed }: KeptParts) => {
  const rooms = store.table(roomsTable(() => seed(clock.now()).rooms));
  const parts = store.table(partsTable(() => seed(clock.now()).parts));
  const messages = store.table(messagesTable(() => seed(clock.now()).messages));
  let last = 0;
  /** The time; never the same twice, so that it is an order. */
  const moment = (): number => (last = Math.max(clock.now(), last + 1));

  // What is there
  const part = (rid: string, username: string): Part | undefined => {
    const found = parts.get(`${rid}:${username}`);
    return found?.gone === false ? found : undefined;
  };
  const partsOf = (rid: string): Part[] =>
    parts.find({ where: { rid, gone: 0 }, sort: ['username'] }).slice();
  const isIn = (rid: string) => (username: string) => part(rid, username) !== undefined;
  const room = (rid: string): Room => {
    const found = rooms.get(rid);
    if (!found) throw noRoom();
    return found;
  };
  const mayRead = (it: Room, username: string): boolean => it.t === 'c' || isIn(it.id)(username);
  const readable = (rid: string, username: string): Room => {
    const it = room(rid);
    if (!mayRead(it, username)) throw notAllowed();
    return it;
  };
  const mine = (rid: string, username: string): Part => {
    const it = part(rid, username);
    if (!it) throw notAllowed();
    return it;
  };
  const mustOwn = (rid: string, username: string): void => {
    if (!mine(rid, username).roles.includes('owner')) throw notAllowed();
  };
  const lastMessage = (rid: string): Message | undefined =>
    messages
      .find({ where: { rid, deleted: 0, tmid: '' }, sort: ['ts'], descending: true })
      .slice(0, 1)[0];
  const roomOnWire = (it: Room): object =>
    wire.room(it, parts.count({ rid: it.id, gone: 0 }), lastMessage(it.id));

  // Events
  const tellPart = (it: Part, event: 'inserted' | 'updated' = 'updated'): void => {
    const { _id } = wire.author(it.username);
    const about = rooms.get(it.rid);
    if (!about) return;
    const key = `${_id}/subscriptions-changed`;
    streams.emit('stream-notify-user', key, [event, wire.subscription(it, about)]);
  };
  const tellRoom = (it: Room, event: 'inserted' | 'updated' = 'updated'): void => {
    const body = roomOnWire(it);
    for (const { username } of partsOf(it.id)) {
      const { _id } = wire.author(username);
      streams.emit('stream-notify-user', `${_id}/rooms-changed`, [event, body]);
    }
  };
  const tellMessage = (it: Message): void => {
    const about = room(it.rid);
    streams.emit('stream-room-messages', it.rid, [wire.message(it)], (username) =>
      mayRead(about, username),
    );
  };
  const changePart = (it: Part, change: Partial<Part>): Part => {
    const after = { ...it, ...change, updatedAt: moment() };
    parts.put([after]);
    if (after.gone) {
      const { _id } = wire.author(it.username);
      const key = `${_id}/subscriptions-changed`;
      streams.emit('stream-notify-user', key, ['removed', { _id: it.id, rid: it.rid }]);
      streams.emit('stream-notify-user', `${_id}/rooms-changed`, ['removed', { _id: it.rid }]);
    } else tellPart(after);
    return after;
  };
  const changeRoom = (it: Room, change: Partial<Room>): Room => {
    const after = { ...it, ...change, updatedAt: moment() };
    rooms.put([after]);
    tellRoom(after);
    return after;
  };
  const addPart = (rid: string, username: string, roles: readonly ChatRole[] = []): void => {
    if (part(rid, username)) return;
    const ts = moment();
    const flags = { open: true, alert: false, favourite: false, muted: false, gone: false };
    const counts = { unread: 0, userMentions: 0, groupMentions: 0 };
    const id = `${rid}:${username}`;
    const it: Part = { id, rid, username, ...flags, ...counts, ls: ts, ts, roles, updatedAt: ts };
    parts.put([it]);
    tellPart(it, 'inserted');
    const { _id } = wire.author(username);
    const key = `${_id}/rooms-changed`;
    streams.emit('stream-notify-user', key, ['inserted', roomOnWire(room(rid))]);
  };

  return {
    ...{
      rooms,
      parts,
      messages,
      moment,
      part,
      partsOf,
      isIn,
      room,
      mayRead,
      readable,
      mine,
      mustOwn,
    },
    ...{ roomOnWire, tellMessage, changePart, changeRoom, addPart },
    together: store.together,
  };
};
export type Kept = ReturnType<typeof createKept>;
