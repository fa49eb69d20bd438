import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChatSound } from './sound.ts';
import { ChatHost, chatContext } from './testing/chat-host.ts';

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  vi.stubGlobal(
    'Audio',
    class {
      play = play;
    },
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound' }));
});
afterEach(() => void vi.unstubAllGlobals());

/** @param lock what the browser gives the tab that asks; null: another tab has it */
const made = (chatSound: boolean, lock: object | null = {}) => {
  const { context } = chatContext(new ChatHost());
  context.state.preferences.chatSound = chatSound;
  const request = (_name: string, _how: object, then: (lock: object | null) => unknown) =>
    then(lock);
  Object.assign(context.deps, { tabs: { locks: { request } } });
  return { context, sound: createChatSound(context) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('plays for those who want it, in one tab', async () => {
  made(false).sound();
  made(true, null).sound();
  await settled();
  expect(play).not.toHaveBeenCalled();
  made(true).sound();
  await settled();
  expect(play).toHaveBeenCalledOnce();
});

it('says once why it could not be played [E-60]', async () => {
  play.mockRejectedValue(new Error('Not allowed yet'));
  const { context, sound } = made(true);
  sound();
  await settled();
  sound();
  await settled();
  expect(context.fail).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'chat.error.sound', context: { reason: 'Not allowed yet' } }),
  );
});
