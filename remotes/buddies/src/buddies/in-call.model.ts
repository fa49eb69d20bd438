import type { CallInfo, CallRights, CallsState } from '@callpanel/core';
import { activeCall } from '@callpanel/core';
import type { CardAction } from './actions.model.ts';

/** What can become of the user's call at a colleague; the implementation reports failures as notices. */
export interface InCallOperations {
  transfer(id: string, exten: string): void;
  consult(id: string, exten: string): void;
  invite(id: string, exten: string): void;
}

/** The call that may be handed over: one that talks, and is no part of a transfer, a conference or another's conversation [U-19]. */
const movable = ({ list, facts, consulting }: CallsState): CallInfo | null => {
  const call = activeCall(list);
  if (!call || call.transfer || call.signalling !== 'ok') return null;
  const { spying, threeWay } = facts[call.id] ?? {};
  const asks = Object.entries(consulting).some((pair) => pair.includes(call.id));
  return spying || threeWay || asks ? null : call;
};

/** The call to which a third may be added: the telephone system has announced it [B-13]. */
const joinable = ({ list, facts }: CallsState): CallInfo | null => {
  const call = activeCall(list);
  const { spying, channel, threeWay } = (call && facts[call.id]) ?? {};
  return call && channel?.channel && !spying && threeWay?.status !== 'starting' ? call : null;
};

/**
 * What can be done with the user's call at the card of a colleague: first in its menu during a call; empty without one, at the
 * own card, and at that of the other party.
 *
 * @param own the user's extension
 */
export const inCallActions = (
  exten: string,
  own: string,
  calls: CallsState,
  rights: CallRights,
  operations: InCallOperations,
): CardAction[] => {
  const isInIt = calls.list.some(({ number }) => number === exten);
  if (exten === own || isInIt) return [];
  const call = rights.transfer ? movable(calls) : null;
  const joins = rights.invite ? joinable(calls) : null;
  const actions: CardAction[] = [];
  if (call)
    actions.push(
      { id: 'transferHere', run: () => operations.transfer(call.id, exten) },
      { id: 'askFirst', run: () => operations.consult(call.id, exten) },
    );
  if (joins) actions.push({ id: 'addToCall', run: () => operations.invite(joins.id, exten) });
  return actions;
};
