import { randomBytes } from 'node:crypto';
import { NO_ROOM_LIMIT, VIDEO_EXPIRY_DAYS } from '@callpanel/contracts';
import { plainText } from '../../plain-text.ts';
import { type Store, defineTable } from '../../store/index.ts';

const DAY_MS = 86_400_000;

/** A room for video conferences. */
export interface Room {
  id: string;
  name: string;
  /** The last part of its address, which is not to be guessed. */
  slug: string;
  /** Who made it. */
  username: string;
  users: string[];
  admins: string[];
  /** Epoch milliseconds. */
  expireAt: number;
  shared_screen_admin: boolean;
  shared_screen_guest: boolean;
  recording_admin: boolean;
  recording_guest: boolean;
  caller_id_name: string;
  caller_id_number: string;
  room_pin: string;
  dynamic: boolean;
}

export const slugOf = (name: string): string =>
  `${plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}-${randomBytes(6).toString('hex')}`;

/** A room as it is without further wishes. */
export const newRoom = (id: string, room: Partial<Room>): Room => ({
  id,
  name: '',
  username: '',
  slug: `acme-room-${id}`,
  users: [],
  admins: room.username === undefined ? [] : [room.username],
  expireAt: Date.now() + VIDEO_EXPIRY_DAYS * DAY_MS,
  shared_screen_admin: true,
  shared_screen_guest: false,
  recording_admin: true,
  recording_guest: false,
  caller_id_name: '',
  caller_id_number: '',
  room_pin: '',
  dynamic: false,
  ...room,
});

const TABLE = defineTable({
  name: 'video_rooms',
  columns: { name: ({ name }: Room) => plainText(name) },
  indexes: [['name']],
  search: { text: ({ name }) => name },
  seed: () => [
    newRoom('1', {
      name: 'Daily stand-up',
      username: 'alice',
      users: ['bob', 'carol'],
      room_pin: '4711',
    }),
    newRoom('2', { name: 'Sales review', username: 'bob', users: ['alice'] }),
    newRoom('3', {
      name: 'Autumn workshop',
      username: 'alice',
      users: ['bob'],
      expireAt: Date.now() - 7 * DAY_MS,
    }),
  ],
});

const TOKENS = defineTable<{ id: string; secret: string }, never>({
  name: 'video_secret',
  columns: {},
});

/** The company's rooms, and what it has switched on [D-35] [D-36]. */
export const createRooms = (store: Store) => {
  const table = store.table(TABLE);
  const kept = store.table(TOKENS);
  const usual = () => ({
    enabled: true,
    enable_recording: true,
    enable_telephony: true,
    enable_screen_sharing: true,
    max_room_per_realm: NO_ROOM_LIMIT,
  });
  let last = 0;
  const all = (): Room[] => table.find({}).slice(0, 1000);
  return {
    table,
    config: usual(),
    reset() {
      this.config = usual();
    },
    /** The key that signs the tokens; with the records, so that links outlive the process. */
    secret(): Uint8Array {
      const found = kept.get('1') ?? { id: '1', secret: randomBytes(32).toString('hex') };
      if (!kept.get('1')) kept.put([found]);
      return Buffer.from(found.secret, 'hex');
    },
    nextId(): string {
      last = Math.max(last, ...all().map(({ id }) => Number(id))) + 1;
      return String(last);
    },
    all,
    bySlug: (slug: string): Room | undefined => all().find((room) => room.slug === slug),
    /** Those in which a user takes part, by name. */
    of: (username: string, search: string, withDynamic: boolean): Room[] =>
      table
        .find({ search, sort: ['name'] })
        .slice(0, 1000)
        .filter(
          (room) =>
            (withDynamic || !room.dynamic) &&
            (room.username === username ||
              room.users.includes(username) ||
              room.admins.includes(username)),
        ),
  };
};
export type Rooms = ReturnType<typeof createRooms>;
