import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { useId, useMemo, useRef } from 'react';
import { useText } from '@callpanel/i18n/react';
import { useWidth } from '@callpanel/ui';
import { idAt, useRovingFocus } from '@callpanel/ui/rows';
import { isCallDrag } from '@callpanel/widget';
import type { LotModel, SlotModel } from './parking.model.ts';
import * as css from './Parking.module.css';
import { rowsOf, stepInRows } from './rows.model.ts';
import { SlotCell } from './SlotCell.tsx';

/** A slot with a call, and a free one, are at least so wide, px; the gap between two. */
const LEAST_TAKEN = 330;
const LEAST_FREE = 230;
const GAP = 8;

const columnsFor = (width: number, least: number): number =>
  Math.max(1, Math.floor((width + GAP) / (least + GAP)));

export interface LotProps {
  lot: LotModel;
  own: string | null;
}

/** A lot with its slots, those with a call first: one tab stop, arrows move, Enter answers or parks. */
export const Lot = ({ lot, own }: LotProps) => {
  const text = useText();
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const slots = useMemo(
    () => [...lot.slots].sort((a, b) => Number(b.call !== null) - Number(a.call !== null)),
    [lot.slots],
  );
  const rows = [
    ...rowsOf(slots.slice(0, lot.waiting), columnsFor(width, LEAST_TAKEN)),
    ...rowsOf(slots.slice(lot.waiting), columnsFor(width, LEAST_FREE)),
  ];
  const order = useMemo(() => slots.map(({ space }) => space), [slots]);
  // A button that was pressed goes with its call: the slot itself has the focus then.
  const focus = useRovingFocus(grid, order, { attribute: 'data-space' });
  const at = focus.index;

  const act = (slot: SlotModel | undefined) => (slot?.pickUp ?? slot?.park)?.();
  const onClick = ({ target, detail }: MouseEvent) => {
    // The second press of a double click is no second call.
    if (detail > 1) return;
    const space = idAt(target, 'data-space');
    if ((target as Element).closest('[data-act]')) act(slots.find((slot) => slot.space === space));
  };
  /** The free slot that a dragged call is over. */
  const slotOf = (event: DragEvent): SlotModel | undefined => {
    const space = isCallDrag(event) ? idAt(event.target, 'data-space') : null;
    return slots.find((slot) => slot.space === space && slot.park);
  };
  const onDragOver = (event: DragEvent) => {
    if (slotOf(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const slot = slotOf(event);
    if (!slot) return;
    event.preventDefault();
    slot.park?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = stepInRows(event.key, at, rows);
    if (to !== null) {
      event.preventDefault();
      focus.focus(order[to] ?? null);
    } else if (event.key === 'Enter') {
      const onSlot = (event.target as Element).matches('[data-space]');
      // A key that is held presses a button again and again.
      if (onSlot || event.repeat) event.preventDefault();
      if (onSlot && !event.repeat) act(slots[at]);
    }
  };

  return (
    <section aria-labelledby={titleId} className={css.lot}>
      <h2 id={titleId} className={css.title}>
        {lot.name && <bdi>{lot.name}</bdi>}
        <bdi dir="ltr" className={css.extension}>
          {lot.extension}
        </bdi>
        <span className={css.count}>
          {text('parking.lotCount', { waiting: lot.waiting, slots: slots.length })}
        </span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        aria-rowcount={rows.length}
        aria-colcount={Math.max(1, ...rows.map(({ columns }) => columns))}
        className={css.grid}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onDragOver={onDragOver}
        onDrop={onDrop}
        {...focus.handlers}
      >
        {rows.map(({ cells, columns }, index) => (
          <div
            key={cells[0]?.space}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cannot fold its rows
            role="row"
            aria-rowindex={index + 1}
            className={css.row}
            style={{ '--columns': columns } as CSSProperties}
          >
            {cells.map((slot, column) => (
              <SlotCell
                key={slot.space}
                slot={slot}
                own={own}
                active={slot.space === order[at]}
                column={column + 1}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
};
