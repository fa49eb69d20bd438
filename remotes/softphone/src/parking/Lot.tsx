import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useId, useMemo, useRef } from 'react';
import { useText } from '@callpanel/i18n/react';
import { stepOf, useWidth } from '@callpanel/ui';
import { idAt, useRovingFocus } from '@callpanel/ui/rows';
import type { LotModel, SlotModel } from './parking.model.ts';
import * as css from './Parking.module.css';
import { SlotCell } from './SlotCell.tsx';

/** A slot is at least so wide, px, where the lot is; the gap between two. */
const LEAST_SLOT = 300;
const GAP = 8;
/** Below this, px, a name would be cut after a few letters. */
const ROOMY_SLOT = 400;

export interface LotProps {
  lot: LotModel;
  own: string | null;
}

/** A lot with its slots, in their order: one tab stop, arrows move, Enter answers or parks. Slots stay where they are. */
export const Lot = ({ lot, own }: LotProps) => {
  const { slots } = lot;
  const text = useText();
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_SLOT + GAP)));
  const tight = (width + GAP) / columns - GAP < ROOMY_SLOT;
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = stepOf(event.key, at, slots.length, columns);
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

  const rows = Array.from({ length: Math.ceil(slots.length / columns) }, (_, row) =>
    slots.slice(row * columns, (row + 1) * columns),
  );
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
        aria-colcount={columns}
        className={css.grid}
        style={{ '--columns': columns } as CSSProperties}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...focus.handlers}
      >
        {rows.map((row, index) => (
          <div
            key={row[0]?.space}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cannot fold its rows
            role="row"
            aria-rowindex={index + 1}
            className={css.row}
          >
            {row.map((slot, column) => (
              <SlotCell
                key={slot.space}
                slot={slot}
                own={own}
                active={index * columns + column === at}
                column={column + 1}
                tight={tight}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
};
