import { holds, ParkingsAnswer } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import { lotsFrom } from './lots.ts';

/**
 * The lots by their names alone, where nothing on the page shows them [D-45]: who waits there is told to whoever follows it. Never
 * fails; without an answer they are asked for again the next time.
 */
export const createLotNames = (
  context: Context<Pick<CoreState, 'parking' | 'permissions'>>,
): (() => Promise<void>) => {
  const { state, live } = context;
  const { parking, permissions } = state;
  const areUnknown = () => parking.status === 'no' && parking.lots.length === 0;
  const ask = oncePerSession(context, async () => {
    const { api } = live;
    const isOver = thisSession(context);
    if (!api) return;
    const { data } = await api.get('parkings', ParkingsAnswer);
    const lots = data.map((lot) => ({ ...lot, parked: [] }));
    if (!isOver() && areUnknown()) parking.lots = lotsFrom(lots, 0);
  });
  return async () => {
    const may = live.api && holds(permissions.entries, 'parkRead') === true;
    if (may && areUnknown()) await ask().catch(() => undefined);
  };
};
