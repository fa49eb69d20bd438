import type { Digit } from './dtmf.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import type { OutgoingLeg } from './leg-out.ts';
import type { CallParty, Feature, PbxEvent } from './types.ts';

export interface CallEvents {
  digit(leg: Leg, digit: Digit): void;
  tell(event: PbxEvent): void;
  /** A phone rings. */
  ringing(): void;
  /** Joined for the first time: the caller has acknowledged, or the called phone has when a feature calls. */
  answered(): void;
  /**
   * No phone answers. True where the call has been led elsewhere meanwhile (`goTo`); otherwise it ends, and a caller that
   * was not taken out (`release`) is refused.
   */
  refused(end: LegEnd): boolean;
  /** Takes the phone of a caller out of this call, and connects it to a number; false: the number leads nowhere. */
  leadOn(leg: Leg, number: string): boolean;
  /** `by`: the phone that ended it; undefined: the telephone system did. */
  ended(id: string, by?: Leg): void;
}

/** Where calls lead that is no phone and no player: another call that is listened to, a conference. One for each call. */
export interface Room {
  /** The call is answered. False: it is not let in, and ends. */
  enter(guest: Guest): boolean;
  /** The guest's phone holds, or resumes. */
  holdChanged(): void;
  digit(digit: string): void;
  /** The call is over, or its phone was taken out; only after `enter`. */
  leave(): void;
}

export interface Guest {
  party: CallParty;
  leg: Leg;
  /** Sends the guest's phone the identity of the other party. */
  meet(other: CallParty): void;
  /** Connects the guest's phone to a number, as a blind transfer does. False: the number leads nowhere, and the call stays. */
  leadOn(number: string): boolean;
  /** Ends the guest's call. */
  dismiss(): void;
}

/** One end of an answered call, to be joined with another party. */
export interface Side {
  end: Leg | Feature;
  party: CallParty;
}

/** A caller who waits in another call, and leaves it for the phone that answers. */
export interface AwaitedCaller {
  /** The caller's channel. */
  readonly channel: string;
  /** Takes the caller out of the other call; undefined: the caller is gone. */
  fetch(): Leg | Feature | undefined;
}

/**
 * The parties of a call. The caller: a phone that calls, a phone that is connected already (taken out of another call by
 * `release`), one that waits elsewhere until a phone answers, or a player. The callee: phones that may answer, a phone that is connected already, a player, or a room.
 */
export interface CallParts {
  from: CallParty;
  to: CallParty;
  caller: Leg | Feature | AwaitedCaller;
  callee: OutgoingLeg[] | Leg | Feature | Room;
  /** How loud its player is, 0 to 1; default 1. */
  loudness?: number;
  /** Whose extension this is. */
  partyOf(ext: string): CallParty;
  /** A party as phones see it: `"Bob" <sip:102@acme.example>`. */
  identityOf(party: CallParty): string;
  context: LegContext;
  events: CallEvents;
}

/** The status for the caller: challenges, redirections and our own CANCEL become 480. */
export const forCaller = (status: number): number =>
  status < 400 || [401, 407, 481, 487].includes(status) ? 480 : status;

/** A phone of a call holds, or resumes. */
export const heldBy = (id: string, { holding: on, ext: by }: Leg): PbxEvent => ({
  kind: 'held',
  on,
  id,
  by,
});
