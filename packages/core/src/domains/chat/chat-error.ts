import type { ErrorCode } from '@callpanel/contracts';
import { asRefusal, CallpanelError, isCallpanelError } from '@callpanel/contracts';
import { ChatRefused } from '@callpanel/wires/chat';

/** The error that the chat reports for any failure: a code of its own, with the server's text if there is one. */
export const asChatError = (cause: unknown, code: ErrorCode): CallpanelError => {
  if (cause instanceof ChatRefused)
    return new CallpanelError(code, cause.reason ? { exception: cause.reason } : {}, cause);
  // Rocket.Chat's own REST has its words in `error`.
  const words = isCallpanelError(cause) && (cause.context['exception'] ?? cause.context['error']);
  if (words) return new CallpanelError(code, { exception: words }, cause);
  return isCallpanelError(cause) && cause.code.startsWith('chat.error.')
    ? cause
    : asRefusal(cause, code);
};
