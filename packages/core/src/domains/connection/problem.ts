import { CallpanelError, isCallpanelError } from '@callpanel/contracts';

/** Why the phone did not start. A broken rule and an outage have words of their own, anything else is E-50. */
export const problemOf = (cause: unknown): CallpanelError => {
  if (!isCallpanelError(cause)) {
    const reason = cause instanceof Error ? cause.name : 'unknown';
    return new CallpanelError('sipua.config.error', { reason }, cause);
  }
  const { status, exception } = cause.context;
  if (cause.code !== 'api.error.server' && cause.code !== 'api.error.forbidden') return cause;
  const context = { reason: `HTTP ${status}`, ...(exception && { exception }) };
  return new CallpanelError('sipua.config.error', context, cause);
};
