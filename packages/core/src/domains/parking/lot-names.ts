import { holds, ParkingsAnswer } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';
import { lotsFrom } from './lots.ts';

/**
 * Only the names of the lots, for a page that shows no lots [D-45]: the calls in them are loaded for views that show them. Never
 * rejects; without an answer the names are requested again the next time.
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
