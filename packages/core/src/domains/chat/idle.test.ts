// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_MS } from './idle.ts';
import { ChatHost, openChat } from './testing/chat-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = ({ methods }: ChatHost): string[] =>
  methods.flatMap((name) => (name.startsWith('UserPresence:') ? [name.slice(13)] : []));
const key = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

it('says away after five minutes without input, and back with the next key, where the user allows it', async () => {
  const { host, context, chat } = await openChat();
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(said(host)).toEqual([]);

  context.state.preferences.chatIdle = true;
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1000);
  key();
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1000);
  expect(said(host)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(said(host)).toEqual(['away']);
  key();
  key();
  await vi.advanceTimersByTimeAsync(100);
  expect(said(host)).toEqual(['away', 'online']);
  chat.end();
});

it('says away again on a new connection, and online when the user no longer allows it', async () => {
  const { host, context, chat } = await openChat();
  context.state.preferences.chatIdle = true;
  await vi.advanceTimersByTimeAsync(IDLE_MS + 1000);
  for (const socket of host.live) socket.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said(host)).toEqual(['away', 'away']);
  context.state.preferences.chatIdle = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(said(host)).toEqual(['away', 'away', 'online']);
  chat.end();
});
