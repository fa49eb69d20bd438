import {
  type ChatPresence,
  type CustomStatus,
  CustomStatusAnswer,
  CustomStatusesAnswer,
  Done,
  OwnPresence,
  PresencesAnswer,
  withoutHarmful,
  WireUserStatus,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import * as z from 'zod/mini';
import { showItems } from '../../live/show.ts';
import { asChatError } from './chat-error.ts';
import type { ChatContext } from './context.ts';
import type { PersonPresence } from './state.ts';

/** What people do in chat [D-12] [S-62]. */
export const createPresence = ({ state }: ChatContext, api: () => Api, me: () => string) => {
  const { chat } = state;
  const people = new Map<string, PersonPresence>();
  /** The user's own changes: the last one is right. */
  let changes = 0;

  const show = (usernames: Iterable<string>): void => {
    chat.presence.people = showItems(chat.presence.people, usernames, (name) => people.get(name));
    const own = people.get(me());
    if (own) Object.assign(chat.own, own);
  };
  const custom = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (cause) {
      throw asChatError(cause, 'chat.error.custom');
    }
  };
  const setCustom = (list: readonly CustomStatus[]): void => {
    chat.custom = [...list].sort((a, b) => a.name.localeCompare(b.name));
  };
  const askCustom = async (): Promise<void> =>
    setCustom((await api().get('chats/presence/custom', CustomStatusesAnswer)).data);

  return {
    /** @throws CallpanelError (rejects) */
    async load(): Promise<void> {
      const before = changes;
      const [{ data }, own] = await Promise.all([
        api().get('chats/presence', PresencesAnswer),
        api().get('chats/presence/status', OwnPresence),
        askCustom(),
      ]);
      for (const { username, status, statusText } of data)
        people.set(username, { status, text: withoutHarmful(statusText) });
      if (before === changes) people.set(me(), { status: own.status, text: own.message });
      show(people.keys());
    },
    heard(args: readonly unknown[]): void {
      const parsed = z.safeParse(WireUserStatus, args[0]);
      if (!parsed.success) return;
      const { username, status, statusText } = parsed.data;
      people.set(username, { status, text: withoutHarmful(statusText) });
      show([username]);
    },
    async set(status: ChatPresence, text: string): Promise<void> {
      changes += 1;
      const mine = changes;
      const before = people.get(me());
      people.set(me(), { status, text });
      show([me()]);
      try {
        await api().send('PUT', 'chats/presence/update', Done, { status, message: text });
      } catch (cause) {
        if (mine === changes && before) {
          people.set(me(), before);
          show([me()]);
        }
        throw asChatError(cause, 'chat.error.presence');
      }
    },
    saveCustom: ({ id, name, type }: Omit<CustomStatus, 'id'> & { id?: string }): Promise<void> =>
      custom(async () => {
        const { data } =
          id === undefined
            ? await api().send('POST', 'chats/presence/custom/create', CustomStatusAnswer, {
                name,
                type,
              })
            : await api().send('PUT', 'chats/presence/custom/update', CustomStatusAnswer, {
                id,
                name,
                type,
              });
        setCustom([...chat.custom.filter((one) => one.id !== data.id), data]);
      }),
    removeCustom: (id: string): Promise<void> =>
      custom(async () => {
        await api().send('DELETE', 'chats/presence/custom/delete', Done, { id });
        setCustom(chat.custom.filter((one) => one.id !== id));
      }),
    reset: (): void => people.clear(),
  };
};
export type Presence = ReturnType<typeof createPresence>;
