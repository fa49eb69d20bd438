import { asCallpanelError, CallpanelError } from '@callpanel/contracts';
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
    const act = async (): Promise<ChatActions> => (await code()).actions;
    /** For what a view does at once: views are shown only when the code is there. */
    const now = (): ChatActions => {
      if (!made) throw new CallpanelError('chat.error.connect');
      return made.actions;
    };

    const actions: ChatActions = {
      retry() {
        if (made) made.actions.retry();
        else void load();
      },
      more: async (...what) => (await act()).more(...what),
      show: (...what) => now().show(...what),
      atEnd: (...what) => now().atEnd(...what),
      older: async (...what) => (await act()).older(...what),
      newer: async (...what) => (await act()).newer(...what),
      newest: async (...what) => (await act()).newest(...what),
      send: (...what) => now().send(...what),
      resend: (...what) => now().resend(...what),
      discard: (...what) => now().discard(...what),
      edit: async (...what) => (await act()).edit(...what),
      remove: async (...what) => (await act()).remove(...what),
      react: async (...what) => (await act()).react(...what),
      typing: (...what) => now().typing(...what),
      upload: (...what) => now().upload(...what),
      cancelUpload: (...what) => now().cancelUpload(...what),
      retryUpload: (...what) => now().retryUpload(...what),
      loadThread: async (...what) => (await act()).loadThread(...what),
      file: async (...what) => (await act()).file(...what),
      act: async (...what) => (await act()).act(...what),
      rename: async (...what) => (await act()).rename(...what),
      deleteRoom: async (...what) => (await act()).deleteRoom(...what),
      favourite: async (...what) => (await act()).favourite(...what),
      mute: async (...what) => (await act()).mute(...what),
      members: async (...what) => (await act()).members(...what),
      users: async () => (await act()).users(),
      dids: async () => (await act()).dids(),
      start: async (...what) => (await act()).start(...what),
      direct: async (...what) => (await act()).direct(...what),
      setPresence: async (...what) => (await act()).setPresence(...what),
      saveCustom: async (...what) => (await act()).saveCustom(...what),
      removeCustom: async (...what) => (await act()).removeCustom(...what),
      closeNotice: (...what) => now().closeNotice(...what),
      keepDraft: (...what) => now().keepDraft(...what),
    };
    return {
      actions,
      loads: { chat: load },
      begin: (options) => void (apiBase = options.apiBase),
      wake: () => made?.wake(),
      forget: () => made?.end(),
    };
  },
});
