import { existsSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import type { Sound } from '../../media/deck.ts';
import { createStore } from '../../store/index.ts';
import { TestClock } from '../../testing/clock.ts';
import { messageWith } from './testing/messages.ts';
import { createBoxSettings } from './box-settings.ts';
import { createGreetings } from './greetings.ts';
import { HearMessages } from './hear-messages.ts';
import { createMailboxes } from './mailboxes.ts';

const store = createStore();
const { sounds } = store;
afterAll(() => store.close());

it('*97 plays messages whose sound has to be made, and passes over those that have none', async () => {
  const mailboxes = createMailboxes({ store, takesCalls: false });
  const recipe = { text: '', language: 'en-US', hertz: 440 } as const;
  mailboxes.addAll([messageWith({ id: 'mute' }), messageWith({ id: 'a', file: 'a.wav', recipe })]);
  const played: string[] = [];
  const machine = new HearMessages('102', {
    media: {
      say: async (_member, sounds) => {
        for (const sound of sounds)
          if ('file' in sound && existsSync(sound.file)) played.push(sound.file);
        return true;
      },
      hush: () => undefined,
      take: async () => 0,
      cut: () => undefined,
    },
    member: 'deck',
    clock: new TestClock(),
    sounds,
    mailboxes,
    greetings: createGreetings(store),
    boxSettings: createBoxSettings(store),
    speech: async (_text, otherwise): Promise<Sound> => otherwise,
  });
  await machine.run();
  expect(played).toEqual([sounds.path('a.wav')]);
  expect(mailboxes.of('102')).toEqual({ new: 0, old: 2 });
});
