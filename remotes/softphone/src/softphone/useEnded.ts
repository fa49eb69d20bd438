import { useEffect, useState } from 'react';
import type { CallInfo } from '@callpanel/core';
import { ENDED_SHOWN_MS, endedModel } from './ended.model.ts';
import type { EndedModel } from './ended.model.ts';

/**
 * The text of the call that ended last, for 5 s or until the next call. One that broke stays until it is taken away, or for 5 s
 * of the next call. A call that ended before the softphone was opened is old news and not shown.
 */
export const useEnded = (
  last: CallInfo | null,
  calls: readonly string[],
  dial: ((number: string) => void) | null,
  numberText: (number: string) => string,
): { ended: EndedModel | null; dismiss: () => void } => {
  const onCall = calls.length > 0;
  const [done, setDone] = useState(last?.id ?? null);
  const [beside, setBeside] = useState({ id: last?.id, calls });
  if (beside.id !== last?.id) setBeside({ id: last?.id, calls });
  const isOld = beside.id === last?.id && calls.some((call) => !beside.calls.includes(call));
  const model = endedModel(last, dial, numberText);
  const ended = model && model.id !== done && (model.stays || !isOld) ? model : null;
  const id = ended?.id ?? null;
  const waits = ended !== null && ended.stays && !onCall;
  useEffect(() => {
    if (id === null || waits) return;
    const timer = setTimeout(() => setDone(id), ENDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, waits]);
  return { ended, dismiss: () => setDone(id) };
};
