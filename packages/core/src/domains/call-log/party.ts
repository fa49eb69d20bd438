import type { Context } from '../../context.ts';
import type { Party } from '../calls/state.ts';
import { hasSlot } from '../parking/selectors.ts';

/**
 * Whom a call is remembered with: the one it began with. Where that was a code or a parking slot, the first person that the
 * telephone system named: whoever dials the slot again takes another's parked call.
 *
 * @param was with whom it was, the newest last
 */
export const partyOf = (
  { calls: { featureCodes }, parking }: Context['state'],
  was: readonly Party[],
): Party => {
  const spy = featureCodes['chan_spy'];
  const isPlace = ({ number }: Party): boolean => /^[*#]/.test(number) || hasSlot(parking, number);
  const [first = { number: '', name: '' }] = was;
  // Whom we listen in to was not called.
  const listensIn = spy && first.number.startsWith(spy);
  return (!listensIn && was.find((one) => !isPlace(one))) || first;
};
