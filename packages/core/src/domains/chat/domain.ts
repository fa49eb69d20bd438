import { asCallpanelError } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import type { createChat } from './chat.ts';
import type { ChatContext } from './context.ts';
import type { ChatActions } from './state.ts';
import { initialChat } from './state.ts';

type Chat = ReturnType<typeof createChat>;

/** The chat; its code and its line come when it is first needed. */
export const chat = defineDomain({
  initial: initialChat,
  perSession: true,
  create(context: ChatContext) {
    const { chat: shown } = context.state;
    let apiBase = '';
    let made: Chat | null = null;
    const code = lateCode(async () => {
      const { createChat } = await import('./chat.ts');
      return (made ??= createChat(context, () => apiBase));
    });
    /** Never fails: the state says why. */
    const load = async (): Promise<void> => {
      const isOver = thisSession(context);
      if (shown.status === 'no' || shown.status === 'failed') shown.status = 'loading';
      try {
        const chat = await code();
        if (!isOver()) chat.start();
      } catch (cause) {
        if (isOver()) return;
        shown.status = 'failed';
        shown.error = asCallpanelError(cause, 'widget.error.load').info;
      }
    };
    /** Each action by its name: done at once when the code is there, as views need it, otherwise once it is. */
    const actions = new Proxy({} as ChatActions, {
      get:
        (_target, name: keyof ChatActions) =>
        (...what: unknown[]): unknown => {
          if (name === 'retry' && !made) return load();
          const act = (chat: Chat): unknown => Reflect.apply(chat.actions[name], null, what);
          return made ? act(made) : code().then(act);
        },
    });
    return {
      actions,
      loads: { chat: load },
      begin: (options) => void (apiBase = options.apiBase),
      wake: () => made?.wake(),
      forget: () => made?.end(),
    };
  },
});
