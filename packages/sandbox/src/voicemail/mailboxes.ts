import type { SoundFiles } from '../media/sound-files.ts';
import type { CallParty } from '../pbx/types.ts';

export interface MailCounts {
  new: number;
  old: number;
}

/** Something that was said to a mailbox. */
export interface Message {
  id: string;
  /** Whose it is. */
  ext: string;
  caller: CallParty;
  /** Epoch milliseconds of its first word. */
  at: number;
  /** Length, milliseconds. */
  ms: number;
  /** Among the sound files. */
  file: string;
  /** Its owner has heard it. */
  old: boolean;
}

/** What was said to whom, and how many messages that makes. */
export interface Mailboxes {
  /** Messages, and those that a test made up. */
  of(ext: string): MailCounts;
  /** Makes so many up, besides those that somebody left: counts without sound. */
  set(ext: string, counts: MailCounts): void;
  /** Oldest first; everybody's without an extension. */
  messages(ext?: string): readonly Message[];
  add(message: Message): void;
  /** Its owner has heard it. */
  heard(id: string): void;
  remove(id: string): void;
  /** Do calls that nobody takes go to this person's mailbox? */
  takesCalls(ext: string): boolean;
  /** For one person, or for all. */
  takeCalls(on: boolean, ext?: string): void;
  /** Tells of each change of counts. */
  onChange(told: (ext: string, counts: MailCounts) => void): void;
  /** Empty, and nothing is told. */
  reset(): void;
}

export interface MailboxesParts {
  files: SoundFiles;
  /** Whether calls that nobody takes go to mailboxes, until somebody says otherwise. */
  takesCalls: boolean;
}

export const createMailboxes = ({ files, takesCalls }: MailboxesParts): Mailboxes => {
  const madeUp = new Map<string, MailCounts>();
  const switched = new Map<string, boolean>();
  const listeners: ((ext: string, counts: MailCounts) => void)[] = [];
  let forAll = takesCalls;
  let messages: Message[] = [];

  const of = (ext: string): MailCounts => {
    const base = madeUp.get(ext) ?? { new: 0, old: 0 };
    const mine = messages.filter((message) => message.ext === ext);
    const old = mine.filter((message) => message.old).length;
    return { new: base.new + mine.length - old, old: base.old + old };
  };
  const tell = (ext: string): void => {
    for (const told of listeners) told(ext, of(ext));
  };

  return {
    of,
    set: (ext, counts) => {
      madeUp.set(ext, counts);
      tell(ext);
    },
    messages: (ext) => messages.filter((message) => ext === undefined || message.ext === ext),
    add: (message) => {
      messages.push(message);
      tell(message.ext);
    },
    heard: (id) => {
      const message = messages.find((each) => each.id === id);
      if (!message || message.old) return;
      message.old = true;
      tell(message.ext);
    },
    remove: (id) => {
      const message = messages.find((each) => each.id === id);
      if (!message) return;
      messages = messages.filter((each) => each !== message);
      files.remove(message.file);
      tell(message.ext);
    },
    takesCalls: (ext) => switched.get(ext) ?? forAll,
    takeCalls: (on, ext) => {
      if (ext !== undefined) return void switched.set(ext, on);
      switched.clear();
      forAll = on;
    },
    onChange: (told) => void listeners.push(told),
    reset: () => {
      for (const { file } of messages) files.remove(file);
      messages = [];
      madeUp.clear();
      switched.clear();
      forAll = takesCalls;
    },
  };
};
