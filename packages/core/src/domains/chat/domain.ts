import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import { lateActions } from '../late-code.ts';
import type { ChatContext } from './context.ts';
import type { ChatActions } from './state.ts';
import { initialChat } from './state.ts';

/** The chat; its code and its line come when it is first needed. */
export const chat = defineDomain({
  initial: initialChat,
  perSession: true,
  create(context: ChatContext) {
    let apiBase = '';
    const late = lateCollection(context, context.state.chat, async () => {
      const { createChat } = await import('./chat.ts');
      return createChat(context, () => apiBase);
    });
    const retry = (): void => {
      const chat = late.now();
      if (chat) chat.actions.retry();
      else void late.load();
    };
    return {
      actions: lateActions<ChatActions, 'retry'>(
        () => late.now()?.actions,
        async () => (await late.code()).actions,
        { retry },
      ),
      loads: { chat: late.load },
      begin: (options) => void (apiBase = options.apiBase),
      wake: () => late.now()?.wake(),
      ...late.signals,
    };
  },
});
