import { readItem, writeItem } from '../../storage.ts';
import type { FeaturesContext } from './context.ts';
import { untilKey } from './state.ts';

/** Also what a machine that slept, or a phone that was not registered, is late by at most. */
const LOOK_EVERY_MS = 5000;

/** @returns null: none, or no number */
export const untilFrom = (kept: string | null): number | null => {
  const until = Number(kept ?? 0);
  return Number.isFinite(until) && until > 0 ? until : null;
};

/**
 * Ends do not disturb at a time. The telephone system has no clock for it: the page with the phone switches it off, or the next
 * one to be opened. If it is switched off earlier, by a code or another phone, there is no end any more.
 *
 * @param end switches it off
 */
export const createTimedDnd = (
  { state, deps, live, keeper }: FeaturesContext,
  account: string,
  end: () => Promise<void>,
) => {
  const { features } = state;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isEnding = false;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const show = (until: number | null): void => {
    features.dndUntil = until;
    stop();
    if (until !== null) timer = setInterval(look, LOOK_EVERY_MS);
  };
  const set = (until: number | null): void => {
    show(until);
    writeItem(keeper, untilKey(account), String(until ?? 0));
  };
  const look = (): void => {
    if (features.dndUntil === null || features.dnd === null) return;
    if (!features.dnd) return set(null);
    if (isEnding || !live.phone || deps.nowMs() < features.dndUntil) return;
    isEnding = true;
    void end()
      // Not registered: with the next look.
      .catch(() => undefined)
      .finally(() => (isEnding = false));
  };
  const forget = deps.onStored((key, value) => {
    if (key === untilKey(account)) show(untilFrom(value));
  });
  show(untilFrom(readItem(keeper, untilKey(account))));
  look();
  return {
    set,
    end(): void {
      stop();
      forget();
    },
  };
};
