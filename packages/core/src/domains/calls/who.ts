import { closed } from '@callpanel/i18n/plain';
import type { CallFacts, CallInfo } from './state.ts';

/** Who is at the other end, as it is written. */
export interface CallWho {
  /** As it is dialled; empty: there are several. */
  number: string;
  /** The name, else the number as people read it; those of everybody else in a conference. */
  title: string;
  /** The number where `title` is a name, as people read it; may be empty. */
  subtitle: string;
}

type Facts = { [K in 'spying' | 'parties' | 'name']?: CallFacts[K] | undefined };

/**
 * The other party of a call; in a conference, everybody else in it.
 *
 * @param facts what is known of this call, `state.calls.facts[id]`
 * @param numberText a number as people read it
 * @example whoOf(call, core.state.calls.facts[call.id], useNumberText()).title // Nadia Roy
 */
export const whoOf = (
  call: Pick<CallInfo, 'number' | 'name'>,
  facts: Facts = {},
  numberText: (number: string) => string,
): CallWho => {
  const inside = facts.parties?.inside ?? [];
  if (inside.length > 1) {
    const title = inside.map((one) => closed(one.name) || numberText(one.number)).join(', ');
    return { number: '', title, subtitle: '' };
  }
  // If two are left, the call itself may still have the name of the party who left.
  const [left] = inside;
  // What we dialled to listen in is a code and says nothing.
  const number = left?.number || (facts.spying?.num ?? call.number);
  const own = call.name === call.number ? '' : call.name;
  const known = left ? left.name : own || facts.name;
  const shown = numberText(number);
  return { number, title: known || shown, subtitle: known && known !== number ? shown : '' };
};
