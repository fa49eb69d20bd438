import { useEffect, useState } from 'react';
import type { CallInfo } from '@callpanel/core';
import { ENDED_SHOWN_MS, endedModel } from './ended.model.ts';
import type { EndedModel } from './ended.model.ts';

/**
 * The text of the call that ended last, for 5 s. One that broke stays until it is taken away or 5 s into the next call.
 * A call that ended before the softphone was opened is old news and not shown.
 */
export const useEnded = (
  last: CallInfo | null,
  onCall: boolean,
  dial: ((number: string) => void) | null,
  numberText: (number: string) => string,
): { ended: EndedModel | null; dismiss: () => void } => {
  const [done, setDone] = useState(last?.id ?? null);
  const model = endedModel(last, dial, numberText);
  const ended = model && model.id !== done ? model : null;
  const id = ended?.id ?? null;
  const waits = ended !== null && ended.stays && !onCall;
  useEffect(() => {
    if (id === null || waits) return;
    const timer = setTimeout(() => setDone(id), ENDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, waits]);
  return { ended, dismiss: () => setDone(id) };
};
