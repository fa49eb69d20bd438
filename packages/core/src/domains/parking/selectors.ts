import type { ParkingState } from './state.ts';

/** Does one of the lots have this slot? Compared as integers: `0701` is `701` [S-37]. */
export const hasSlot = ({ lots }: Pick<ParkingState, 'lots'>, number: string): boolean =>
  /^\d+$/.test(number) &&
  lots.some(({ slots }) => slots.some(({ space }) => parseInt(space, 10) === parseInt(number, 10)));

/** So many calls wait, in all lots: the number on the badge. */
export const parkedCount = ({ lots }: Pick<ParkingState, 'lots'>): number =>
  lots.reduce((sum, { slots }) => sum + slots.filter(({ call }) => call !== null).length, 0);
