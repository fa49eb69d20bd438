import type { PreferencesState } from '@callpanel/core';

export type Density = PreferencesState['usersView'];

/** How the cards of one density are arranged. */
export interface Layout {
  density: Density;
  columns: number;
  /** px, the gap below included. */
  rowHeight: number;
  /** px, of the avatar. */
  picture: number;
}

export const GAP = 8;
/** A card is at least so wide, px, where the board is. */
const LEAST_CARD = 320;
/** Names are shown under tiles from this size on. */
const NAMED_TILE = 64;

export const isNamed = ({ density, picture }: Layout): boolean =>
  density === 'super-light' && picture >= NAMED_TILE;

/**
 * As many columns as fit; the heights are fixed, so that nothing is ever measured [U-26].
 *
 * @param width of the board, px
 * @param tile size of a super-light tile, px [C-09] [K-03]
 */
export const layoutOf = (density: Density, width: number, tile: number): Layout => {
  const fit = (least: number, gap: number) =>
    Math.max(1, Math.floor((width + gap) / (least + gap)));
  if (density === 'cards')
    return { density, columns: fit(LEAST_CARD, GAP), rowHeight: 84, picture: 48 };
  if (density === 'compact')
    return { density, columns: fit(LEAST_CARD, GAP), rowHeight: 56, picture: 32 };
  const named = tile >= NAMED_TILE ? 20 : 0;
  return { density, columns: fit(tile + 8, 4), rowHeight: tile + 12 + named, picture: tile };
};
