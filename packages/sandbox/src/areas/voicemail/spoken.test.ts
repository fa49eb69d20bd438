import { MAILBOX_FLAGS, type Locale, type MailboxFlag } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import type { Sound } from '../../media/deck.ts';
import { createStore } from '../../store/index.ts';
import { TestClock } from '../../testing/clock.ts';
import { createBoxSettings } from './box-settings.ts';
import { createGreetings } from './greetings.ts';
import { HearMessages } from './hear-messages.ts';
import { LeaveMessage } from './leave-message.ts';
import type { Machine } from '../../pbx/machine.ts';
import type { MachineParts } from './machine.ts';
import { createMailboxes } from './mailboxes.ts';

/** What is said in words to a caller of Bob's mailbox where something can speak. */
const spoken = async (
  set: { language?: Locale; flags?: readonly MailboxFlag[] },
  make: (parts: MachineParts) => Machine,
): Promise<string[]> => {
  const clock = new TestClock();
  const store = createStore();
  const { sounds } = store;
  const mailboxes = createMailboxes({ store, takesCalls: true });
  const boxSettings = createBoxSettings(store);
  const flags = Object.fromEntries(
    MAILBOX_FLAGS.map((flag) => [flag, set.flags?.includes(flag) ?? false]),
  ) as Record<MailboxFlag, boolean>;
  boxSettings.change('102', { language: set.language ?? 'en-US', flags });
  const [id, ext, file] = ['m-1', '102', ''];
  const at = new Date(2026, 2, 14, 15, 9).getTime();
  mailboxes.add({ id, ext, caller: { ext: '101', name: 'Alice' }, at, ms: 900, file, old: false });
  const said: Sound[] = [];
  const media: MachineParts['media'] = {
    say: async (_member, sounds) => said.push(...sounds) > 0,
    hush: () => undefined,
    take: async () => 0,
    cut: () => undefined,
  };
  const speech: MachineParts['speech'] = async (text) => ({ file: text });
  const greetings = createGreetings(store);
  const parts = { media, member: 'm', clock, sounds, mailboxes, greetings, boxSettings, speech };
  await make(parts).run();
  return said.flatMap((sound) => ('file' in sound ? [sound.file] : []));
};

const leave = (parts: MachineParts): Machine =>
  new LeaveMessage(
    {
      owner: { ext: '102', name: 'Bob' },
      caller: { ext: '101', name: 'Alice' },
      why: 'busy',
    },
    parts,
  );
const hear = (parts: MachineParts): Machine => new HearMessages('102', parts);

it('callers hear what to do, in the mailbox’s language, unless its owner leaves that out [D-19]', async () => {
  expect(await spoken({}, leave)).toEqual([
    'Bob cannot take your call.',
    'Please leave a message after the tone.',
  ]);
  expect(await spoken({ flags: ['skipInstruct'], language: 'fr-CA' }, leave)).toEqual([
    'Bob ne peut pas prendre votre appel.',
  ]);
});

it('owners hear the caller and time of a message, if they want [D-19]', async () => {
  const [counted, ...nothing] = await spoken({}, hear);
  expect(nothing).toEqual([]);
  expect(await spoken({ flags: ['playcid'] }, hear)).toEqual([counted, 'Alice']);
  const all = await spoken({ flags: ['envelope', 'playcid'], language: 'en-GB' }, hear);
  expect(all).toEqual([counted, expect.stringContaining('14 March 2026'), 'Alice']);
});
