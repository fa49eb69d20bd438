import type { MailCounts } from '../../pbx/index.ts';
import { token } from '../../sip/token.ts';
import type { Found, Store } from '../../store/index.ts';
import { type MessageQuery, messagesTable, queryOf } from './mailbox.ts';
import type { Message, MessageChange } from './message.ts';
import { createRecipes } from './recipes.ts';

/** The messages of all mailboxes, and their counts. */
export interface Mailboxes {
  /** Messages, and those that a test made up. */
  of(ext: string): MailCounts;
  /** Adds made-up messages to the counts, without sound. */
  set(ext: string, counts: MailCounts): void;
  /** The messages of one mailbox, to be searched. */
  box(ext: string): Mailbox;
  /** All messages, each mailbox oldest first; with an extension, those of one person. */
  messages(ext?: string): readonly Message[];
  byId(id: string): Message | undefined;
  add(message: Message): void;
  addAll(messages: readonly Message[]): void;
  /** Has these from now on, unless messages were kept from an earlier start, and again after each reset. */
  startWith(make: () => readonly Message[]): void;
  /** A message can be heard, if there is something to be heard. */
  readySound(message: Message): Promise<void>;
  /** Its owner has heard it. */
  heard(id: string): void;
  change(messages: readonly Message[], change: MessageChange): void;
  /** New ones in other mailboxes; the original stays. */
  copy(messages: readonly Message[], exts: readonly string[]): void;
  remove(...ids: readonly string[]): void;
  /** Do unanswered calls go to this person's mailbox? */
  takesCalls(ext: string): boolean;
  /** For one person, or for all. */
  takeCalls(on: boolean, ext?: string): void;
  /** Reports each change in the number of new or old messages: once for a bulk change. */
  onChange(listener: (ext: string, counts: MailCounts) => void): void;
  /** Forgets what tests made up and removes sounds; the store resets the records. Calls no listener. */
  reset(): void;
}

/** One person's messages. */
export interface Mailbox {
  /** The messages that match, in order. */
  find(query: MessageQuery): Found<Message>;
  /** Names of the owner's own folders, sorted. */
  folders(): string[];
}

export interface MailboxesParts {
  store: Store;
  /** Whether unanswered calls go to mailboxes, until the control API changes it. */
  takesCalls: boolean;
}

const ownersOf = (messages: readonly Message[]): Set<string> =>
  new Set(messages.map(({ ext }) => ext));

export const createMailboxes = ({ store, takesCalls }: MailboxesParts): Mailboxes => {
  const madeUp = new Map<string, MailCounts>();
  const switched = new Map<string, boolean>();
  const listeners: ((ext: string, counts: MailCounts) => void)[] = [];
  /** Counts of messages, until they change. */
  const counted = new Map<string, MailCounts>();
  let forAll = takesCalls;
  let seed: () => readonly Message[] = () => [];
  const table = store.table(messagesTable(() => seed()));
  const isKept = table.count() > 0;
  const readySound = createRecipes(store.sounds);

  const countsOf = (ext: string): MailCounts => {
    const known = counted.get(ext) ?? {
      new: table.count({ ext, old: 0 }),
      old: table.count({ ext, old: 1 }),
    };
    counted.set(ext, known);
    return known;
  };
  const of = (ext: string): MailCounts => {
    const base = madeUp.get(ext) ?? { new: 0, old: 0 };
    const counts = countsOf(ext);
    return { new: base.new + counts.new, old: base.old + counts.old };
  };
  const tell = (exts: Iterable<string>): void => {
    for (const ext of exts) {
      counted.delete(ext);
      for (const listener of listeners) listener(ext, of(ext));
    }
  };
  const add = (messages: readonly Message[]): void => {
    table.put(messages);
    tell(ownersOf(messages));
  };
  const change = (messages: readonly Message[], to: MessageChange): void => {
    table.change(
      messages.map(({ id }) => id),
      to,
    );
    if (to.old !== undefined || to.folder !== undefined) tell(ownersOf(messages));
  };

  return {
    of,
    set: (ext, counts) => {
      madeUp.set(ext, counts);
      tell([ext]);
    },
    box: (ext) => ({
      find: (query) => table.find(queryOf(ext, query)),
      folders: () =>
        table
          .values('ownFolder', { ext })
          .flatMap((name) => (typeof name === 'string' ? name : []))
          .sort((one, other) => one.localeCompare(other)),
    }),
    messages: (ext) =>
      table.find({ where: { ext }, sort: ext === undefined ? ['ext', 'at'] : ['at'] }).slice(),
    byId: (id) => table.get(id),
    add: (message) => add([message]),
    addAll: add,
    startWith: (make) => {
      seed = make;
      if (!isKept) add(seed());
    },
    readySound,
    heard: (id) => {
      const message = table.get(id);
      if (message && !message.old) change([message], { old: true });
    },
    change,
    copy: (messages, exts) =>
      add(
        exts.flatMap((ext) =>
          messages.map(({ folder: _mine, ...message }) => ({
            ...message,
            id: token(),
            ext,
            old: false,
            favorite: false,
          })),
        ),
      ),
    remove: (...ids) => {
      const gone = ids.flatMap((id) => table.get(id) ?? []);
      table.remove(ids);
      for (const file of new Set(gone.map((message) => message.file)))
        if (file !== '' && table.count({ file }) === 0) store.sounds.remove(file);
      tell(ownersOf(gone));
    },
    takesCalls: (ext) => switched.get(ext) ?? forAll,
    takeCalls: (on, ext) => {
      if (ext !== undefined) return void switched.set(ext, on);
      switched.clear();
      forAll = on;
    },
    onChange: (listener) => void listeners.push(listener),
    reset: () => {
      for (const file of table.values('file'))
        if (typeof file === 'string' && file !== '') store.sounds.remove(file);
      counted.clear();
      madeUp.clear();
      switched.clear();
      forAll = takesCalls;
    },
  };
};
