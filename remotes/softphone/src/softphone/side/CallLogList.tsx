import type { KeyboardEvent } from 'react';
import { useMemo, useRef } from 'react';
import { useText } from '@callpanel/i18n/react';
import { idAt, useRovingFocus, useVirtualRows } from '@callpanel/ui/rows';
import { CallLogRow } from './CallLogRow.tsx';
import type { CallLogViewProps } from './call-log-props.ts';
import * as css from './side.module.css';

/** px */
const ROW_HEIGHT = 52;
const LIST_HEIGHT = 212;

const stepOf = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

/** The rows of the log; only those on screen are rendered, as there may be 1,000 [C-11]. */
export const CallLogList = (props: Omit<CallLogViewProps, 'onClear'>) => {
  const { entries, ...row } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const order = useMemo(() => entries.map(({ id }) => id), [entries]);
  const focus = useRovingFocus(scroller, order, { attribute: 'data-id', inner: 'button' });
  const rows = useVirtualRows(scroller, {
    count: entries.length,
    rowHeight: ROW_HEIGHT,
    initialHeight: LIST_HEIGHT,
    // The row with the focus stays rendered, however far away.
    pinned: [focus.index],
    overscan: 4,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held presses a button again and again.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const at = order.indexOf(idAt(event.target, 'data-id') ?? '');
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepOf(event.key, at, entries.length);
    if (to === null) return;
    event.preventDefault();
    rows.scrollTo(to);
    focus.focus(order[to] ?? null);
  };
  return (
    <div ref={scroller} className={css.scroller} style={{ height: LIST_HEIGHT }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from row to row */}
      <ul
        className={css.rows}
        style={{ height: rows.height }}
        aria-label={text('softphone.menu.log')}
        // The second press of a double click is no second call.
        onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
        onKeyDown={onKeyDown}
        {...focus.handlers}
      >
        {rows.items.map(({ index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={entry.id}
                data-id={entry.id}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className={css.row}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <CallLogRow
                  entry={entry}
                  {...row}
                  onRemove={(id) => {
                    // The menu that was pressed closes without the focus.
                    focus.focus(order[index + 1] ?? order[index - 1] ?? null);
                    row.onRemove(id);
                  }}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};
