import { useState } from 'react';
import type { CallModel } from './call.model.ts';
import type { CallPanel } from './in-call/CallControls.tsx';

/** What the user opened beside the active call. */
export type Beside = CallPanel | 'dialer' | null;

/**
 * Keypad, panels and dialer belong to the call they were opened beside: when another call is placed or switched to, that one is
 * shown. When the call merely ends, a number being typed for the next one is left alone.
 */
export const useBeside = (
  active: CallModel | null,
  others: readonly CallModel[],
): [Beside, (beside: Beside) => void] => {
  const [beside, setBeside] = useState<Beside>(null);
  const [seen, setSeen] = useState(active?.id);
  if (active?.id !== seen) {
    const ended = !others.some((call) => call.id === seen);
    const placed = active?.since === null;
    setSeen(active?.id);
    if (!active || beside !== 'dialer' || !ended || placed) setBeside(null);
  }
  return [beside, setBeside];
};
