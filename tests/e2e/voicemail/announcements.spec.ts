import { spawnSync } from 'node:child_process';
import { toneWav } from '../../../packages/sandbox/src/testing/tone-wav.ts';
import { toneMp3 } from '../../../packages/sandbox/src/testing/tone-mp3.ts';
import { expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const WAV_HZ = 800;
const MP3_HZ = 1100;
/** What speaks in the telephone company, where it is installed. */
const SPEAKER = 'espeak-ng';

/** What callers dial. */
const numberOf = (id: string): string => `88${id.padStart(3, '0')}`;

test('callers type the PIN of an announcement, hear what was uploaded or recorded here, and reach its destination [D-24] [A-69] [V-26] [U-37]', async ({
  people,
  control,
}) => {
  test.setTimeout(180_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
  const [open = '', closed = ''] = await control.announcements([
    { name: 'Notice', destination: '101' },
    { name: 'Results', pin: '2468' },
  ]);
  const { page } = alice;
  /** Uploads a recording in the form. */
  const upload = async (name: string, file: string, buffer: Buffer) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name });
    // By its name: the browser gives the type.
    await dialog.locator('input[type=file]').setInputFiles({ name: file, mimeType: '', buffer });
    await expect(dialog.getByText('Callers now hear this recording.').last()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('link', { name: 'Announcements' }).click();

  await test.step('a WAV file is heard, then the destination answers', async () => {
    await upload('Notice', 'notice.wav', toneWav({ hertz: WAV_HZ, ms: 5_000 }));
    await bob.call(numberOf(open));
    await bob.expectHears(WAV_HZ);
    await alice.answer();
    await bob.expectHears('alice');
    await alice.expectHears('bob');
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('an MP3 file is heard once the PIN is typed', async () => {
    await upload('Results', 'results.mp3', await toneMp3({ hertz: MP3_HZ, ms: 8_000 }));
    await bob.call(numberOf(closed));
    await bob.press('1111#2468#');
    await expect.poll(() => control.digits('102')).toBe('1111#2468#');
    await bob.expectHears(MP3_HZ);
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('a recording made here is heard, also one that Save uploads', async () => {
    for (const press of ['Use this recording', 'Save']) {
      await page.getByRole('button', { name: 'Actions for Notice' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Notice' });
      await dialog.getByRole('button', { name: 'Record', exact: true }).press('Enter');
      await dialog.getByRole('button', { name: 'Start recording' }).press('Enter');
      await expect(dialog.getByRole('timer')).toContainText('00:04', { timeout: 10_000 });
      await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
      await dialog.getByRole('button', { name: press }).press('Enter');
      if (press === 'Save') await expect(dialog).toBeHidden();
      else {
        await expect(dialog.getByText('Callers now hear this recording.')).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      }
      await bob.call(numberOf(open));
      await bob.expectHears('alice');
      await bob.hangUp();
      await expectNothingLeft(control, alice, bob);
    }
  });
});

test(
  'a text is spoken to callers, in a voice that was heard before [A-68] [A-70] [A-71] [D-25]',
  onlyInAll(
    'remotes/voicemail/src/announcements/form/Form.test.tsx: previews how the text sounds as it is typed now [A-71]',
    'remotes/voicemail/src/announcements/form/Form.test.tsx: names the lines of SSML that are wrong, beside the text [V-25]',
    'remotes/voicemail/src/announcements/form/fields.test.tsx: and no other [A-68]',
    'packages/sandbox/src/media/speech.test.ts: speaks if a program for it is installed, once for each text',
  ),
  async ({ people, control }) => {
    const { error } = spawnSync(SPEAKER, ['--version']);
    test.skip(error !== undefined, `${SPEAKER} is not installed, and nothing else speaks here`);
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/announcements' }),
      people.host('bob', 'kit'),
    ]);
    const [id = ''] = await control.announcements([{ name: 'Spoken', hertz: 0 }]);
    const { page } = alice;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Actions for Spoken' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Spoken' });
    await dialog.getByLabel('Callers hear').selectOption('text');
    await dialog.getByLabel('Language of the voice').selectOption('fr-CA');
    await dialog.getByLabel('Voice', { exact: true }).selectOption('fr-FR-Standard-A');
    await dialog.getByLabel('Written as').selectOption('ssml');
    const text = dialog.getByLabel('Text', { exact: true });
    await text.fill('<speak>\nBonjour</p>\n</speak>');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^Line 2: /)).toBeVisible();
    await text.fill(`<speak>${'Bonjour. Nos bureaux sont fermés. '.repeat(6)}</speak>`);

    const preview = dialog.getByRole('group', { name: 'Preview' });
    await preview.getByRole('button', { name: /^Play/ }).click();
    await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible();
    await alice.expectPlaysSomething();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await bob.call(numberOf(id));
    await bob.expectHearsSomething();
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  },
);
