import type { SoundFiles } from '../../media/sound-files.ts';
import type { MailCounts } from '../../pbx/index.ts';
import { token } from '../../sip/token.ts';
import { Mailbox } from './mailbox.ts';
import type { Message, MessageChange } from './message.ts';
import { createRecipes } from './recipes.ts';

/** What was said to whom, and how many messages that makes. */
export interface Mailboxes {
  /** Messages, and those that a test made up. */
  of(ext: string): MailCounts;
  /** Makes so many up, besides those that somebody left: counts without sound. */
  set(ext: string, counts: MailCounts): void;
  /** Somebody's, to be searched. */
  box(ext: string): Pick<Mailbox, 'messages' | 'find' | 'folders'>;
  /** Everybody's, each mailbox oldest first; of one person with an extension. */
  messages(ext?: string): readonly Message[];
  byId(id: string): Message | undefined;
  add(message: Message): void;
  addAll(messages: readonly Message[]): void;
  /** Has these from now on, and again after each reset. */
  startWith(make: () => readonly Message[]): void;
  /** A message can be heard, if there is something to be heard. */
  readySound(message: Message): Promise<void>;
  /** Its owner has heard it. */
  heard(id: string): void;
  change(messages: readonly Message[], change: MessageChange): void;
  /** New ones in other mailboxes; the original stays. */
  copy(messages: readonly Message[], exts: readonly string[]): void;
  remove(...ids: readonly string[]): void;
  /** Do calls that nobody takes go to this person's mailbox? */
  takesCalls(ext: string): boolean;
  /** For one person, or for all. */
  takeCalls(on: boolean, ext?: string): void;
  /** Tells of each change of what is there, or was heard: once for many. */
  onChange(told: (ext: string, counts: MailCounts) => void): void;
  /** As at the start, and nothing is told. */
  reset(): void;
}

export interface MailboxesParts {
  files: SoundFiles;
  /** Whether calls that nobody takes go to mailboxes, until somebody says otherwise. */
  takesCalls: boolean;
}

/** Messages by whose they are. */
const byOwner = (messages: readonly Message[]): Map<string, Message[]> => {
  const boxes = new Map<string, Message[]>();
  for (const message of messages) {
    const mine = boxes.get(message.ext);
    if (mine) mine.push(message);
    else boxes.set(message.ext, [message]);
  }
  return boxes;
};

export const createMailboxes = ({ files, takesCalls }: MailboxesParts): Mailboxes => {
  const madeUp = new Map<string, MailCounts>();
  const switched = new Map<string, boolean>();
  const listeners: ((ext: string, counts: MailCounts) => void)[] = [];
  const boxes = new Map<string, Mailbox>();
  const all = new Map<string, Message>();
  /** How many messages sound from a file. */
  const uses = new Map<string, number>();
  let forAll = takesCalls;
  let seed: () => readonly Message[] = () => [];
  const readySound = createRecipes(files);

  const boxOf = (ext: string): Mailbox => {
    const box = boxes.get(ext) ?? new Mailbox();
    boxes.set(ext, box);
    return box;
  };
  const of = (ext: string): MailCounts => {
    const base = madeUp.get(ext) ?? { new: 0, old: 0 };
    const { messages } = boxOf(ext);
    const old = messages.filter((message) => message.old).length;
    return { new: base.new + messages.length - old, old: base.old + old };
  };
  const tell = (exts: Iterable<string>): void => {
    for (const ext of exts) for (const told of listeners) told(ext, of(ext));
  };
  const count = (file: string, more: 1 | -1): void => {
    if (file === '') return;
    const left = (uses.get(file) ?? 0) + more;
    if (left > 0) return void uses.set(file, left);
    uses.delete(file);
    files.remove(file);
  };
  /** Whose they are. */
  const put = (messages: readonly Message[]): Iterable<string> => {
    for (const message of messages) {
      all.set(message.id, message);
      count(message.file, 1);
    }
    const owners = byOwner(messages);
    for (const [ext, mine] of owners) boxOf(ext).add(mine);
    return owners.keys();
  };
  const add = (messages: readonly Message[]): void => tell(put(messages));
  const change = (messages: readonly Message[], to: MessageChange): void => {
    for (const message of messages) Object.assign(message, to);
    if (to.old !== undefined || to.folder !== undefined) tell(byOwner(messages).keys());
  };

  return {
    of,
    set: (ext, counts) => {
      madeUp.set(ext, counts);
      tell([ext]);
    },
    box: boxOf,
    messages: (ext) =>
      ext === undefined
        ? [...boxes.values()].flatMap(({ messages }) => messages)
        : boxOf(ext).messages,
    byId: (id) => all.get(id),
    add: (message) => add([message]),
    addAll: add,
    startWith: (make) => {
      seed = make;
      add(seed());
    },
    readySound,
    heard: (id) => {
      const message = all.get(id);
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
      const gone = ids.flatMap((id) => all.get(id) ?? []);
      const owners = byOwner(gone);
      for (const [ext, mine] of owners) boxOf(ext).remove(new Set(mine));
      for (const { id, file } of gone) {
        all.delete(id);
        count(file, -1);
      }
      tell(owners.keys());
    },
    takesCalls: (ext) => switched.get(ext) ?? forAll,
    takeCalls: (on, ext) => {
      if (ext !== undefined) return void switched.set(ext, on);
      switched.clear();
      forAll = on;
    },
    onChange: (told) => void listeners.push(told),
    reset: () => {
      for (const file of uses.keys()) files.remove(file);
      uses.clear();
      boxes.clear();
      all.clear();
      madeUp.clear();
      switched.clear();
      forAll = takesCalls;
      put(seed());
    },
  };
};
