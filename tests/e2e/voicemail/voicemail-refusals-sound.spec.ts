import { expectSaid } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  chooseFor,
  detailOf,
  expectAsKept,
  expectNotice,
  heldBack,
  keptMessages,
} from '../../support/mailbox.ts';
import { FAULTS, OWN_WORDS } from '../../support/refusals.ts';
import { toneWav } from '../../../packages/sandbox/src/testing/tone-wav.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'four kinds of refusals are reported for playing, downloading, settings and greetings; typed text is kept; a silent server times out [F29] [E-71] [E-72] [A-49]',
  onlyInAll(
    'packages/widget/src/parts/player/Player.test.tsx: a refusal in the server’s words [A-02]',
    'remotes/voicemail/src/voicemail/operations.test.tsx: saves as mp3, and says when that fails [A-49]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: stay as typed when the server refuses, with its words [E-72]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: that are refused stay as they were, with the server’s words or ours [S-45]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are spoken from a text, which stays when speech is not available [A-57] [G-12]',
    'packages/wires/src/api/client.test.ts: gives up a silent server, and on request',
  ),
  async ({ people, control }) => {
    test.setTimeout(150_000);
    const [one = '', two = ''] = await control.voicemails('101', [
      { caller: { number: '5145550181' } },
      { caller: { number: '5145550182' }, origtime: 1_790_000_000 },
    ]);
    const alice = await people.panel('alice', { at: `/voicemails/all/${one}` });
    const { page, text } = alice;
    const unreached = text('api.error.network');
    const isNew = async (id: string) =>
      (await keptMessages(control, '101')).find((message) => message.id === id)?.isNew;

    await test.step('playing', async () => {
      const path = `voicemails/${one}/download`;
      const player = detailOf(alice, one).getByRole('group');
      for (const [index, { name, says, ...fault }] of FAULTS.entries())
        await test.step(name, async () => {
          await control.failHttp({ path, times: fault.cut ? 3 : 1, ...fault });
          await player.getByRole('button', { name: index === 0 ? 'Play' : 'Try again' }).click();
          const words = fault.cut ? unreached : text('player.error.load');
          await player
            .getByRole('alert')
            .getByText(says ? OWN_WORDS : words)
            .waitFor();
          expect(await isNew(one)).toBe(true);
        });
      const release = await heldBack(alice, path);
      await player.getByRole('button', { name: 'Try again' }).click();
      await expect(player.getByRole('status')).toHaveText(text('player.loading'));
      release();
      await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect.poll(() => isNew(one)).toBe(false);
      await expectAsKept(alice, control);
    });

    await test.step('downloading', async () => {
      const path = `voicemails/${two}/download`;
      for (const { name, says, ...fault } of FAULTS)
        await test.step(name, async () => {
          await control.failHttp({ path, times: fault.cut ? 3 : 1, ...fault });
          await chooseFor(alice, two, 'download');
          await expectNotice(alice, says ? OWN_WORDS : text('voicemail.error.download'));
        });
      const saved = page.waitForEvent('download');
      const release = await heldBack(alice, path);
      await chooseFor(alice, two, 'download');
      release();
      expect((await saved).suggestedFilename()).toMatch(/^voicemail-5145550182-.*\.mp3$/);
    });

    // Reported after ten seconds, below.
    await control.failHttp({ path: `voicemails/${two}/mark_as_read`, delayMs: 11_000 });
    await chooseFor(alice, two, 'read');
    const givenUp = page.getByText(text('voicemail.error.read')).waitFor({ timeout: 20_000 });
    givenUp.catch(() => undefined);

    await alice.button(text('voicemail.settings.open')).click();
    const dialog = page.getByRole('dialog', { name: /^Mailbox 101/ });
    const email = dialog.getByLabel(text('voicemail.settings.email'), { exact: true });
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await test.step('settings [E-72]', async () => {
      const failed = 'Failed to update voicemail settings';
      await email.fill('elsewhere@acme.example');
      for (const { name, says, ...fault } of FAULTS)
        await test.step(name, async () => {
          await control.failHttp({ path: 'voicemail_boxes/101', method: 'PUT', ...fault });
          await save.click();
          const words = fault.cut ? unreached : failed;
          const said = says ? `${failed}: ${OWN_WORDS}` : words;
          await dialog.getByText(said, { exact: true }).waitFor();
          await expect(email).toHaveValue('elsewhere@acme.example');
        });
    });

    await test.step('a greeting [S-45]', async () => {
      await dialog.getByRole('tab', { name: text('voicemail.greetings') }).click();
      const greeting = dialog.getByRole('region', { name: 'Greeting', exact: true });
      const failed = text('voicemail.error.greeting');
      const file = { name: 'hello.wav', mimeType: 'audio/wav', buffer: toneWav() };
      const upload = () => greeting.locator('input[type=file]').setInputFiles(file);
      for (const { name, says, ...fault } of FAULTS)
        await test.step(name, async () => {
          await control.failHttp({ path: 'voicemail_boxes/101/greet', method: 'PUT', ...fault });
          await upload();
          const words = fault.cut ? unreached : failed;
          await greeting.getByText(says ? OWN_WORDS : words, { exact: true }).waitFor();
          await greeting.getByText(text('voicemail.greeting.none')).waitFor();
        });
      await greeting.getByRole('button', { name: text('voicemail.greeting.speak') }).click();
      const words = greeting.getByLabel(text('voicemail.greeting.speak.text'));
      await words.fill('Nobody is here.');
      const speech = 'voicemail_boxes/101/greet/text_to_speech';
      await control.failHttp({ path: speech, status: 500, body: {} });
      await greeting.getByRole('button', { name: text('voicemail.greeting.use') }).click();
      await greeting.getByText(failed, { exact: true }).waitFor();
      await expect(words).toHaveValue('Nobody is here.');
      await greeting.getByRole('button', { name: text('voicemail.greeting.cancel') }).click();

      const release = await heldBack(alice, 'voicemail_boxes/101/greet');
      await upload();
      await greeting.getByText(text('voicemail.greeting.none')).waitFor();
      release();
      await greeting.getByRole('button', { name: 'Play' }).waitFor();
    });

    await test.step('gives up a silent server, and shows what it did after all', async () => {
      await givenUp;
      const release = await heldBack(alice, 'voicemail_boxes/101');
      await dialog.getByRole('tab', { name: text('voicemail.settings.tab') }).click();
      await save.click();
      await expect(email).toHaveValue('elsewhere@acme.example');
      release();
      await expect(dialog).toBeHidden();
      await expectSaid(alice, text('voicemail.settings.saved'));
      await expect.poll(() => isNew(two)).toBe(false);
      await expectAsKept(alice, control);
      await alice.button(text('voicemail.settings.open')).click();
      await expect(email).toHaveValue('elsewhere@acme.example');
    });
  },
);
