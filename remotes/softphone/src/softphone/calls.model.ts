import type { CallInfo, CallsState } from '@callpanel/core';

/** The live calls, sorted by what the user can do about them. */
export interface CallsModel {
  /** Ringing here, oldest first. */
  incoming: CallInfo[];
  /** The large one: the call one talks on, or places. */
  active: CallInfo | null;
  /** The rest, in the order they began. */
  others: CallInfo[];
}

const isTalking = (call: CallInfo): boolean =>
  call.state === 'answered' ? !call.held : call.state !== 'incoming';

/**
 * Sorts the calls. With several that talk (for the moment in which one is put on hold for another) the newest wins;
 * with none, the one shown before stays, so that holding a call never swaps it for another.
 *
 * @param shownId the active call before
 */
export const callsModel = (list: readonly CallInfo[], shownId: string | null): CallsModel => {
  const incoming = list.filter((call) => call.state === 'incoming');
  const own = list.filter((call) => call.state !== 'incoming' && call.state !== 'ended');
  const newestFirst = [...own].reverse();
  const active =
    newestFirst.find(isTalking) ??
    own.find((call) => call.id === shownId) ??
    newestFirst[0] ??
    null;
  return { incoming, active, others: own.filter((call) => call !== active) };
};

/**
 * The call that ended last, as far as it is worth a word: when two calls become a three-way one, a leg of ours ends and no other party's
 * conversation does [S-28].
 */
export const endedOf = ({
  lastEnded,
  facts,
  list,
}: Pick<CallsState, 'facts' | 'lastEnded' | 'list'>): CallInfo | null => {
  const merged = list.some(({ id }) => facts[id]?.threeWay);
  return merged && lastEnded?.end?.reason === 'hangup' ? null : lastEnded;
};
