import { writeFile } from 'node:fs/promises';
import { readWav } from '../../../packages/sandbox/src/media/wav.ts';
import { loudnessOf } from '../../../packages/sandbox/src/testing/loudness.ts';
import {
  connect,
  expectLasts,
  expectNothingLeft,
  expectSaid,
  expectTalk,
  leaveMessage,
} from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PEOPLE, type PersonName } from '../../support/person.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test('a recording has both voices, from start to stop; it is refused where recording is not available [V-11] [B-31] [B-33] [C-22]', async ({
  people,
  control,
}, info) => {
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const record = alice.button('Record');

  await test.step('not possible without the right and on hold, with a message [P-11] [U-18]', async () => {
    await connect(alice, bob);
    await expectTalk(alice, bob);
    await expect(bob.button('Record')).toHaveAccessibleDescription(
      'Your account does not include this.',
    );
    await alice.turn('Hold', true);
    await expect(record).toHaveAccessibleDescription('Not available while the call is on hold.');
    await alice.turn('Hold', false);
    await expectTalk(alice, bob);
  });

  await test.step('starts and stops with the same button [B-31] [B-32]', async () => {
    await record.click();
    await expect(record).toHaveAttribute('aria-pressed', 'true');
    await expectSaid(alice, /^Recording$/);
    // The recording must contain the sound of this time.
    await expectLasts(alice.page.getByRole('paragraph').filter({ hasText: /^Recording/ }), 3);
    await record.click();
    await expect(record).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(async () => (await control.recordings()).map(({ running }) => running))
      .toEqual([false]);
  });

  await test.step('has both voices and no other', async () => {
    const [recording] = await control.recordings();
    expect(recording?.ms).toBeGreaterThan(1_000);
    const path = info.outputPath('recording.wav');
    await writeFile(path, await control.sound(recording?.file ?? ''));
    const samples = readWav(path).subarray(24_000);
    const isHeard = (name: PersonName) => loudnessOf(PEOPLE[name].hz, samples) > 500;
    expect((Object.keys(PEOPLE) as PersonName[]).filter(isHeard)).toEqual(['alice', 'bob']);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('refused with a message without a monitor file [V-11] [E-18]', async () => {
    await control.recording(false);
    await connect(bob, alice);
    await record.click();
    await expectSaid(alice, 'Recording is disabled');
    await expect(record).toHaveAttribute('aria-pressed', 'false');
    await expectTalk(alice, bob);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });
});

test(
  'a message is left, counted, and played back unchanged with one touch [W-06] [B-22] [C-23] [X-29]',
  onlyInAll(
    'tests/e2e/voicemail/voicemail.spec.ts: a message left by phone is counted, played, marked, moved, transferred and deleted',
    'remotes/softphone/src/softphone/Softphone.test.tsx: calls the mailbox by one press and counts what is new and missed [C-23] [S-18]',
    'remotes/softphone/src/softphone/useSoftphone.test.tsx: counts messages and missed calls, and calls the mailbox',
    'packages/core/src/domains/voicemail/voicemail.test.ts: are counted by the phone [W-06] [D-18]',
    'packages/core/src/domains/voicemail/voicemail.test.ts: are as the later of both reports; a repeated count is one change [X-29]',
    'packages/sandbox/src/areas/voicemail/application.test.ts: is left after greeting and beep, reported to the phones, heard by its owner and then old [W-06] [C-23]',
  ),
  async ({ people, control }) => {
    await control.voicemail(true);
    const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
    const mailbox = (count: string) => alice.button(`Call voicemail${count}`);
    await expect(mailbox('')).toBeVisible();

    await test.step('a declined call goes to the mailbox, and the light comes on [W-06] [B-22]', async () => {
      await leaveMessage(bob, alice);
      await expect(mailbox(': 1 new message')).toBeVisible();
    });

    await test.step('one touch plays Bob’s tone, and the message is not new any more [C-23]', async () => {
      await mailbox(': 1 new message').click();
      await alice.expectOnCall();
      expect((await alice.calls()).map(({ number }) => number)).toEqual(['*97']);
      await alice.expectHears('bob');
      await expect(mailbox('')).toBeVisible({ timeout: 20_000 });
      await expectNothingLeft(control, alice, bob);
    });
  },
);
