import type { CallState } from '../ports/call.ts';

/**
 * The legal moves of a call:
 *
 * ```text
 *  (out)  dialing ──> ringing ──┐
 *            │                  ├──> answered ──> ended
 *            └──────────────────┘
 *  (in)   incoming <──> answering ──> answered
 *
 *  every state ──> ended                    ended ──> nothing
 * ```
 *
 * `answering` falls back to `incoming` when the microphone is refused: the call keeps ringing.
 */
const MOVES: Readonly<Record<CallState, readonly CallState[]>> = {
  dialing: ['ringing', 'answered', 'ended'],
  ringing: ['answered', 'ended'],
  incoming: ['answering', 'ended'],
  answering: ['answered', 'incoming', 'ended'],
  answered: ['ended'],
  ended: [],
};

/**
 * The only function that writes a call's state. Moves `call` if the table allows it, and returns whether it did: a late
 * message (a 180 after the answer, a second end) changes nothing.
 *
 * @example if (moveCall(call, 'answered')) startTimer();
 */
export const moveCall = (call: { state: CallState }, to: CallState): boolean => {
  if (!MOVES[call.state].includes(to)) return false;
  call.state = to;
  return true;
};
