import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { useCallback, useEffect, useState } from 'react';

interface Asked<T> {
  /** null: not answered yet. */
  answer: T | null;
  error: ErrorInfo | null;
}

/**
 * What the chat answers, asked for when the caller is first rendered, and again by `retry`: the answer before stays until then.
 *
 * @param ask must be the same function with every render; null: nothing is asked
 * @param code for a failure without a reason of its own
 */
export const useAsked = <T>(ask: (() => Promise<T>) | null, code: ErrorCode) => {
  const [asked, set] = useState<Asked<T>>({ answer: null, error: null });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (!ask) return;
    let isLate = false;
    ask().then(
      (answer) => {
        if (!isLate) set({ answer, error: null });
      },
      (cause: unknown) => {
        const { info } = asCallpanelError(cause, code);
        if (!isLate) set(({ answer }) => ({ answer, error: info }));
      },
    );
    return () => {
      isLate = true;
    };
  }, [ask, code, times]);
  const retry = useCallback(() => {
    set(({ answer }) => ({ answer, error: null }));
    setTimes((before) => before + 1);
  }, []);
  return { ...asked, retry };
};
