import type { LatePart } from '@callpanel/widget';
import type { CardMenuProps } from './CardMenu.tsx';

/** Comes when a pointer or the focus is on a card first. */
export const loadCardMenu = async (): Promise<LatePart<CardMenuProps>> => ({
  Part: (await import('./CardMenu.tsx')).CardMenu,
});
