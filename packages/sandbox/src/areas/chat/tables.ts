import { defineTable } from '../../store/index.ts';
import type { Message, Part, Room, StoredFile } from './records.ts';

/** @param seed what there is at the beginning */
export const roomsTable = (seed: () => Iterable<Room>) =>
  defineTable({
    name: 'chat_rooms',
    columns: {
      t: ({ t }: Room) => t,
      name: ({ name }: Room) => name.toLowerCase(),
      lm: ({ lm }: Room) => lm,
      pair: ({ usernames }: Room) => [...usernames].sort().join(' '),
    },
    indexes: [
      ['t', 'lm'],
      ['t', 'name'],
      ['t', 'pair'],
    ],
    seed,
  });

export const partsTable = (seed: () => Iterable<Part>) =>
  defineTable({
    name: 'chat_parts',
    columns: {
      rid: ({ rid }: Part) => rid,
      username: ({ username }: Part) => username,
      updatedAt: ({ updatedAt }: Part) => updatedAt,
      gone: ({ gone }: Part) => Number(gone),
    },
    indexes: [
      ['username', 'gone'],
      ['rid', 'gone', 'username'],
    ],
    seed,
  });

export const messagesTable = (seed: () => Iterable<Message>) =>
  defineTable({
    name: 'chat_messages',
    columns: {
      rid: ({ rid }: Message) => rid,
      ts: ({ ts }: Message) => ts,
      updatedAt: ({ updatedAt }: Message) => updatedAt,
      tmid: ({ tmid }: Message) => tmid,
      deleted: ({ deleted }: Message) => Number(deleted),
    },
    indexes: [['rid', 'deleted', 'ts'], ['rid', 'updatedAt'], ['tmid', 'deleted', 'ts'], ['ts']],
    seed,
  });

export const FILES = defineTable({
  name: 'chat_files',
  columns: { rid: ({ rid }: StoredFile) => rid },
});

/** A status that the installation has in addition [D-51]. */
export interface Custom {
  id: string;
  name: string;
  type: string;
}
export const CUSTOM = defineTable({
  name: 'chat_custom',
  columns: { name: ({ name }: Custom) => name },
  seed: () => [
    { id: 'lunch', name: 'Lunch', type: 'away' },
    { id: 'focus', name: 'Focus time', type: 'busy' },
  ],
});
