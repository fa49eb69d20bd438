import { memo } from 'react';
import type { Card } from '@callpanel/core';
import * as css from './Board.module.css';
import { CardCell } from './CardCell.tsx';
import type { Layout } from './layout.model.ts';
import { isNamed } from './layout.model.ts';
import type { Viewer } from './viewer.ts';

/** Where a dragged card would land. */
export interface Drop {
  exten: string;
  after: boolean;
}

export interface BoardRowProps {
  /** Row from 0, and its place, px. */
  index: number;
  top: number;
  order: readonly string[];
  cards: Readonly<Record<string, Card>>;
  layout: Layout;
  viewer: Viewer;
  /** The user is on their own board, so their own card has actions. */
  ownOnBoard: boolean;
  /** Cards can be moved. */
  movable: boolean;
  /** The keyboard's place, if it is in this row. */
  active: string | null;
  /** The drop, if it is in this row. */
  drop: Drop | null;
}

export const BoardRow = memo((props: BoardRowProps) => {
  const { index, top, order, cards, layout, drop } = props;
  const { columns } = layout;
  const row = order.slice(index * columns, (index + 1) * columns);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table cannot place rows on its own
      role="row"
      aria-rowindex={index + 1}
      className={css.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {row.map((exten, column) => {
        const card = cards[exten];
        return (
          card && (
            <CardCell
              key={exten}
              card={card}
              viewer={props.viewer}
              density={layout.density}
              picture={layout.picture}
              named={isNamed(layout)}
              active={exten === props.active}
              ownOnBoard={props.ownOnBoard}
              draggable={props.movable}
              column={column + 1}
              mark={drop?.exten === exten ? (drop.after ? 'after' : 'before') : null}
            />
          )
        );
      })}
    </div>
  );
});
BoardRow.displayName = 'BoardRow';
