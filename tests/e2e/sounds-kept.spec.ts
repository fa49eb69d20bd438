import { writeFile } from 'node:fs/promises';
import { readWav } from '../../packages/sandbox/src/media/wav.ts';
import { loudnessOf } from '../../packages/sandbox/src/testing/loudness.ts';
import {
  connect,
  expectLasts,
  expectNothingLeft,
  expectSaid,
  expectTalk,
  leaveMessage,
} from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { PEOPLE, type PersonName } from '../support/person.ts';

test('a recording holds both voices, from start to stop; it is refused where there is none [V-11] [E-18] [U-18] [P-11] [P-39] [B-31] [B-32] [B-33] [C-22]', async ({
  people,
  control,
}, info) => {
  test.setTimeout(120_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const record = alice.button('Record');

  await test.step('without the right, and on hold: not possible, and says why [P-11] [U-18]', async () => {
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

  await test.step('started and stopped by the same button [B-31] [B-32]', async () => {
    await record.click();
    await expect(record).toHaveAttribute('aria-pressed', 'true');
    await expectSaid(alice, /^Recording$/);
    // What is said meanwhile is what must be in it.
    await expectLasts(alice.page.getByRole('paragraph').filter({ hasText: /^Recording/ }), 3);
    await record.click();
    await expect(record).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(async () => (await control.recordings()).map(({ running }) => running))
      .toEqual([false]);
  });

  await test.step('it holds both, and nobody else', async () => {
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

  await test.step('without a monitor file it is refused in words [V-11] [E-18]', async () => {
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

test('a message is left, counted, and played back in its very voice by one touch [W-06] [B-22] [C-23] [X-29]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  await control.voicemail(true);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const mailbox = (count: string) => alice.button(`Call voicemail${count}`);
  await expect(mailbox('')).toBeVisible();

  await test.step('declined, it goes to the mailbox; the light comes on [W-06] [B-22]', async () => {
    await leaveMessage(bob, alice);
    await expect(mailbox(': 1 new message')).toBeVisible();
  });

  await test.step('one touch plays it: Bob’s tone, and it is not new any more [C-23]', async () => {
    await mailbox(': 1 new message').click();
    await alice.expectOnCall();
    expect((await alice.calls()).map(({ number }) => number)).toEqual(['*97']);
    await alice.expectHears('bob');
    await expect(mailbox('')).toBeVisible({ timeout: 20_000 });
    await expectNothingLeft(control, alice, bob);
  });
});
