import { noticeMessages } from '@callpanel/i18n/notices';
import { plainText } from '@callpanel/i18n/plain';
import { subscribe } from 'valtio/vanilla';
import { readItem, writeItem } from '../../storage.ts';
import { accountOf, OF_USER } from '../../stored-keys.ts';
import type { ChatContext } from './context.ts';
import type { Presence } from './presence.ts';

/** The chat status follows the phone, where the user chose it: busy in a call, and as before after it. What the user sets meanwhile stays. */
export const createInCall = (context: ChatContext, presence: Presence) => {
  const { state, keeper } = context;
  const { chat, calls, preferences, session, tabs } = state;
  const key = (): string =>
    `${OF_USER.chatBeforeCall}${session.user ? accountOf(session.user) : ''}`;
  /** The words that were put there for the call and those before it; kept, as the page may be closed in a call. */
  const kept = (): { during: string; text: string } | null => {
    const [during, text = ''] = readItem(keeper, key())?.split('\n') ?? [];
    return during === undefined ? null : { during, text };
  };
  const isInCall = (): boolean =>
    preferences.chatInCall && calls.list.some(({ state: now }) => now === 'answered');

  const follow = async (): Promise<void> => {
    const before = kept();
    const { status, text } = chat.own;
    if (isInCall() && before === null && status === 'online') {
      const during = plainText(await noticeMessages(preferences.locale), 'chat.inCall');
      writeItem(keeper, key(), `${during}\n${text}`);
      await presence.set('busy', during);
    } else if (!isInCall() && before !== null && tabs.phone !== 'elsewhere') {
      writeItem(keeper, key(), null);
      if (status === 'busy' && text === before.during) await presence.set('online', before.text);
    }
  };
  /** What decides: most changes of calls are others, and storage is not read for them. */
  let decided = '';
  let isRunning = false;
  let isChanged = false;
  const look = async (): Promise<void> => {
    if (chat.status !== 'ready') return;
    const now = `${chat.me?.id} ${isInCall()} ${tabs.phone}`;
    if (now === decided) return;
    decided = now;
    isChanged = true;
    if (isRunning) return;
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
      decided = '';
    },
  };
};
