import type { ErrorCode } from '@callpanel/contracts';
import type { CallInfo } from '@callpanel/core';
import type { CallFacts } from './call-facts.ts';

/** Why something cannot be done with a call now: id of its text is `softphone.why.<it>`. */
export type WhyNot =
  | 'noRight'
  | 'listening'
  | 'held'
  | 'unknown'
  | 'pending'
  | 'repairing'
  | 'conference'
  | 'consulting'
  | 'notAnswered';

/** Null: it worked. Else the error, which a notice has shown already. */
export type Tried = Promise<ErrorCode | null>;

/** What can be done with a call beyond talking. An action that is impossible now is null, and `why` says the reason. */
export interface CallOperations {
  /** Hands the other party over unasked [V-09]. */
  transfer: ((to: string) => Tried) | null;
  /** Starts a consultation call first [S-23]. */
  consult: ((to: string) => Tried) | null;
  /** [C-05] */
  park: (() => void) | null;
  /** Starts or ends recording [U-18]. */
  record: ((on: boolean) => void) | null;
  /** Invites a person into this call [V-17]. */
  invite: ((who: string) => Tried) | null;
  /** One conference with the held call [S-28]; `who` is in that one. */
  merge: { who: string; run: () => Tried } | null;
  /** Connects the two others with one another; `who` is in the held call [S-23]. */
  join: { who: string; run: () => void } | null;
  why: Partial<
    Record<'hold' | 'mute' | 'keypad' | 'transfer' | 'park' | 'record' | 'threeWay', WhyNot>
  >;
}

/** A transfer that asks first: who waits, who is asked, and what can become of it. */
export interface Handover {
  waiting: string;
  consulted: string;
  /** Null until the one who is asked answers. */
  complete: (() => void) | null;
  /** Ends the consultation: back to who waits. */
  cancel: () => void;
}

/** What operations call; its implementation reports failures as notices. */
export interface OperationActions {
  transfer(id: string, to: string): Tried;
  consult(id: string, to: string): Tried;
  completeTransfer(consultId: string): void;
  cancelTransfer(consultId: string): void;
  park(id: string): void;
  record(id: string, on: boolean): void;
  merge(id: string): Tried;
  invite(id: string, who: string): Tried;
}

/** What prevents moving a call elsewhere [U-19]. */
const barToMove = (call: CallInfo, facts: CallFacts, right: boolean): WhyNot | null => {
  if (facts.spying) return 'listening';
  if (!right) return 'noRight';
  if (call.transfer) return 'pending';
  if (facts.consultation) return 'consulting';
  if (facts.threeWay) return 'conference';
  return call.signalling === 'ok' ? null : 'repairing';
};

const barToRecord = ({ bar, rights, spying }: CallFacts): WhyNot | null => {
  if (spying) return 'listening';
  if (!rights.record) return 'noRight';
  return bar === 'ended' ? 'pending' : bar;
};

const barToThreeWay = (call: CallInfo, facts: CallFacts): WhyNot | null => {
  const { rights, spying, threeWay, known } = facts;
  if (spying) return 'listening';
  if (!rights.threeWay && !rights.invite) return 'noRight';
  if (threeWay === 'starting' || call.transfer) return 'pending';
  if (call.held) return 'held';
  return known ? null : 'unknown';
};

/** Why hold, mute and keypad are impossible [U-19] [U-20] [U-21]. */
const barsOfTalk = (call: CallInfo, { spying }: CallFacts): CallOperations['why'] => {
  if (call.held) return { mute: 'held', keypad: 'held' };
  if (spying)
    return {
      hold: 'listening',
      keypad: 'listening',
      ...(spying.mode === 'monitor' && { mute: 'listening' }),
    };
  if (call.signalling !== 'ok') return { hold: 'repairing' };
  return call.holdPending || call.transfer ? { hold: 'pending' } : {};
};

/** Everything of a call that is not answered. */
const NOTHING: CallOperations = {
  transfer: null,
  consult: null,
  park: null,
  record: null,
  invite: null,
  merge: null,
  join: null,
  why: {},
};

/** The operations of a call that are possible now, by permission, state and reports of the telephone system [U-18] [U-19] [P-08 to P-11] [P-39]. */
export const callOperations = (
  call: CallInfo,
  facts: CallFacts,
  actions: OperationActions,
): CallOperations => {
  if (call.state !== 'answered') return NOTHING;
  const { id } = call;
  const { rights, partner, threeWay, nameOf } = facts;
  const bars = {
    transfer: barToMove(call, facts, rights.transfer),
    park: barToMove(call, facts, rights.park && rights.transfer),
    record: barToRecord(facts),
    threeWay: barToThreeWay(call, facts),
  };
  const why: CallOperations['why'] = barsOfTalk(call, facts);
  for (const operation of ['transfer', 'park', 'record', 'threeWay'] as const) {
    const bar = bars[operation];
    if (bar) why[operation] = bar;
  }
  const movable = bars.transfer === null;
  return {
    transfer: movable ? (to) => actions.transfer(id, to) : null,
    consult: movable ? (to) => actions.consult(id, to) : null,
    park: bars.park === null ? () => actions.park(id) : null,
    record: bars.record === null ? (on) => actions.record(id, on) : null,
    invite: bars.threeWay === null && rights.invite ? (who) => actions.invite(id, who) : null,
    merge:
      bars.threeWay === null && rights.threeWay && partner && !threeWay
        ? { who: nameOf(partner), run: () => actions.merge(id) }
        : null,
    join:
      movable && partner && !call.held
        ? { who: nameOf(partner), run: () => actions.completeTransfer(id) }
        : null,
    why,
  };
};

/** The consultation that a call is part of, on either side. */
export const handoverOf = (
  { consultation, nameOf }: CallFacts,
  actions: Pick<OperationActions, 'completeTransfer' | 'cancelTransfer'>,
): Handover | null => {
  if (!consultation) return null;
  const { waiting, consulted } = consultation;
  const ready = consulted.state === 'answered' && !consulted.transfer && !waiting.transfer;
  return {
    waiting: nameOf(waiting),
    consulted: nameOf(consulted),
    complete: ready ? () => actions.completeTransfer(consulted.id) : null,
    cancel: () => actions.cancelTransfer(consulted.id),
  };
};
