import type { Digit } from './dtmf.ts';
import type { Leg, LegContext } from './leg.ts';
import type { IncomingLeg } from './leg-in.ts';
import type { OutgoingLeg } from './leg-out.ts';
import type { Listening } from './spies.ts';
import type { CallParty, Feature, PbxEvent } from './types.ts';

/** The calling half: a phone that called, or one that was called first and then dials on. */
export type Caller = IncomingLeg | OutgoingLeg;

export interface CallEvents {
  digit(leg: Leg, digit: Digit): void;
  tell(event: PbxEvent): void;
  /** Joined for the first time: the caller has acknowledged, or the called phone has when a feature calls. */
  answered(): void;
  ended(id: string): void;
}

/** Whom a call joins: a phone that called or a player, and the phones that may answer, a player, or another call. */
export interface CallParts {
  from: CallParty;
  to: CallParty;
  caller: Caller | Feature;
  callee: OutgoingLeg[] | Feature | Listening;
  /** Whose extension this is. */
  partyOf(ext: string): CallParty;
  context: LegContext;
  events: CallEvents;
}

/** What a caller may be told: challenges, redirections and our own CANCEL are no answers for it. */
export const forCaller = (status: number): number =>
  status < 400 || [401, 407, 481, 487].includes(status) ? 480 : status;
