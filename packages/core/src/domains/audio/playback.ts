import type { CallsState } from '../calls/state.ts';
import { when } from '../until.ts';
import type { AudioActions } from './state.ts';

/** One recording at a time is heard in this page, and none while a call begins. */
export const createPlayback = (
  calls: CallsState,
): { claim: AudioActions['claimPlayback']; end(): void } => {
  let stopNow: (() => void) | null = null;
  return {
    claim(stop) {
      stopNow?.();
      // A user who is in a call already may listen to a recording.
      const known = new Set(calls.list.map(({ id }) => id));
      const unwatch = when(
        [calls],
        () => calls.list.some(({ id }) => !known.has(id)),
        () => giveWay(),
      );
      const release = () => {
        unwatch();
        if (stopNow === giveWay) stopNow = null;
      };
      const giveWay = () => {
        release();
        stop();
      };
      stopNow = giveWay;
      return release;
    },
    end: () => stopNow?.(),
  };
};
