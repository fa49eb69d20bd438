import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useText } from '@callpanel/i18n/react';
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

/** Which row an element is in. */
const indexOf = (element: Element): number | null => {
  const row = element.closest<HTMLElement>('[data-index]');
  return row && Number(row.dataset['index']);
};

/** The rows of the log, of which only those in sight are drawn: there may be 1,000 [C-11]. */
export const CallLogList = (props: Omit<CallLogViewProps, 'onClear'>) => {
  const { entries, ...row } = props;
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing is compiled, and only its numbers are handed on
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: LIST_HEIGHT },
    overscan: 4,
    // The row with the focus stays drawn, however far away.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range);
        if (active >= range.count || seen.includes(active)) return seen;
        return [...seen, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
  useEffect(() => {
    if (wanted.current === null) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`)
      ?.focus();
    wanted.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held presses a button again and again.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const at = indexOf(event.target as Element);
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepOf(event.key, at, entries.length);
    if (to === null) return;
    event.preventDefault();
    rows.scrollToIndex(to, { align: 'auto' });
    wanted.current = to;
    setActive(to);
  };
  return (
    <div ref={scroller} className={css.scroller} style={{ height: LIST_HEIGHT }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from row to row */}
      <ul
        className={css.rows}
        style={{ height: rows.getTotalSize() }}
        aria-label={text('softphone.menu.log')}
        // The second press of a double click is no second call.
        onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
        onKeyDown={onKeyDown}
        onFocus={(event) => setActive(indexOf(event.target) ?? 0)}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={entry.id}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className={css.row}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <CallLogRow
                  entry={entry}
                  {...row}
                  onRemove={(id) => {
                    // The row that comes in its place.
                    wanted.current = Math.min(index, entries.length - 2);
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
