import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { formatWhen } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { cx, Hidden } from '@callpanel/ui';
import { BellOff, Hash, Lock, Star } from 'lucide-react';
import { memo } from 'react';
import { emojiOf } from '../emoji/emoji.ts';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import { titleOf } from '../people/title.ts';
import * as css from './Conversations.module.css';

const Sign = ({ item }: { item: Conversation }) => {
  const { type, username, name } = item;
  if (type === 'd') return <ChatAvatar username={username} name={name} size={36} />;
  return (
    <span className={css.sign}>
      {type === 'c' ? <Hash aria-hidden="true" /> : <Lock aria-hidden="true" />}
    </span>
  );
};

export interface ConversationRowProps {
  item: Conversation;
  /** px from the top of the list. */
  start: number;
  chosen: boolean;
  /** Tab reaches this row. */
  active: boolean;
  onOpen: (id: string) => void;
}

/** A conversation in the list [D-46] [D-48] [D-49]. */
export const ConversationRow = memo(
  ({ item, start, chosen, active, onOpen }: ConversationRowProps) => {
    const text = useText();
    const locale = useLocale();
    const numberText = useNumberText();
    const shown = useCore(item);
    const draft = useCore(core.state.chat.drafts)[shown.id];
    const { unread, mentions, lastText, lastAuthor, joined, archived } = shown;
    const isMine = lastAuthor === core.state.session.user?.username;
    const words = lastText.replace(/:[a-z0-9_+-]+:/g, emojiOf);
    const last = words && isMine ? text('chat.last.own', { text: words }) : words;
    return (
      <li className={css.item} style={{ transform: `translateY(${start}px)` }}>
        <button
          type="button"
          data-room={shown.id}
          tabIndex={active ? 0 : -1}
          aria-current={chosen || undefined}
          className={cx(css.row, chosen && css.chosen, unread > 0 && css.unread)}
          onClick={() => onOpen(shown.id)}
        >
          <Sign item={shown} />
          <span className={css.texts}>
            <span className={css.line}>
              <bdi className={css.name}>{titleOf(shown, numberText)}</bdi>
              {shown.favourite && <Star aria-label={text('chat.favourite')} className={css.flag} />}
              {shown.muted && <BellOff aria-label={text('chat.muted')} className={css.flag} />}
              <span className={css.at}>{shown.lastAt > 0 && formatWhen(locale, shown.lastAt)}</span>
            </span>
            <span className={css.line}>
              <bdi className={css.last}>
                {draft
                  ? text('chat.draft', { text: draft })
                  : archived
                    ? text('chat.archived')
                    : joined
                      ? last
                      : text('chat.notJoined')}
              </bdi>
              {unread > 0 && (
                <span className={cx(css.badge, mentions > 0 && css.mention)}>
                  <span aria-hidden="true">{mentions > 0 ? `@${unread}` : unread}</span>
                  <Hidden>{text('chat.unread', { count: unread })}</Hidden>
                </span>
              )}
            </span>
          </span>
        </button>
      </li>
    );
  },
);
