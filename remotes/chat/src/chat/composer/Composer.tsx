import type { ChatUser } from '@callpanel/contracts';
import { smsSegments } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, cx, useFocusRescue } from '@callpanel/ui';
import { Later, Problem } from '@callpanel/widget';
import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { uploading } from '@callpanel/widget/records/transfer';
import { Mic, Paperclip, SendHorizontal, X } from 'lucide-react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { draftKey } from '../draft.ts';
import { titleOf } from '../people/title.ts';
import type { Writing } from '../room/writing.ts';
import * as css from './Composer.module.css';
import { suggestionsFor } from './completion.model.ts';
import { Suggestions } from './Suggestions.tsx';

const loadVoice = async () => (await import('./voice/index.ts')).voicePart;
const MOST_HEIGHT = 200;

export interface ComposerProps {
  item: Conversation;
  /** The message whose thread this is, or ''. */
  threadId?: string;
  writing: Writing;
  onWriting: (writing: Writing) => void;
}

/** Those in the chat who can be mentioned; asked for with the first `@`. */
const useMentionable = (wanted: boolean): readonly ChatUser[] => {
  const [users, setUsers] = useState<readonly ChatUser[]>([]);
  useEffect(() => {
    // Without them there is no completion; a mention can be typed all the same.
    if (wanted && users.length === 0) core.chat.users().then(setUsers, () => undefined);
  }, [wanted, users.length]);
  return users;
};

/** Where a message is written: Enter sends, Shift+Enter begins a line; files by button, drop and paste. */
export const Composer = ({ item, threadId = '', writing, onWriting }: ComposerProps) => {
  const text = useText();
  const numberText = useNumberText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // What is written about, or recorded, goes with the button that ended it.
  const rescue = useFocusRescue(() => area.current?.focus());
  const room = useCore(item);
  const { id: roomId, sms } = room;
  const key = draftKey(roomId, threadId);
  const drafts = useCore(core.state.chat.drafts);
  /** The text of the message that is changed, once it is another. */
  const [edited, setEdited] = useState<{ id: string; text: string } | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [cursor, setCursor] = useState(0);
  const [marked, setMarked] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [isOver, setOver] = useState(false);
  const [voice, setVoice] = useState(false);
  const changed = writing?.kind === 'edit' ? writing.message : null;
  const isEdit = changed !== null;
  const now = edited?.id === changed?.id ? edited?.text : changed?.text;
  const value = isEdit ? (now ?? '') : (drafts[key] ?? '');
  // The other side of an SMS would get `@bob` and `:tada:` as they stand.
  const completes = sms === null && !isClosed;
  const users = useMentionable(sms === null && value.includes('@'));
  const found = completes ? suggestionsFor(value, cursor, users) : null;
  const at = found ? Math.min(marked, found.list.length - 1) : 0;

  const set = (next: string) => {
    setError(null);
    setClosed(false);
    setMarked(0);
    if (changed) return setEdited({ id: changed.id, text: next });
    core.chat.keepDraft(key, next);
    return core.chat.typing(roomId, next !== '');
  };
  useEffect(() => {
    // A thread takes the place of what it was opened from.
    if (writing || threadId !== '') area.current?.focus();
  }, [writing, threadId]);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(MOST_HEIGHT, element.scrollHeight)}px`;
  }, [value]);

  const send = () => {
    const words = value.trim();
    if (changed) {
      if (words === '') return;
      core.chat.edit(changed.id, words).then(
        () => {
          setEdited(null);
          onWriting(null);
        },
        (cause: unknown) => setError(asCallpanelError(cause, 'chat.error.edit').info),
      );
      return;
    }
    if (words === '') return;
    core.chat.send(roomId, words, {
      threadId,
      ...(writing?.kind === 'quote' && { quote: writing.message.id }),
    });
    core.chat.keepDraft(key, '');
    onWriting(null);
  };
  const insert = (suggestion: string) => {
    if (!found) return;
    const next = value.slice(0, found.from) + suggestion + value.slice(cursor);
    const place = found.from + suggestion.length;
    set(next);
    setCursor(place);
    requestAnimationFrame(() => area.current?.setSelectionRange(place, place));
  };
  const attach = (files: readonly File[]) => {
    if (files.length > 0) core.chat.upload(roomId, files, '', uploading);
  };
  const editLast = () => {
    const { messages = [] } = core.state.chat.rooms[roomId] ?? {};
    const mine = messages.filter(
      ({ own, system, delivery, threadId: of, sms: state }) =>
        own && system === '' && delivery === 'sent' && of === threadId && state === null,
    );
    const last = mine[mine.length - 1];
    if (last) onWriting({ kind: 'edit', message: last });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    const chosen = found?.list[at];
    if (found && chosen) {
      const { length } = found.list;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        return setMarked((at + step + length) % length);
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault();
        return insert(chosen.insert);
      }
      if (event.key === 'Escape') {
        event.stopPropagation();
        return setClosed(true);
      }
    }
    if (event.key === 'Escape' && writing) {
      event.stopPropagation();
      return onWriting(null);
    }
    if (event.key === 'ArrowUp' && value === '' && !writing) {
      event.preventDefault();
      return editLast();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    }
    return undefined;
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => attach([...clipboardData.files]);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attach([...event.dataTransfer.files]);
  };
  const { segments, remaining } = smsSegments(value);
  const title = titleOf(room, numberText);
  return (
    <div
      {...rescue}
      className={cx(css.composer, isOver && css.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {writing && (
        <div className={css.about}>
          <span className={css.quoted}>
            {isEdit
              ? text('chat.editing')
              : text('chat.quoting', {
                  name: isolate(writing.message.author.name),
                  text: isolate(writing.message.text.slice(0, 80)),
                })}
          </span>
          <Button
            size="s"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            label={text('chat.cancel')}
            onPress={() => onWriting(null)}
          />
        </div>
      )}
      {error && <Problem error={error} onRetry={send} />}
      {voice && (
        <Later
          load={loadVoice}
          props={{
            onClose: () => setVoice(false),
            onRecorded: (file: File) => {
              attach([file]);
              setVoice(false);
            },
          }}
        />
      )}
      {found && <Suggestions id={id} list={found.list} marked={at} onChoose={insert} />}
      <div className={css.line}>
        <input
          ref={input}
          hidden
          multiple
          type="file"
          aria-label={text('chat.attach')}
          onChange={({ target }) => {
            attach([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          variant="quiet"
          icon={<Paperclip aria-hidden="true" />}
          label={text('chat.attach')}
          onPress={() => input.current?.click()}
        />
        <Button
          variant="quiet"
          icon={<Mic aria-hidden="true" />}
          label={text('chat.voice')}
          pressed={voice}
          onPress={() => setVoice(!voice)}
        />
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          className={css.text}
          aria-label={text('chat.write', { name: title })}
          placeholder={text('chat.write', { name: title })}
          aria-autocomplete="list"
          aria-controls={found ? `${id}list` : undefined}
          aria-activedescendant={found ? `${id}${at}` : undefined}
          value={value}
          onChange={({ target }) => {
            setCursor(target.selectionStart);
            set(target.value);
          }}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => core.chat.typing(roomId, false)}
        />
        <Button
          variant="primary"
          icon={<SendHorizontal aria-hidden="true" />}
          label={text(isEdit ? 'chat.save' : 'chat.send')}
          onPress={value.trim() === '' ? null : send}
        />
      </div>
      {sms && value !== '' && (
        <p className={css.count}>
          {text('chat.sms.segments', { count: segments, left: remaining })}
        </p>
      )}
    </div>
  );
};
