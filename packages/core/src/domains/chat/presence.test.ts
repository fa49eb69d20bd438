import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatContext, ChatHost, openChat } from './testing/chat-host.ts';
import { createPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Alice's presence, whose changes the server answers when the test says so. */
const made = () => {
  const { context } = chatContext(new ChatHost());
  const answers: { yes: () => void; no: () => void }[] = [];
  const loads: (() => void)[] = [];
  const api = {
    get: (path: string) =>
      new Promise((resolve) => {
        const own = { status: 'online', message: 'At my desk' };
        const all = { data: [{ username: 'bob', status: 'busy', statusText: '\u202ELunch' }] };
        const answer = path.endsWith('status') ? own : path.endsWith('custom') ? { data: [] } : all;
        loads.push(() => resolve(answer));
      }),
    send: () =>
      new Promise((resolve, reject) =>
        answers.push({
          yes: () => resolve({}),
          no: () => reject(new CallpanelError('api.error.server', { status: 400 })),
        }),
      ),
  };
  const presence = createPresence(
    context,
    () => api as never,
    () => 'alice',
  );
  return { presence, answers, loads, chat: context.state.chat };
};

it('a change that is refused does not take back a later one', async () => {
  const { presence, answers, chat } = made();
  const begun = presence.set('online', 'none');
  answers[0]?.yes();
  await begun;
  const first = presence.set('busy', 'one').catch(() => undefined);
  const second = presence.set('away', 'two');
  answers[2]?.yes();
  answers[1]?.no();
  await Promise.all([first, second]);
  expect(chat.own).toEqual({ status: 'away', text: 'two' });
});

it('a change that was made while presence loads is right, and what was loaded is not', async () => {
  const { presence, answers, loads, chat } = made();
  const loading = presence.load();
  const setting = presence.set('offline', 'Gone');
  answers[0]?.yes();
  await setting;
  for (const load of loads) load();
  await loading;
  expect(chat.own).toEqual({ status: 'offline', text: 'Gone' });
  expect(chat.presence.people['bob']).toEqual({ status: 'busy', text: 'Lunch' });
});

it('what others do is no change of one’s own', async () => {
  const { host, state } = await openChat();
  const own = { ...state.own };
  host.emit('stream-notify-logged', 'user-status', [
    ['id-bob', 'bob', 3, 'Month\u202E end', 'Bob', []],
  ]);
  await vi.advanceTimersByTimeAsync(50);
  expect(state.presence.people['bob']).toEqual({ status: 'busy', text: 'Month end' });
  expect(state.own).toEqual(own);
});

it('one’s own status that is set elsewhere is shown here', async () => {
  const { host, state } = await openChat();
  host.emit('stream-notify-logged', 'user-status', [['id-alice', 'alice', 2, 'Tea', 'Alice', []]]);
  await vi.advanceTimersByTimeAsync(50);
  expect(state.own).toEqual({ status: 'away', text: 'Tea' });
});
