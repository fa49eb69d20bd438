import type { ChatRoom, Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatDay } from '@callpanel/i18n/plain';
import { useErrorText, useLocale, useText } from '@callpanel/i18n/react';
import { Button, Spinner, stepOf } from '@callpanel/ui';
import { useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import { Problem, Waiting } from '@callpanel/widget';
import { ArrowDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { writesIn } from '../../rooms/room-actions.model.ts';
import { goToRoom } from '../place.ts';
import { Announcer } from './Announcer.tsx';
import { Message } from './Message.tsx';
import * as css from './Messages.module.css';
import { rowsOf } from './rows.model.ts';
import type { Writing } from './writing.ts';

/** px, of a row that was not measured yet. */
const ROW = 44;
const OVERSCAN = 8;
/** Rows from the edge at which more are loaded. */
const NEAR = 12;
const END = 'end';

export interface MessageListProps {
  room: ChatRoom;
  item: Conversation;
  /** A message that the address names, or ''. */
  messageId: string;
  /** The message whose thread is in its place, or ''. */
  threadId: string;
  onThread: (messageId: string) => void;
  onWriting: (writing: Writing) => void;
}

/** The messages of a room, newest at the bottom; older ones come while the user scrolls up, and nothing jumps. */
export const MessageList = (props: MessageListProps) => {
  const { room, item, messageId, threadId: openThread, onThread, onWriting } = props;
  const text = useText();
  const locale = useLocale();
  const errorText = useErrorText();
  const scroller = useRef<HTMLDivElement>(null);
  const { status, error, messages, firstUnread, moreBefore, moreAfter, loadingBefore, moreError } =
    useCore(room);
  const { id: roomId } = item;
  const rows = useMemo(
    () =>
      rowsOf(
        messages.filter(({ threadId }) => threadId === ''),
        firstUnread,
      ),
    [messages, firstUnread],
  );
  const keyOf = useCallback((index: number) => rows[index]?.key ?? String(index), [rows]);
  const ids = useMemo(
    () => rows.flatMap((row) => (row.kind === 'message' ? [row.key] : [])),
    [rows],
  );
  const focus = useRovingFocus(scroller, ids, { attribute: 'data-message' });
  const active = rows.findIndex(({ key }) => key === focus.active);
  const list = useVirtualRows(scroller, {
    ...{ count: rows.length, rowHeight: ROW, overscan: OVERSCAN, keyOf, fromEnd: true },
    pinned: focus.within ? [active] : [],
  });
  const { items } = list;
  const first = items[0]?.index ?? 0;
  const isAtEnd = rows.length > 0 && list.lastVisible >= rows.length - 1 && !moreAfter;

  // It begins at its end, or at the message that the address names. Then the address is the room's again, so that the same way can be gone twice.
  const placed = useRef(false);
  /** The row that it is on its way to, or END: until it is there, what is on screen is no reason to load more. */
  const target = useRef<string | null>(null);
  const isReady = status === 'ready' && rows.length > 0;
  const { scrollTo } = list;
  useEffect(() => {
    if (!isReady || (placed.current && messageId === '')) return;
    const at = messageId === '' ? -1 : rows.findIndex(({ key }) => key === messageId);
    if (at < 0 && placed.current) return;
    placed.current = true;
    target.current = at < 0 ? END : messageId;
    if (at < 0) return list.toEnd();
    scrollTo(at, 'center');
    focus.focus(messageId);
    return goToRoom({ id: roomId, type: item.type }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `focus` and `list` are others with each render
  }, [isReady, messageId, rows]);

  useEffect(() => {
    if (!isReady || !placed.current) return;
    const isToEnd = target.current === END;
    const to = isToEnd ? rows.length - 1 : rows.findIndex(({ key }) => key === target.current);
    if (to > list.lastVisible || (to >= 0 && to < first)) return;
    target.current = null;
    // Where the list really is: for a moment after older ones have come, its rows are those of before.
    const top = scroller.current?.scrollTop ?? Infinity;
    if (top < NEAR * ROW && moreBefore && moreError === null) void core.chat.older(roomId);
    if (moreAfter && list.lastVisible >= rows.length - NEAR) void core.chat.newer(roomId);
  }, [isReady, first, moreBefore, moreAfter, moreError, list.lastVisible, rows, roomId]);
  const isSeen = isAtEnd && openThread === '';
  useEffect(() => {
    core.chat.atEnd(roomId, isSeen);
    const look = () => core.chat.atEnd(roomId, isSeen && document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [roomId, isSeen]);

  // Back from a thread, one is at the message that it began with.
  const closed = useRef('');
  useEffect(() => {
    const from = closed.current;
    closed.current = openThread;
    const at = openThread === '' ? rows.findIndex(({ key }) => key === from) : -1;
    if (at < 0) return;
    scrollTo(at, 'center');
    focus.focus(from);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each thread; `focus` and `list` are others with each render
  }, [openThread]);

  const wasAtEnd = useRef(true);
  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  const { length } = rows;
  // What one has written is shown, wherever one was; and the end stays the end when there is less room for it.
  const last = messages[messages.length - 1];
  const ownId = last?.own && last.delivery !== 'sent' ? last.id : null;
  useEffect(() => {
    if (ownId !== null) list.toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each message
  }, [ownId]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || length === 0) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      // It reports the present height, too.
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      if (wasAtEnd.current && placed.current) list.toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `list` is another with each render
  }, [length]);

  const toEnd = () => {
    if (moreAfter) void core.chat.newest(roomId).then(list.toEnd);
    else list.toEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event.key, focus.index, ids.length, 1);
    const id = to === null ? undefined : ids[to];
    if (to === null || id === undefined) return;
    event.preventDefault();
    scrollTo(rows.findIndex(({ key }) => key === id));
    focus.focus(id);
  };

  if (status === 'failed' && error)
    return (
      <div className={css.problem}>
        <Problem error={error} onRetry={() => void core.chat.newest(roomId)} />
      </div>
    );
  if (status === 'loading' && messages.length === 0)
    return (
      <div className={css.frame}>
        <Waiting />
      </div>
    );
  return (
    <div className={css.frame}>
      <div ref={scroller} className={css.scroller}>
        {loadingBefore && (
          <p className={css.more}>
            <Spinner label={text('chat.loadingOlder')} />
          </p>
        )}
        {moreError && (
          <p className={css.more} role="alert">
            {errorText(moreError)}{' '}
            <Button size="s" onPress={() => void core.chat.older(roomId)}>
              {text('common.retry')}
            </Button>
          </p>
        )}
        {rows.length === 0 && <p className={css.more}>{text('chat.noMessages')}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its messages take the focus, one at a time */}
        <div
          role="log"
          aria-live="off"
          aria-label={text('chat.messages')}
          className={css.list}
          style={{ height: list.height }}
          onKeyDown={onKeyDown}
          {...focus.handlers}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={row.key}
                ref={list.measure}
                data-index={index}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'day' && <h3 className={css.day}>{formatDay(locale, row.at)}</h3>}
                {row.kind === 'new' && <p className={css.new}>{text('chat.newSince')}</p>}
                {row.kind === 'message' && (
                  <Message
                    message={row.message}
                    grouped={row.grouped}
                    active={row.key === focus.active}
                    type={item.type}
                    isSms={item.sms !== null}
                    canWrite={writesIn(item)}
                    onThread={onThread}
                    onWriting={onWriting}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {isReady && !isAtEnd && (
        <div className={css.jump}>
          <Button
            round
            icon={<ArrowDown aria-hidden="true" />}
            label={text('chat.toEnd')}
            onPress={toEnd}
          />
        </div>
      )}
      <Announcer messages={messages} />
    </div>
  );
};
