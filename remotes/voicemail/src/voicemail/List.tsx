import { useText } from '@callpanel/i18n/react';
import { MenuList } from '@callpanel/ui';
import type { CSSProperties } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { actionsOf } from './actions.model.ts';
import { Detail } from './Detail.tsx';
import { ICONS } from './icons.tsx';
import * as css from './List.module.css';
import type { Message } from './message.model.ts';
import { whoOf } from './message.model.ts';
import { Row } from './Row.tsx';
import { useKeepPlace } from './useKeepPlace.ts';
import type { MailboxProps } from './useMailbox.ts';
import { useListEvents } from './useListEvents.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useSight } from './useSight.ts';

/** px, of a row without what is open below it. */
const HEIGHT = { wide: 56, narrow: 72 };

export type ListProps = Pick<
  MailboxProps,
  | 'subject'
  | 'place'
  | 'go'
  | 'messages'
  | 'selection'
  | 'rights'
  | 'deeds'
  | 'ask'
  | 'explain'
  | 'focusNext'
  | 'page'
> & { wide: boolean };

/**
 * The messages of a page: one tab stop, arrows move, Enter opens, Space chooses, Delete deletes, Ctrl or ⌘ with A chooses the page.
 * Rows have no handlers of their own: this listens for all.
 */
export const List = (props: ListProps) => {
  const { subject, messages, selection, rights, deeds, wide } = props;
  const { rows, stale } = messages;
  const { open } = props.place;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const rowHeight = wide ? HEIGHT.wide : HEIGHT.narrow;
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const chosen = useMemo(() => new Set(selection.chosen.map(({ id }) => id)), [selection.chosen]);
  useKeepPlace(scroller, order, props.page, rowHeight);
  const focus = useRowFocus(grid, order);
  const { focusNext } = props;
  const focused = useRef<typeof focusNext>(null);
  useEffect(() => {
    if (focused.current === focusNext) return;
    focused.current = focusNext;
    if (focusNext) focus.focus(focusNext.id);
  }, [focusNext, focus]);
  const onMenu = (id: string, from: Element) => {
    anchor.current = from;
    setMenu(menu === id ? null : id);
  };

  const openAt = open === null ? -1 : order.indexOf(open);
  const sight = useSight(scroller, order, { rowHeight, activeAt: focus.index, openAt });
  const events = useListEvents(props, { order, byId, chosen, onFocus: focus.focus, onMenu });
  const entry = (message: Message, index: number) => (
    <>
      <Row
        message={message}
        chosen={chosen.has(message.id)}
        open={message.id === open}
        active={index === focus.index}
        mayWrite={rights.mayWrite}
        wide={wide}
        position={index + 1}
        count={rows.length}
      />
      {message.id === open && <Detail {...props} message={message} subject={subject} />}
    </>
  );
  const opened = menu === null ? undefined : byId.get(menu);
  return (
    <>
      <div ref={scroller} className={css.scroller} aria-busy={stale || undefined}>
        <div
          ref={grid}
          role="treegrid"
          aria-label={text('voicemail.list')}
          aria-multiselectable="true"
          aria-readonly="true"
          tabIndex={-1}
          className={css.grid}
          data-width={wide ? 'wide' : 'narrow'}
          style={
            {
              '--row-height': `${rowHeight}px`,
              ...(sight && { height: sight.height }),
            } as CSSProperties
          }
          {...events}
          {...focus.handlers}
        >
          {sight
            ? sight.items.map(({ index, key, start }) => {
                const message = rows[index];
                return (
                  message && (
                    <div
                      key={key}
                      ref={sight.measure}
                      data-index={index}
                      role="presentation"
                      className={css.placed}
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      {entry(message, index)}
                    </div>
                  )
                );
              })
            : rows.map((message, index) => (
                <div key={message.id} role="presentation">
                  {entry(message, index)}
                </div>
              ))}
        </div>
      </div>
      {opened && (
        <MenuList
          label={text('voicemail.menu', { who: whoOf(opened) || text('voicemail.unknown') })}
          anchor={anchor}
          onClose={(refocus) => {
            setMenu(null);
            if (refocus) focus.focus(opened.id);
          }}
          items={actionsOf(opened, rights, deeds).map(({ id, run }) => ({
            id,
            text: text(`voicemail.action.${id}`),
            icon: ICONS[id],
            onPress: run,
          }))}
        />
      )}
    </>
  );
};
