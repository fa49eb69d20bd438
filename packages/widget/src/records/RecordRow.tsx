import { cx } from '@callpanel/ui';
import type { ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import * as css from './RecordRow.module.css';
import { SelectBox } from './SelectBox.tsx';

/** How the list draws a row: plain values, so that a row in `memo` is rendered only when one of them changes. */
export interface RowState {
  chosen: boolean;
  open: boolean;
  /** Tab reaches this row. */
  active: boolean;
  wide: boolean;
  /** From 1, of `count`. */
  position: number;
  count: number;
}

export interface RecordRowProps extends RowState {
  id: string;
  /** Ids of the elements that name the row: not its box and its buttons. */
  labelledBy: string;
  /** Of the box that chooses it; null: it has none. */
  selectLabel: string | null;
  className: string | undefined;
  /** Its cells. */
  children: ReactNode;
}

/** A row, folded; its first cell chooses it, where it can be. The list listens to its parts by `data-act`. */
export const RecordRow = (props: RecordRowProps) => {
  const { id, chosen, open, active } = props;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed one by one
      role="row"
      data-row=""
      data-id={id}
      aria-labelledby={props.labelledBy}
      aria-level={1}
      aria-posinset={props.position}
      aria-setsize={props.count}
      aria-expanded={open}
      aria-selected={props.selectLabel === null ? undefined : chosen}
      tabIndex={active ? 0 : -1}
      className={cx(css.row, props.className, chosen && css.chosen, open && css.open)}
    >
      {props.selectLabel !== null && (
        <Cell className={css.select} act="select">
          <SelectBox
            checked={chosen}
            readOnly
            tabIndex={active ? 0 : -1}
            aria-label={props.selectLabel}
          />
        </Cell>
      )}
      {props.children}
    </div>
  );
};

export interface RowButtonProps {
  /** `menu` opens the row's menu, `play` plays it; anything else is handed to the list's `onAct`. */
  act: string;
  label: string;
  icon: ReactNode;
  /** As in `RowState`. */
  active: boolean;
  /** On or off, for a toggle. */
  pressed?: boolean;
  disabled?: boolean;
  className?: string | false | undefined;
}

/** A button of a row. */
export const RowButton = (props: RowButtonProps) => (
  <button
    type="button"
    data-act={props.act}
    tabIndex={props.active ? 0 : -1}
    className={cx(css.act, props.className)}
    aria-pressed={props.pressed}
    aria-disabled={props.disabled || undefined}
    aria-haspopup={props.act === 'menu' ? 'menu' : undefined}
    aria-label={props.label}
  >
    {props.icon}
  </button>
);
