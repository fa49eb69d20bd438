import { plainText } from '../../plain-text.ts';
import { type Query, type Table, defineTable } from '../../store/index.ts';
import { type Message, folderOf } from './message.ts';

/** What a mailbox is sorted by. */
export const SORTS = ['origtime', 'duration', 'callerid'] as const;
export type SortBy = (typeof SORTS)[number];

/** Which messages to return; without a filter, all. */
export interface MessageQuery {
  /** `all`, `inbox`, `old`, `favorite` or one of the owner's own. */
  folder?: string;
  category?: string;
  /** Epoch milliseconds, `until` is the first that is too late. */
  from?: number;
  until?: number;
  /** Every word in the caller's name and number or the transcription; a number also as it is written with signs. */
  search?: string;
  sort?: SortBy;
  descending?: boolean;
}

/** @param seed what mailboxes begin with */
export const messagesTable = (seed: () => readonly Message[]) =>
  defineTable({
    name: 'voicemail_messages',
    columns: {
      ext: (message: Message) => message.ext,
      at: ({ at }: Message) => at,
      ms: ({ ms }: Message) => ms,
      caller: ({ caller }: Message) => plainText(`${caller.name} ${caller.ext}`),
      file: ({ file }: Message) => file,
      old: ({ old }: Message) => Number(old),
      favorite: ({ favorite }: Message) => Number(favorite ?? false),
      /** Names count without regard to case. */
      folder: (message: Message) => folderOf(message).toLowerCase(),
      /** As its owner writes it. */
      ownFolder: ({ folder }: Message) => folder || null,
      category: ({ words }: Message) => words?.category ?? '',
    },
    indexes: [
      ['ext', 'at'],
      ['ext', 'folder', 'at'],
      ['ext', 'favorite', 'at'],
      ['ext', 'category', 'at'],
      ['ext', 'ms', 'at'],
      ['ext', 'caller', 'at'],
      ['ext', 'old', 'ownFolder'],
      ['file'],
    ],
    search: {
      text: ({ caller, words }) => `${caller.name} ${caller.ext} ${words?.transcription ?? ''}`,
      number: ({ caller }) => caller.ext,
    },
    seed,
  });

type Columns = keyof ReturnType<typeof messagesTable>['columns'];
export type MessagesTable = Table<Message, Columns>;

/** Messages of equal rank are in order of time. */
const ORDERS: Readonly<Record<SortBy, readonly Columns[]>> = {
  origtime: ['at'],
  duration: ['ms', 'at'],
  callerid: ['caller', 'at'],
};

/** Messages in this folder [C-44] [U-27]. */
const inFolder = (folder: string): Query<Columns>['where'] => {
  const name = folder.toLowerCase();
  if (name === 'all') return {};
  return name === 'favorite' ? { favorite: 1 } : { folder: name };
};

/** Turns what a request asks of a mailbox into a query. */
export const queryOf = (ext: string, query: MessageQuery): Query<Columns> => {
  const { folder = 'all', category = 'all', from, until, search } = query;
  const { sort = 'origtime', descending = true } = query;
  return {
    where: {
      ext,
      ...inFolder(folder),
      ...(category !== 'all' && { category }),
      ...((from !== undefined || until !== undefined) && {
        at: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
      }),
    },
    search,
    sort: ORDERS[sort],
    descending,
  };
};
