import type { Digit } from './dtmf.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import type { IncomingLeg } from './leg-in.ts';
import type { OutgoingLeg } from './leg-out.ts';
import type { Listening } from './spies.ts';
import type { CallParty, Feature, PbxEvent } from './types.ts';

export interface CallEvents {
  digit(leg: Leg, digit: Digit): void;
  tell(event: PbxEvent): void;
  /** Joined for the first time: the caller has acknowledged, or the called phone has when a feature calls. */
  answered?(): void;
  ended(id: string): void;
}

/** Whom a call joins: a phone that called or a player, and the phones that may answer, a player, or another call. */
export interface CallParts {
  from: CallParty;
  to: CallParty;
  caller: IncomingLeg | Feature;
  callee: OutgoingLeg[] | Feature | Listening;
  context: LegContext;
  events: CallEvents;
}

/** Answers of forks that say nothing about the person: another phone's opinion counts more. */
export const bestOf = (ends: readonly LegEnd[]): LegEnd => {
  const rank = ({ status }: LegEnd): number => {
    if (status >= 600) return 0;
    if (status === 486) return 1;
    return status === 480 || status === 408 ? 3 : 2;
  };
  return ends.toSorted((a, b) => rank(a) - rank(b))[0] ?? { status: 480, reason: 'No phone' };
};

/** What a caller may be told: challenges, redirections and our own CANCEL are no answers for it. */
export const forCaller = (status: number): number =>
  status < 400 || [401, 407, 481, 487].includes(status) ? 480 : status;

/** RFC 3326: with this reason a phone that stops ringing shows no missed call. */
export const cancelElsewhere = (leg: OutgoingLeg): void =>
  leg.cancel({ status: 200, text: 'Call completed elsewhere' });
