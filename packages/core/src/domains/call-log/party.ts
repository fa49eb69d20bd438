import type { CallLogContext } from './context.ts';
import type { Party } from '../calls/state.ts';
import { createLotNames } from '../parking/lot-names.ts';
import { hasSlot } from '../parking/selectors.ts';

/**
 * The party under which a call with several parties is logged: the first. If that was a code or a parking slot, the first
 * person that the telephone system named: the slot may hold another call when the user dials it again.
 *
 * @param was the parties of the call, the newest last
 */
export const partyOf = async (context: CallLogContext, was: readonly Party[]): Promise<Party> => {
  const { calls, parking } = context.state;
  const [first = { number: '', name: '' }] = was;
  const spy = calls.featureCodes['chan_spy'];
  // A person we listened in to was not called.
  if (spy && first.number.startsWith(spy)) return first;
  await createLotNames(context)();
  const isPlace = ({ number }: Party): boolean => /^[*#]/.test(number) || hasSlot(parking, number);
  return was.find((one) => !isPlace(one)) ?? first;
};
