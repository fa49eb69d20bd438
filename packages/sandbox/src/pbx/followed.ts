import type { FollowMe } from './application.ts';
import type { LegContext } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';
import type { CallParty } from './types.ts';

export interface FollowedParts {
  own: readonly OutgoingLeg[];
  /** Phones at each number of the plan, in its order. */
  others: readonly (readonly OutgoingLeg[])[];
  caller: CallParty;
  context: LegContext;
}

/** All phones that ring while follow-me is on, each with its time and its question [D-57]. */
export const followed = (
  plan: FollowMe,
  { own, others, caller, context }: FollowedParts,
): OutgoingLeg[] => {
  const { apartMs, confirm, ringMs, marksElsewhere } = plan;
  // Without a phone of the person's own, the first number rings at once.
  const first = own.length > 0 ? 1 : 0;
  for (const [index, step] of others.entries())
    for (const leg of step) {
      leg.ringsAfterMs = apartMs * (index + first);
      if (confirm) leg.confirm = () => confirm(leg, caller, context);
    }
  const all = [...own, ...others.flat()];
  const lastMs = Math.max(...all.map(({ ringsAfterMs }) => ringsAfterMs));
  for (const leg of all) {
    leg.marksElsewhere = marksElsewhere;
    if (ringMs !== undefined) leg.ringsUntilMs = lastMs + ringMs;
  }
  return all;
};
