import { memo } from 'react';
import type { Card as CardState } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Card } from './Card.tsx';
import type { CardProps } from './Card.tsx';
import { cardModel } from './card.model.ts';
import type { Viewer } from './viewer.ts';

interface CardCellProps extends Omit<CardProps, 'view' | 'callable'> {
  /** The live card. */
  card: CardState;
  viewer: Viewer;
}

/** Listens to one card: an event draws the card of the person it speaks of, and no other. */
export const CardCell = memo(({ card, viewer, ...place }: CardCellProps) => {
  const now = useCore(card);
  const callable = now.exten !== viewer.own && viewer.offered.includes('dial');
  return <Card {...place} view={cardModel(now, viewer)} callable={callable} />;
});
CardCell.displayName = 'CardCell';
