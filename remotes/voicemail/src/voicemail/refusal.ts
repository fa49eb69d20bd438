import type { ErrorCode } from '@callpanel/contracts';
import { CallpanelError, isCallpanelError } from '@callpanel/contracts';

/** The server's own words, else ours. */
export const refusal = (error: unknown, code: ErrorCode): CallpanelError => {
  const exception = isCallpanelError(error) && error.context['exception'];
  return new CallpanelError(code, exception ? { exception } : {}, error);
};
