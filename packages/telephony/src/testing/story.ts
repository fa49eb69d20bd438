import type { Call } from '../ports/call.ts';

/** What a test knows of one call. */
export interface Story {
  call: Call;
  ends: number;
  wasAnswered: boolean;
  muted: boolean;
  held: boolean;
  /** The user, or a transfer, wanted its end. */
  mayEnd: boolean;
  /** A transfer or a move changed its hold as well. */
  isMoved: boolean;
  /** It came in place of another, and goes with it. */
  isNext: boolean;
  brokenAt: number | null;
}

/** Of a call that is told of for the first time. */
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
    // A taker is answered before it is told of; 104 is whom a REFER names.
    isNext: state === 'answering' || number === '104',
    brokenAt: null,
  };
};
