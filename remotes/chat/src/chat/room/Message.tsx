import type { RoomType } from '@callpanel/contracts';
import type { ChatMessage } from '@callpanel/core';
import { core } from '@callpanel/core';
import { closed, formatTime, isolate } from '@callpanel/i18n/plain';
import { useErrorText, useLocale, useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { memo, useState } from 'react';
import { addToDraft, draftKey } from '../draft.ts';
import { emojiOf } from '../emoji/emoji.ts';
import { Attachments } from '../files/Attachments.tsx';
import { MessageText } from '../markdown/MessageText.tsx';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import * as css from './Messages.module.css';
import { MessageTools } from './MessageTools.tsx';
import { systemText } from './system.model.ts';
import type { Writing } from './writing.ts';

/** Longer texts are folded: characters, lines. */
const LONG = 1500;
const MANY_LINES = 18;

const isLong = (text: string): boolean =>
  text.length > LONG || text.split('\n').length > MANY_LINES;

export interface MessageProps {
  message: ChatMessage;
  /** It follows one of the same author. */
  grouped: boolean;
  /** Tab reaches this message. */
  active: boolean;
  type: RoomType;
  /** Of an SMS conversation. */
  isSms?: boolean;
  canWrite: boolean;
  /** Absent within a thread. */
  onThread?: (messageId: string) => void;
  onWriting?: (writing: Writing) => void;
}

/** A message with what belongs to it. Rendered again only when it is another version. */
export const Message = memo((props: MessageProps) => {
  const { message, grouped, active, canWrite, onThread, type, isSms = false, onWriting } = props;
  const text = useText();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [hovered, setHovered] = useState(false);
  const { id, author, at, system, editedAt, delivery, reactions, replies, sms } = message;
  if (system !== '')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move through the messages
      <div data-message={id} tabIndex={active ? 0 : -1} className={css.system}>
        {text(systemText(system), { name: isolate(author.name), what: isolate(message.text) })}
      </div>
    );
  const folds = isLong(message.text);
  const time = formatTime(locale, at);
  return (
    <article
      data-message={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move through the messages
      tabIndex={active ? 0 : -1}
      aria-label={text('chat.message', { name: isolate(author.name), time })}
      className={cx(css.message, !grouped && css.first, delivery === 'pending' && css.pending)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {!grouped && <ChatAvatar username={author.username} name={author.name} size={36} />}
      <div className={css.body}>
        {!grouped && (
          <div className={css.head}>
            <bdi className={css.author}>{author.name}</bdi>
            <time className={css.soft} dateTime={new Date(at).toISOString()}>
              {time}
            </time>
          </div>
        )}
        <Attachments message={message} quotes />
        {message.text !== '' && (
          <div className={cx(css.text, folds && !open && css.folded)}>
            <MessageText text={message.text} isSms={isSms} />
          </div>
        )}
        {folds && (
          <button
            type="button"
            className={css.thread}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {text(open ? 'chat.less' : 'chat.more')}
          </button>
        )}
        <Attachments message={message} />
        {editedAt > 0 && <span className={css.soft}>{text('chat.edited')} </span>}
        {delivery === 'pending' && <span className={css.soft}>{text('chat.pending')}</span>}
        {sms && <SmsState sms={sms} />}
        {delivery === 'failed' && <Failed message={message} />}
        {reactions.length > 0 && (
          <div className={css.reactions}>
            {reactions.map(({ emoji, usernames }) => (
              <button
                key={emoji}
                type="button"
                className={css.reaction}
                aria-pressed={usernames.includes(core.state.session.user?.username ?? '')}
                title={usernames.map(closed).join(', ')}
                onClick={() => void core.chat.react(id, emoji).catch(core.notices.fail)}
              >
                {emojiOf(emoji)} <span>{usernames.length}</span>
              </button>
            ))}
          </div>
        )}
        {onThread && replies > 0 && (
          <button type="button" className={css.thread} onClick={() => onThread(id)}>
            {text('chat.replies', { count: replies })}
          </button>
        )}
      </div>
      {/* Of the others no one needs the buttons, and Tab would have to pass them. */}
      {delivery === 'sent' && (active || hovered) && (
        <MessageTools
          message={message}
          type={type}
          canWrite={canWrite}
          {...(onThread && { onThread })}
          {...(onWriting && { onWriting })}
        />
      )}
    </article>
  );
});

const SmsState = ({ sms }: { sms: NonNullable<ChatMessage['sms']> }) => {
  const text = useText();
  if (sms.state === 'received') return null;
  if (sms.state === 'failed')
    return <span className={css.failed}>{text('chat.sms.failed', { reason: sms.reason })}</span>;
  return <span className={css.soft}>{text(`chat.sms.${sms.state}`, { count: sms.segments })}</span>;
};

const Failed = ({ message }: { message: ChatMessage }) => {
  const text = useText();
  const errorText = useErrorText();
  const { id, error } = message;
  return (
    <div className={css.failed} role="alert">
      {error && <span>{errorText(error)}</span>}
      {error?.code !== 'chat.error.tooLong' && (
        <Button size="s" onPress={() => core.chat.resend(id)}>
          {text('common.retry')}
        </Button>
      )}
      <Button
        size="s"
        onPress={() => {
          // Nothing typed is lost.
          addToDraft(draftKey(message.roomId, message.threadId), message.text);
          core.chat.discard(id);
        }}
      >
        {text('chat.takeBack')}
      </Button>
    </div>
  );
};
