import type { ErrorCode } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { reduceNumber } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';

/**
 * The number to send a call to, by the number rules of dialling [V-10].
 *
 * @throws CallpanelError the `code` given [E-23]: the wordings of transfers differ
 */
export const targetOf = (
  { state }: { state: Pick<CallsContext['state'], 'calls'> },
  text: string,
  code: ErrorCode,
): string => {
  const reduced = reduceNumber(text, state.calls.featureCodes);
  if (!reduced || 'error' in reduced) throw new CallpanelError(code, { number: text.trim() });
  return reduced.target;
};
