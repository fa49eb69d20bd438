import type { ParkedCall, ParkingState } from './state.ts';

/** So many calls wait, in all lots: the number on the badge. */
export const parkedCount = ({ lots }: Pick<ParkingState, 'lots'>): number =>
  lots.reduce((sum, { slots }) => sum + slots.filter(({ call }) => call !== null).length, 0);

/** Until a parked call goes back to who parked it, milliseconds, never less than 0; null: it waits without end. */
export const parkedTimeLeft = (
  { until }: Pick<ParkedCall, 'until'>,
  nowMs: number,
): number | null => (until === null ? null : Math.max(0, until - nowMs));
