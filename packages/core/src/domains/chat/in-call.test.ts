import { noticeMessages } from '@callpanel/i18n/notices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Keeper } from '../../storage.ts';
import { ChatHost, openChat } from './testing/chat-host.ts';

// Here already, so that no test waits for a module.
await noticeMessages('en-US');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (status = 'online', message = 'At my desk', keeper?: Keeper) => {
  const answers = {
    'chats/presence/status': { status, message },
    'chats/presence/update': { success: true },
  };
  const all = await openChat(new ChatHost(), answers, keeper);
  const set = () =>
    all.asked.flatMap(({ path, body }) => (path === 'chats/presence/update' ? [body] : []));
  const { preferences, calls } = all.context.state;
  const turn = async (states: string[]) => {
    calls.list = states.map((state) => ({ state })) as never;
    await vi.advanceTimersByTimeAsync(100);
  };
  return { ...all, set, preferences, turn };
};

it('is busy in a call and as before after it, where the user chose it', async () => {
  const { set, preferences, turn, chat } = await open();
  await turn(['answered']);
  expect(set()).toEqual([]);
  await turn([]);
  preferences.chatInCall = true;
  await turn(['ringing']);
  expect(set()).toEqual([]);
  await turn(['answered']);
  await turn(['answered', 'ringing']);
  expect(set()).toEqual([{ status: 'busy', message: 'In a call' }]);
  await turn([]);
  expect(set().slice(1)).toEqual([{ status: 'online', message: 'At my desk' }]);
  chat.end();
});

it('leaves a status that the user chose, before the call or in it', async () => {
  const away = await open('away');
  away.preferences.chatInCall = true;
  await away.turn(['answered']);
  await away.turn([]);
  expect(away.set()).toEqual([]);
  away.chat.end();

  const chosen = await open();
  chosen.preferences.chatInCall = true;
  await chosen.turn(['answered']);
  await chosen.actions.setPresence('offline', 'Do not look');
  await chosen.turn([]);
  expect(chosen.set().slice(1)).toEqual([{ status: 'offline', message: 'Do not look' }]);
  chosen.chat.end();
});

it('stays busy while another tab has the phone, and its call is over there', async () => {
  const { set, preferences, turn, context, chat } = await open();
  preferences.chatInCall = true;
  await turn(['answered']);
  context.state.tabs.phone = 'elsewhere';
  await turn([]);
  expect(set()).toHaveLength(1);
  context.state.tabs.phone = 'here';
  await vi.advanceTimersByTimeAsync(100);
  expect(set().slice(1)).toEqual([{ status: 'online', message: 'At my desk' }]);
  chat.end();
});

it('is as before the call when the page was closed in it', async () => {
  const first = await open();
  first.preferences.chatInCall = true;
  await first.turn(['answered']);
  const { keeper } = first.context;
  first.chat.end();

  const again = await open('busy', 'In a call', keeper ?? undefined);
  expect(again.set()).toEqual([{ status: 'online', message: 'At my desk' }]);
  again.chat.end();
});
