import type { ErrorInfo, Send, WidgetHandle } from '@callpanel/contracts';

/** So long a command waits for its widget, ms. */
const PATIENCE_MS = 30_000;

/**
 * As the widgets' own errors look; the stub carries no class. The name is defined and not assigned, as pages may have frozen what
 * all errors have.
 */
export const errorOf = (code: ErrorInfo['code'], context: ErrorInfo['context'] = {}): Error =>
  Object.assign(Object.defineProperty(new Error(code), 'name', { value: 'CallpanelError' }), {
    code,
    context,
  });

type Sender = Pick<WidgetHandle, 'send'>;

/** Commands wait until their widget is rendered; each gets exactly one answer. */
export const createSending = () => {
  const waiting = new Set<(error: Error | null) => void>();
  let sender: Sender | null = null;
  let over: Error | null = null;

  const letGo = (error: Error | null) => waiting.forEach((go) => go(error));
  const drawn = () =>
    new Promise<void>((resolve, reject) => {
      const go = (error: Error | null) => {
        clearTimeout(patience);
        waiting.delete(go);
        if (error) reject(error);
        else resolve();
      };
      const patience = setTimeout(go, PATIENCE_MS, errorOf('embed.error.timeout'));
      waiting.add(go);
    });
  const send = async (...command: Parameters<Send>) => {
    if (!sender && !over) await drawn();
    if (over) throw over;
    return (sender as Sender).send(...command);
  };
  return {
    send: send as Send,
    begin(handle: Sender) {
      sender = handle;
      letGo(null);
    },
    /** @param why nothing can be done, now or later; absent: the widget was removed */
    end({ code, context }: ErrorInfo = { code: 'embed.error.ended', context: {} }) {
      over = errorOf(code, context);
      letGo(over);
    },
  };
};
