import type { CallpanelError, ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { Live } from '../context.ts';
import { retryWaitMs } from './retry-wait.ts';
import { thisSession } from './this-session.ts';
import { atMost, when } from './until.ts';

/** The part of the state that says how far it is. */
interface Started {
  status: string;
  error: ErrorInfo | null;
}

/**
 * Starts a part of the session whose code comes late. A failure to load it is shown in that part, with `code`; it retries,
 * without another word, until it succeeds, the user retries, or the session is over.
 *
 * @param fail shows the first failure
 */
export const lateStart = async (
  context: { live: Pick<Live, 'generation'> },
  part: Started,
  code: ErrorCode,
  start: () => Promise<void>,
  fail?: (error: CallpanelError) => void,
): Promise<void> => {
  const isOver = thisSession(context);
  try {
    await start();
  } catch (cause) {
    if (isOver()) return;
    const error = asCallpanelError(cause, code);
    part.status = 'failed';
    part.error = error.info;
    fail?.(error);
    const isFailed = () => part.status === 'failed';
    void atMost(retryWaitMs(), (go) => [when([part], () => !isFailed(), go)]).then(() =>
      isFailed() ? lateStart(context, part, code, start) : undefined,
    );
  }
};
