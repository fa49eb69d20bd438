import { noticeMessages } from '@callpanel/i18n/notices';
import { plainText } from '@callpanel/i18n/plain';
import { subscribe } from 'valtio/vanilla';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../../storage.ts';
import type { ChatContext } from './context.ts';
import type { Presence } from './presence.ts';

/** What the user's status was before the call, and what was put in its place; kept, as the page may be closed in a call. */
const Before = z.object({ text: z.string(), during: z.string() });

/** The chat status follows the phone, where the user chose it: busy in a call, and as before after it. What the user sets meanwhile stays. */
export const createInCall = (context: ChatContext, presence: Presence) => {
  const { state, keeper } = context;
  const { chat, calls, preferences, tabs } = state;
  const key = (): string => `callpanel.chat.beforeCall.${chat.me?.id ?? ''}`;
  const kept = (): z.infer<typeof Before> | null => {
    const parsed = z.safeParse(Before, JSON.parse(readItem(keeper, key()) ?? 'null'));
    return parsed.success ? parsed.data : null;
  };
  const isInCall = (): boolean =>
    preferences.chatInCall && calls.list.some(({ state: now }) => now === 'answered');

  const follow = async (): Promise<void> => {
    const before = kept();
    const { status, text } = chat.own;
    if (isInCall() && before === null && status === 'online') {
      const during = plainText(await noticeMessages(preferences.locale), 'chat.inCall');
      writeItem(keeper, key(), JSON.stringify({ text, during }));
      await presence.set('busy', during);
    } else if (!isInCall() && before !== null && tabs.phone !== 'elsewhere') {
      writeItem(keeper, key(), null);
      if (status === 'busy' && text === before.during) await presence.set('online', before.text);
    }
  };
  let isRunning = false;
  let isChanged = false;
  const look = async (): Promise<void> => {
    isChanged = true;
    if (isRunning || chat.status !== 'ready') return;
    isRunning = true;
    try {
      while (isChanged) {
        isChanged = false;
        await follow();
      }
    } catch (cause) {
      context.fail(cause);
    } finally {
      isRunning = false;
    }
  };
  let stops: (() => void)[] = [];
  return {
    look: (): void => void look(),
    start(): void {
      if (stops.length > 0) return;
      stops = [calls, preferences, tabs].map((part) => subscribe(part, () => void look()));
    },
    end(): void {
      for (const stop of stops) stop();
      stops = [];
    },
  };
};
