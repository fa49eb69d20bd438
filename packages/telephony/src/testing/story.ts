import type { Call } from '../ports/call.ts';

/** What a test expects of one call. */
export interface Story {
  call: Call;
  ends: number;
  wasAnswered: boolean;
  muted: boolean;
  held: boolean;
  /** The user or a transfer may end it. */
  mayEnd: boolean;
  /** A transfer or a move may have changed its hold. */
  isMoved: boolean;
  /** It replaced another call, and ends with it. */
  isNext: boolean;
  brokenAt: number | null;
}

/** For a call that is reported for the first time. */
export const storyOf = (call: Call): Story => {
  const { muted, held, state, number } = call.info;
  return {
    call,
    ends: 0,
    wasAnswered: false,
    muted,
    held,
    mayEnd: false,
    isMoved: false,
    // A replacing call is answered before it is reported; 104 is the target of REFERs.
    isNext: state === 'answering' || number === '104',
    brokenAt: null,
  };
};
