import { memo } from 'react';
import type { Card as CardState } from '@callpanel/core';
import { Card } from './Card.tsx';
import type { CardProps } from './Card.tsx';
import { cardModel } from './card.model.ts';
import { useCore } from '@callpanel/core/react';
import type { Viewer } from './viewer.ts';

interface CardCellProps extends Omit<CardProps, 'view' | 'callable' | 'hasMenu'> {
  ownOnBoard: boolean;
  /** The live card. */
  card: CardState;
  viewer: Viewer;
}

/** Draws one card as it is now. */
export const CardCell = memo(({ card, viewer, ownOnBoard, ...place }: CardCellProps) => {
  const now = useCore(card);
  const callable = now.exten !== viewer.own && viewer.offered.includes('dial');
  const hasMenu = now.exten !== viewer.own || ownOnBoard;
  return <Card {...place} hasMenu={hasMenu} view={cardModel(now, viewer)} callable={callable} />;
});
CardCell.displayName = 'CardCell';
