import { useText } from '@callpanel/i18n/react';
import { MenuList, stepOf } from '@callpanel/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { actionsOf } from './actions.model.ts';
import { Detail } from './Detail.tsx';
import { ICONS } from './icons.tsx';
import * as css from './List.module.css';
import type { Message } from './message.model.ts';
import { whoOf } from './message.model.ts';
import { Row } from './Row.tsx';
import { pageToggled, ranged, toggled } from './selection.model.ts';
import { useKeepPlace } from './useKeepPlace.ts';
import type { MailboxProps } from './useMailbox.ts';
import { idAt, useRowFocus } from './useRowFocus.ts';

/** More rows than that are drawn only where they are in sight. */
const PLAIN = 100;
/** px, of a row without what is open below it. */
const HEIGHT = { wide: 56, narrow: 72 };

export type ListProps = Pick<
  MailboxProps,
  'subject' | 'place' | 'go' | 'messages' | 'selection' | 'rights' | 'deeds' | 'ask' | 'focusNext'
> & { wide: boolean };

/**
 * The messages of a page: one tab stop, arrows move, Enter opens, Space chooses, Delete deletes, Ctrl or ⌘ with A chooses the page.
 * Rows have no handlers of their own: this listens for all.
 */
export const List = (props: ListProps) => {
  const { subject, place, go, messages, selection, rights, deeds, wide } = props;
  const { rows, stale } = messages;
  const { open } = place;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const rowHeight = wide ? HEIGHT.wide : HEIGHT.narrow;
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const chosen = useMemo(() => new Set(selection.chosen.map(({ id }) => id)), [selection.chosen]);
  const { open: _, ...filters } = place;
  useKeepPlace(scroller, order, stale ? null : JSON.stringify(filters), rowHeight);
  const focus = useRowFocus(grid, order);
  const { focusNext } = props;
  const takeFocus = useEffectEvent(() => {
    if (focusNext) focus.focus(focusNext.id);
  });
  useEffect(() => takeFocus(), [focusNext]);

  const virtual = rows.length > PLAIN;
  const openAt = open === null ? -1 : order.indexOf(open);
  const { index: activeAt } = focus;
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled, and only its numbers are handed on
  const shown = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => order[index] ?? index,
    overscan: 6,
    // The row with the focus stays drawn, and the one that plays.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), activeAt, openAt])]
          .filter((at) => at >= 0 && at < range.count)
          .sort((a, b) => a - b),
      [activeAt, openAt],
    ),
  });
  useEffect(() => shown.measure(), [shown, rowHeight]);

  // A link leads to its message, once.
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    if (openAt <= 0) return;
    if (virtual) shown.scrollToIndex(openAt);
    else if (scroller.current) scroller.current.scrollTop = openAt * rowHeight;
  }, [openAt, virtual, shown, rowHeight]);

  const toggleOpen = (id: string) =>
    go({ ...place, open: id === open ? null : id }, { replace: true });
  const select = (id: string, range: boolean) =>
    selection.set(range ? ranged(selection.value, id, order) : toggled(selection.value, id));
  const openMenu = (id: string, from: Element) => {
    anchor.current = from;
    setMenu(menu === id ? null : id);
  };
  /** What the keys delete: the chosen ones, if it is one of them. */
  const remove = (id: string) => {
    const message = byId.get(id);
    if (!rights.mayWrite || !message) return;
    deeds.remove(chosen.has(id) ? selection.chosen : [message]);
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const id = idAt(target);
    const act = target.closest<HTMLElement>('[data-act]');
    if (id === null || !target.closest('[data-row]')) return;
    const message = byId.get(id);
    if (!message) return;
    if (act?.dataset['act'] === 'select') return select(id, event.shiftKey);
    if (act?.dataset['act'] === 'star') {
      if (rights.mayWrite) deeds.favorite([message], !message.favorite);
    } else if (act) openMenu(id, act);
    else if (event.shiftKey || event.ctrlKey || event.metaKey) select(id, event.shiftKey);
    else toggleOpen(id);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[data-row]');
    const id = idAt(row);
    if (!row || id === null) return;
    event.preventDefault();
    openMenu(id, row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, shiftKey } = event;
    const target = event.target as Element;
    const id = idAt(target);
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      if (target.matches('input:not([type=checkbox]), textarea')) return;
      event.preventDefault();
      return selection.set(pageToggled([], order));
    }
    if (event.ctrlKey || event.metaKey || event.altKey || id === null) return;
    if (key === 'Escape' && open !== null && id === open) {
      event.preventDefault();
      event.stopPropagation();
      toggleOpen(id);
      return focus.focus(id);
    }
    // The keys of what is in a row are its own.
    if (!target.matches('[data-row]')) return;
    const isOpen = id === open;
    const at = order.indexOf(id);
    const deeper = key === 'ArrowLeft' || key === 'ArrowRight';
    const to = deeper ? null : stepOf(key, at, order.length, 1);
    if (to !== null) {
      const next = order[to];
      if (next === undefined) return;
      if (shiftKey)
        selection.set(
          ranged({ ...selection.value, anchor: selection.value.anchor ?? id }, next, order),
        );
      focus.focus(next);
    } else if (key === 'Enter') toggleOpen(id);
    else if (deeper) {
      if (isOpen === (key === 'ArrowLeft')) toggleOpen(id);
    } else if (key === ' ') select(id, shiftKey);
    else if (key === 'Delete' || key === 'Backspace') remove(id);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu(id, target);
    else return;
    event.preventDefault();
  };

  const entry = (message: Message, index: number) => (
    <>
      <Row
        message={message}
        chosen={chosen.has(message.id)}
        open={message.id === open}
        active={index === activeAt}
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
              ...(virtual && { height: shown.getTotalSize() }),
            } as CSSProperties
          }
          onClick={onClick}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
          {...focus.handlers}
        >
          {virtual
            ? shown.getVirtualItems().map(({ index, key, start }) => {
                const message = rows[index];
                return (
                  message && (
                    <div
                      key={key}
                      ref={shown.measureElement}
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
