import type { MenuItem } from '@callpanel/ui';
import { MenuList } from '@callpanel/ui';
import { useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import type { CSSProperties, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DetailRow } from './DetailRow.tsx';
import type { ListBasics } from './list-state.ts';
import type { AnyRecord } from './pending.model.ts';
import * as css from './RecordList.module.css';
import type { RowState } from './RecordRow.tsx';
import { useListEvents } from './useListEvents.ts';
import type { RecordListModel } from './useRecordList.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';

/** Up to this many rows, all are rendered; of more, only those on screen [C-40]. */
const PLAIN = 100;

export interface RecordListProps<R extends AnyRecord, P extends ListBasics> {
  list: Pick<
    RecordListModel<R, P>,
    'place' | 'go' | 'page' | 'records' | 'selection' | 'focusNext'
  >;
  label: string;
  /** There is room for the parts of a row side by side. */
  wide: boolean;
  /** px, of a row without what is open below it. */
  rowHeight: number;
  /** Draws a `RecordRow`, in `memo`. */
  renderRow: (record: R, state: RowState) => ReactNode;
  /** What is open below a row. */
  renderDetail: (record: R) => ReactNode;
  menu: (record: R) => { label: string; items: readonly MenuItem[] };
  /** A `RowButton` was pressed. */
  onAct?: (act: string, record: R) => void;
  /** Rows are chosen, one or several; default: true. */
  selectable?: boolean;
  /** What Space plays, and a `RowButton` with the act `play`. */
  onPlay?: (record: R) => void;
  /** The keys that delete; null: nothing may be deleted. */
  onDelete: ((records: readonly R[]) => void) | null;
}

/**
 * The records of a page: one tab stop, arrows move, Enter opens, Space chooses or plays, Delete deletes, Ctrl or ⌘ with A chooses the page.
 * Rows have no handlers of their own: this listens for all.
 */
export const RecordList = <R extends AnyRecord, P extends ListBasics>(
  props: RecordListProps<R, P>,
) => {
  const { list, wide, rowHeight, selectable = true } = props;
  const { records, selection, focusNext } = list;
  const { rows, stale } = records;
  const { open } = list.place;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const chosen = useMemo(() => new Set(selection.chosen.map(({ id }) => id)), [selection.chosen]);
  useScrollAnchor(scroller, order, list.page, rowHeight);
  const focus = useRovingFocus(grid, order, { attribute: 'data-id' });
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
  const long = order.length > PLAIN;
  const virtual = useVirtualRows(scroller, {
    count: long ? order.length : 0,
    rowHeight,
    keyOf: useCallback((index: number) => order[index] ?? String(index), [order]),
    overscan: 6,
    // The row with the focus, and the one that is open and may play.
    pinned: [focus.index, openAt],
  });
  // A link that leads to a record brings it on screen, once.
  const shownOpen = useRef(false);
  useEffect(() => {
    if (shownOpen.current) return;
    shownOpen.current = true;
    if (openAt <= 0) return;
    if (long) virtual.scrollTo(openAt);
    else scroller.current?.scrollTo(0, openAt * rowHeight);
  }, [openAt, long, virtual, rowHeight]);

  const events = useListEvents(list, {
    order,
    byId,
    selectable,
    onFocus: focus.focus,
    onMenu,
    onAct: props.onAct,
    onPlay: props.onPlay,
    onDelete: props.onDelete,
  });
  const entry = (record: R, index: number) => (
    <>
      {props.renderRow(record, {
        chosen: chosen.has(record.id),
        open: record.id === open,
        active: index === focus.index,
        wide,
        position: index + 1,
        count: rows.length,
      })}
      {record.id === open && <DetailRow id={record.id}>{props.renderDetail(record)}</DetailRow>}
    </>
  );
  const opened = menu === null ? undefined : byId.get(menu);
  return (
    <>
      <div ref={scroller} className={css.scroller} aria-busy={stale || undefined}>
        <div
          ref={grid}
          role="treegrid"
          aria-label={props.label}
          aria-multiselectable={selectable}
          aria-readonly="true"
          tabIndex={-1}
          className={css.grid}
          data-width={wide ? 'wide' : 'narrow'}
          style={
            {
              '--row-height': `${rowHeight}px`,
              ...(long && { height: virtual.height }),
            } as CSSProperties
          }
          {...events}
          {...focus.handlers}
        >
          {long
            ? virtual.items.map(({ index, key, start }) => {
                const record = rows[index];
                return (
                  record && (
                    <div
                      key={key}
                      ref={virtual.measure}
                      data-index={index}
                      role="presentation"
                      className={css.placed}
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      {entry(record, index)}
                    </div>
                  )
                );
              })
            : rows.map((record, index) => (
                <div key={record.id} role="presentation">
                  {entry(record, index)}
                </div>
              ))}
        </div>
      </div>
      {opened && (
        <MenuList
          {...props.menu(opened)}
          anchor={anchor}
          onClose={(refocus) => {
            setMenu(null);
            if (refocus) focus.focus(opened.id);
          }}
        />
      )}
    </>
  );
};
