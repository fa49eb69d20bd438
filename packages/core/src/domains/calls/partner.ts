import type { Call } from '@callpanel/telephony';
import type { CallsContext } from './context.ts';

/** The call that belongs to this one: its consultation call, or the only other active call. */
export const partnerOf = (
  { state: { calls }, live }: CallsContext,
  id: string,
): Call | undefined => {
  const asked = Object.entries(calls.consulting).find((pair) => pair.includes(id));
  const others = asked
    ? asked.filter((one) => one !== id)
    : calls.list
        .filter(
          (call) => call.id !== id && call.state === 'answered' && !calls.facts[call.id]?.spying,
        )
        .map((call) => call.id);
  const [partner] = others.length === 1 ? others : [];
  return live.phone?.calls.find((call) => call.id === partner);
};
