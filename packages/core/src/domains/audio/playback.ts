import { subscribe } from 'valtio/vanilla';
import type { CallsState } from '../calls/state.ts';
import type { AudioActions } from './state.ts';

/** One recording at a time is heard in this page, and none while a call begins. */
export const createPlayback = (
  calls: CallsState,
): { claim: AudioActions['claimPlayback']; end(): void } => {
  let stopNow: (() => void) | null = null;
  return {
    claim(stop) {
      stopNow?.();
      // In a call one may listen to a recording all the same, if one wants to.
      const known = new Set(calls.list.map(({ id }) => id));
      const unsubscribe = subscribe(calls, () => {
        if (calls.list.some(({ id }) => !known.has(id))) giveWay();
      });
      const release = () => {
        unsubscribe();
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
