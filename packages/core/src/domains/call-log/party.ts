import type { CallLogContext } from './context.ts';
import type { Party } from '../calls/state.ts';
import { createLotNames } from '../parking/lot-names.ts';
import { hasSlot } from '../parking/selectors.ts';

/**
 * Whom a call is remembered with that was with more than one: the one it began with. Where that was a code or a parking slot, the
 * first person that the telephone system named: whoever dials the slot again takes another's parked call.
 *
 * @param was with whom it was, the newest last
 */
export const partyOf = async (context: CallLogContext, was: readonly Party[]): Promise<Party> => {
  const { calls, parking } = context.state;
  const [first = { number: '', name: '' }] = was;
  const spy = calls.featureCodes['chan_spy'];
  // Whom we listened in to was not called.
  if (spy && first.number.startsWith(spy)) return first;
  await createLotNames(context)();
  const isPlace = ({ number }: Party): boolean => /^[*#]/.test(number) || hasSlot(parking, number);
  return was.find((one) => !isPlace(one)) ?? first;
};
