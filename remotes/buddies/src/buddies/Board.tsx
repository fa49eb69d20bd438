import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Card, PreferencesState } from '@callpanel/core';
import { isolate, searchable, startsWithLetter } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Hidden, stepOf, useWidth } from '@callpanel/ui';
import { isCallDrag, Later, loadEarly } from '@callpanel/widget';
import { useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import type { CardOperations } from './actions.model.ts';
import { callOf, cardActions } from './actions.model.ts';
import * as css from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { loadCardMenu } from './late-parts.ts';
import { layoutOf } from './layout.model.ts';
import { Peek, CardAnnouncement } from './Announcement.tsx';
import { extenAt, useDrag } from './useDrag.ts';
import type { Viewer } from './viewer.ts';

export interface BoardProps {
  /** Who is on it, in order. */
  order: readonly string[];
  /** The live cards. */
  cards: Readonly<Record<string, Card>>;
  viewer: Viewer;
  operations: CardOperations;
  /** My board in my order; `custom`: that is what is looked at. */
  board: readonly string[];
  custom: boolean;
  view: PreferencesState['usersView'];
  tileSize: number;
  /** Set while a pointer is down or a card is dragged: nothing may move then. */
  still: RefObject<boolean>;
  /** The end is on screen and there is more. */
  onEnd: (() => void) | null;
}

/** Cards of colleagues; only those on screen are rendered. */
export const Board = (props: BoardProps) => {
  const { order, cards, viewer, operations, board, custom, still, onEnd } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const menuAnchor = useRef<Element | null>(null);
  const width = useWidth(grid);
  const layout = useMemo(
    () => layoutOf(props.view, width, props.tileSize),
    [props.view, width, props.tileSize],
  );
  const { columns, rowHeight } = layout;
  const focus = useRovingFocus(grid, order, { attribute: 'data-exten' });
  const [menu, setMenu] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [moved, setMoved] = useState('');

  const rowCount = Math.ceil(order.length / columns);
  const activeRow = Math.floor(focus.index / columns);
  const rows = useVirtualRows(scroller, {
    count: width === 0 ? 0 : rowCount,
    rowHeight,
    // The card with the focus stays rendered, however far away.
    pinned: [activeRow],
    overscan: 2,
  });
  const atEnd = rowCount > 0 && rows.lastVisible >= rowCount - 1;
  const asked = useRef(-1);
  useEffect(() => {
    if (!atEnd) asked.current = -1;
    else if (onEnd && asked.current !== order.length) {
      asked.current = order.length;
      onEnd();
    }
  }, [atEnd, onEnd, order.length]);

  const move = (exten: string, to: number) => {
    const at = Math.max(0, Math.min(to, board.length - 1));
    if (at === board.indexOf(exten)) return;
    operations.move(exten, at);
    const name = isolate(cards[exten]?.name ?? exten);
    setMoved(text('buddies.moved', { name, position: at + 1, count: board.length }));
  };
  const drag = useDrag(board, move);

  const go = (index: number) => {
    const exten = order[index];
    if (exten === undefined) return;
    rows.scrollTo(Math.floor(index / columns));
    focus.focus(exten);
  };
  const hasMenu = (exten: string): boolean => {
    const card = cards[exten];
    return (
      card !== undefined && cardActions(card, viewer, { board, custom }, operations).length > 0
    );
  };
  const openMenu = (exten: string, anchor: Element) => {
    if (!hasMenu(exten)) return;
    menuAnchor.current = anchor;
    focus.activate(exten);
    setMenu(menu === exten ? null : exten);
  };
  const call = (exten: string) => {
    const card = cards[exten];
    return card ? callOf(card, viewer, operations) : null;
  };

  const onClick = ({ target }: MouseEvent) => {
    const exten = extenAt(target);
    if (exten === null || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-act]');
    if (button?.dataset['act'] === 'call') call(exten)?.();
    else if (button) openMenu(exten, button);
    else if (props.view === 'super-light')
      openMenu(exten, target.closest('[data-exten]') ?? target);
  };
  const onContextMenu = (event: MouseEvent) => {
    const exten = extenAt(event.target);
    const cell = (event.target as Element).closest('[data-exten]');
    if (exten === null || !cell || !hasMenu(exten)) return;
    event.preventDefault();
    openMenu(exten, cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const exten = extenAt(event.target);
    if (exten === null || event.ctrlKey || event.metaKey) return;
    const onCell = (event.target as Element).matches('[data-exten]');
    // A key that is held is one press, on a card and on its buttons.
    if (event.repeat && (event.key === 'Enter' || (onCell && event.key === ' ')))
      return event.preventDefault();
    if (event.altKey) {
      const to = custom ? stepOf(event.key, focus.index, order.length, columns) : null;
      if (to === null) return;
      event.preventDefault();
      move(exten, board.indexOf(order[to] ?? exten));
      focus.focus(exten);
      return;
    }
    const to = stepOf(event.key, focus.index, order.length, columns);
    if (to !== null) {
      event.preventDefault();
      go(to);
    } else if (onCell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      const dial = event.key === 'Enter' ? call(exten) : null;
      if (dial) dial();
      else openMenu(exten, event.target as Element);
    } else if (onCell && [...event.key].length === 1 && startsWithLetter(event.key)) {
      const starts = (index: number) =>
        searchable(cards[order[index] ?? '']?.name ?? '').startsWith(searchable(event.key));
      const after = order.findIndex((_, index) => index > focus.index && starts(index));
      go(after === -1 ? order.findIndex((_, index) => starts(index)) : after);
    }
  };
  /** A call that is dropped on a card opens its menu, which begins with what can be done with the call. */
  const onCallDrag = {
    onDragOver: (event: DragEvent) => {
      const exten = isCallDrag(event) ? extenAt(event.target) : null;
      if (exten !== null && hasMenu(exten)) event.preventDefault();
      else if (custom) drag.handlers.onDragOver(event);
    },
    onDrop: (event: DragEvent) => {
      const exten = isCallDrag(event) ? extenAt(event.target) : null;
      const cell = (event.target as Element).closest('[data-exten]');
      if (exten === null || !cell) return custom ? drag.handlers.onDrop(event) : undefined;
      event.preventDefault();
      openMenu(exten, cell);
    },
  };
  /** A drag cancels the pointer that began it. */
  const hold = (down: boolean) => () => {
    still.current = down || drag.dragging.current;
  };

  const isNear = hovered !== null || focus.within;
  useEffect(() => {
    if (isNear) void loadEarly(loadCardMenu);
  }, [isNear]);
  const peeked = cards[hovered ?? (focus.within ? focus.active : null) ?? ''];
  const heard = focus.within ? cards[focus.active ?? ''] : undefined;
  const opened = menu === null ? undefined : cards[menu];
  return (
    <>
      <div
        ref={scroller}
        className={css.scroller}
        onPointerDown={hold(true)}
        onPointerUp={hold(false)}
        onPointerCancel={hold(false)}
        onPointerLeave={() => {
          hold(false)();
          setHovered(null);
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
        <div
          ref={grid}
          role="grid"
          aria-label={text('buddies.board')}
          aria-rowcount={rowCount}
          aria-colcount={columns}
          className={css.grid}
          data-density={layout.density}
          style={
            {
              height: rows.height,
              '--columns': columns,
              '--row-height': `${rowHeight}px`,
            } as React.CSSProperties
          }
          onClick={onClick}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
          {...(props.view === 'super-light' && {
            onPointerOver: ({ target }: PointerEvent) => setHovered(extenAt(target)),
          })}
          {...focus.handlers}
          {...(custom && drag.handlers)}
          {...onCallDrag}
        >
          {rows.items.map(({ index, start }) => {
            const isIn = (exten: string | null | undefined) =>
              exten != null && Math.floor(order.indexOf(exten) / columns) === index;
            return (
              <BoardRow
                key={index}
                index={index}
                top={start}
                order={order}
                cards={cards}
                layout={layout}
                viewer={viewer}
                ownOnBoard={board.includes(viewer.own)}
                movable={custom}
                active={index === activeRow ? focus.active : null}
                drop={isIn(drag.drop?.exten) ? drag.drop : null}
              />
            );
          })}
        </div>
      </div>
      {props.view === 'super-light' && peeked && <Peek card={peeked} viewer={viewer} />}
      <Hidden live>{moved}</Hidden>
      {heard && <CardAnnouncement card={heard} viewer={viewer} />}
      {opened && (
        <Later
          key={menu}
          load={loadCardMenu}
          waiting={null}
          props={{
            card: opened,
            viewer,
            place: { board, custom },
            operations: { ...operations, move },
            anchor: menuAnchor,
            onClose: (refocus) => {
              setMenu(null);
              if (refocus && focus.active !== null) focus.focus(focus.active);
            },
          }}
        />
      )}
    </>
  );
};
