import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useErrorText } from '@callpanel/i18n/react';
import { useEffect, useRef, useState } from 'react';

export interface Attempt {
  busy: boolean;
  /** Why the last attempt failed, in words; null: it did not. */
  failed: string | null;
  setFailed: (text: string | null) => void;
  /** Never rejects. */
  run: (action: () => Promise<void>) => Promise<void>;
}

/**
 * Runs what may fail. The failure is shown where it was started; by a notice, if that has been closed meanwhile.
 *
 * @param code of a failure that has none of its own
 */
export const useAttempt = (code: ErrorCode): Attempt => {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ErrorInfo | string | null>(null);
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => void (onScreen.current = false);
  }, []);

  const run: Attempt['run'] = async (action) => {
    setBusy(true);
    setFailed(null);
    try {
      await action();
    } catch (error) {
      const failure = asCallpanelError(error, code);
      setFailed(failure.info);
      if (!onScreen.current) core.notices.fail(failure);
    } finally {
      setBusy(false);
    }
  };
  const words = failed === null || typeof failed === 'string' ? failed : errorText(failed);
  return { busy, failed: words, setFailed, run };
};
