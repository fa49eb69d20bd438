import { accessTo, asRefusal } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { performIntent } from '@callpanel/widget';
import type { Operation, RecordListModel } from '@callpanel/widget/records';
import { saveFile, useRecordList } from '@callpanel/widget/records';
import { useMemo, useState } from 'react';
import type { Commands, Rights } from './actions.model.ts';
import { rightsFor } from './actions.model.ts';
import type { Message } from './message.model.ts';
import { fileNameOf } from './message.model.ts';
import type { Edit } from './operations.model.ts';
import {
  affected,
  changeOf,
  doneOf,
  errorOf,
  freshOf,
  requestOf,
  transferOf,
} from './operations.model.ts';
import type { Place } from './place.model.ts';
import { messageList } from './place.model.ts';
import { loadSound, messageSource } from './source.ts';
import { usePlayIntent } from './usePlayIntent.ts';

/** The dialog that is open: a question about messages before something is done, what is explained, or the mailbox's settings. */
export type Question =
  | { kind: 'move' | 'transfer' | 'delete'; messages: readonly Message[] }
  | { kind: 'transcription' }
  | { kind: 'settings' };

export interface MailboxProps {
  list: RecordListModel<Message, Place, Subject>;
  rights: Rights;
  /** As the buttons have them. */
  commands: Commands;
  /** As the dialogs have them. false: the server refused, and a notice says so. */
  edit: (edit: Edit, messages: readonly Message[]) => Promise<boolean>;
  /** Copies messages to other mailboxes. @throws CallpanelError `voicemail.error.transfer` [E-68] */
  transfer: (messages: readonly Message[], extensions: readonly string[]) => Promise<void>;
  /** Opens a message and does what a press of its player's button does. */
  play: (id: string) => void;
  /** The last one so opened, and how often. */
  played: { id: string; times: number };
  question: Question | null;
  ask: (question: Question) => void;
  /** Closes this one; another that was opened meanwhile stays. */
  close: (question: Question) => void;
}

const download = async (subject: Subject, message: Message): Promise<void> => {
  try {
    saveFile(fileNameOf(message), await loadSound(subject, message.id));
  } catch (error) {
    core.notices.fail(asRefusal(error, 'voicemail.error.download'));
  }
};

const useRights = (isOwn: boolean, refused: Parameters<typeof rightsFor>[1]): Rights => {
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  return useMemo(
    () => rightsFor(accessTo(entries, 'voicemails', isOwn), refused, offered),
    [entries, isOwn, refused, offered],
  );
};

/** Connects one person's mailbox with the page's core and its cache. */
export const useMailbox = (subject: Subject): MailboxProps => {
  const text = useText();
  const list = useRecordList(messageSource, messageList, subject);
  const isOwn = subject.id === core.state.session.user?.id;
  const rights = useRights(
    isOwn,
    list.records.forbidden ? 'reading' : list.readOnly && !isOwn ? 'changing' : null,
  );
  const [question, ask] = useState<Question | null>(null);
  const [played, setPlayed] = useState({ id: '', times: 0 });
  const play = (id: string): void => {
    if (list.place.open !== id) list.go({ ...list.place, open: id }, { replace: true });
    setPlayed(({ times }) => ({ id, times: times + 1 }));
  };
  usePlayIntent(subject, play);
  const close = (asked: Question) => ask((now) => (now === asked ? null : now));

  const operationOf = (edit: Edit, messages: readonly Message[]): Operation<Message> => {
    const records = affected(edit, messages);
    const ids = records.map(({ id }) => id);
    const done = doneOf(edit, messages.length);
    const folder = edit.kind === 'move' ? edit.folder : '';
    return {
      records,
      change: changeOf(edit),
      request: requestOf(edit, ids),
      error: errorOf(edit, ids.length),
      done: done && text(done, { count: messages.length, folder }),
      // The badge counts the user's own mailbox.
      ...(isOwn && { expect: () => core.voicemail.expect(freshOf(edit, records)) }),
    };
  };
  const edit: MailboxProps['edit'] = (what, messages) => list.run(operationOf(what, messages));
  const commands: Commands = {
    call: ({ number, name }) => performIntent({ type: 'dial', number, name }),
    mark: (messages, isNew) => void edit({ kind: 'mark', isNew }, messages),
    favorite: (messages, on) => void edit({ kind: 'favorite', on }, messages),
    move: (messages) => ask({ kind: 'move', messages }),
    takeOut: (messages) => void edit({ kind: 'move', folder: '' }, messages),
    transfer: (messages) => ask({ kind: 'transfer', messages }),
    download: (message) => void download(subject, message),
    remove(messages) {
      if (messages.length > 1) ask({ kind: 'delete', messages });
      else list.remove(operationOf({ kind: 'delete' }, messages));
    },
  };
  return {
    list,
    rights,
    commands,
    edit,
    async transfer(messages, extensions) {
      const ids = messages.map(({ id }) => id);
      await list.send(ids, transferOf(ids, extensions), 'voicemail.error.transfer');
      list.announce(text('voicemail.done.transferred', { count: messages.length }));
    },
    play,
    played,
    question,
    ask,
    close,
  };
};
