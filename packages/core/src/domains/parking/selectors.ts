import type { ParkingState } from './state.ts';

/** So many calls wait, in all lots: the number on the badge. */
export const parkedCount = ({ lots }: Pick<ParkingState, 'lots'>): number =>
  lots.reduce((sum, { slots }) => sum + slots.filter(({ call }) => call !== null).length, 0);
