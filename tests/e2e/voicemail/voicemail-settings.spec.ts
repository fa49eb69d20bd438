import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { toneWav } from '../../../packages/sandbox/src/testing/tone-wav.ts';

/** Tones of greetings that no microphone in the tests plays. */
const UPLOADED_HZ = 800;
const SECOND_HZ = 1100;

test(
  'settings are changed by keyboard; callers hear uploaded, recorded, archived, restored and deleted greetings [U-32] [U-33] [G-08]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are sent, confirmed as saved, and the dialog closes [A-51] [A-58] [E-118]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are not sent with a wrong %s [V-19] [V-20] [V-21]',
    'remotes/voicemail/src/voicemail/settings/closing.test.tsx: has the focus in the first field that is wrong, all of which stay as typed',
    'remotes/voicemail/src/voicemail/settings/closing.test.tsx: says that a greeting is too large, before anything is uploaded',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are uploaded as WAV; anything else is refused here [A-55] [V-22]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are recorded here, heard, then used',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are archived under a name [V-24] [A-38] [X-10]',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are restored from the archive, or are deleted there',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are not replaced by one of the archive without a question',
    'remotes/voicemail/src/voicemail/settings/SettingsDialog.test.tsx: are deleted after a question [A-56]',
    'packages/ui/src/overlay/Dialog.test.tsx: returns the focus, modal or not',
    'remotes/buddies/src/contacts/form/tabs/tabs.test.tsx: moves between tabs by arrows, Home and End',
    'packages/sandbox/src/areas/voicemail/rest/boxes.test.ts: are kept as set, each mailbox its own, until a reset',
    'packages/sandbox/src/areas/voicemail/rest/greetings.test.ts: sounds as it was uploaded, whatever it was recorded in',
    'packages/sandbox/src/areas/voicemail/rest/greetings.test.ts: keeps greetings by name, to be heard, restored and deleted',
    'packages/sandbox/src/areas/voicemail/greetings.test.ts: the one for now counts before the one for the case',
    'tests/e2e/voicemail/announcements.spec.ts: hear what was uploaded or recorded here, and reach its destination',
  ),
  async ({ people, control }) => {
    await control.voicemail(true);
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/voicemails' }),
      people.phone('bob'),
    ]);
    const { page, text } = alice;
    const { keyboard } = page;
    const opener = alice.button(text('voicemail.settings.open'));
    const dialog = page.getByRole('dialog', { name: 'Mailbox 101 – Alice Arden' });
    const field = (id: string) =>
      dialog.getByLabel(text(`voicemail.settings.${id}`), { exact: true });

    await test.step('by keyboard: shows errors at their fields, and keeps valid input [V-19] [V-20] [V-21] [A-51]', async () => {
      await opener.focus();
      await keyboard.press('Enter');
      await expect(field('email')).toHaveValue('alice@acme.example');
      await field('email').focus();
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type('nobody');
      await keyboard.press('Tab');
      await keyboard.type('not a number');
      await keyboard.press('Tab');
      await keyboard.type('12ab');
      await keyboard.press('Enter');
      for (const id of ['email', 'pager', 'pin'])
        await expect(field(id)).toHaveAttribute('aria-invalid', 'true');
      await expect(field('email')).toBeFocused();
      for (const right of ['voice@acme.example', '5145550199', '482915']) {
        await keyboard.press('ControlOrMeta+A');
        await keyboard.type(right);
        await keyboard.press('Tab');
      }
      await field('envelope').focus();
      await keyboard.press('Space');
      await expect(field('envelope')).toBeChecked();
      await field('email').focus();
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await keyboard.press('Enter');
      await expect(field('email')).toHaveValue('voice@acme.example');
      await expect(field('pager')).toHaveValue('5145550199');
      await expect(field('envelope')).toBeChecked();
      await expect(field('pin')).toHaveValue('');
    });

    await dialog.getByRole('tab', { name: text('voicemail.settings.tab') }).focus();
    await keyboard.press('ArrowRight');
    const greeting = dialog.getByRole('region', { name: 'Greeting', exact: true });
    const act = (id: string) =>
      greeting.getByRole('button', { name: text(`voicemail.greeting.${id}`), exact: true });
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      greeting.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    const none = greeting.getByText(text('voicemail.greeting.none'));
    /** Bob leaves a message, or would. */
    const expectHeard = async (tone: number | 'alice') => {
      await bob.call('*98101');
      await bob.expectHears(tone);
      await bob.hangUp();
      await bob.expectNothingLeft();
    };

    await test.step('refuses a file that is not WAV, or too big, before the upload [V-22]', async () => {
      await upload('hello.mp3', 'audio/mpeg', Buffer.from('ID3 and more'));
      await greeting.getByText(text('voicemail.greeting.notWav')).waitFor();
      await upload('long.wav', 'audio/wav', toneWav({ ms: 80_000 }));
      await greeting.getByText(text('voicemail.greeting.tooBig')).waitFor();
      await expect(none).toBeVisible();
    });

    await test.step('callers hear an uploaded greeting [A-55] [D-21]', async () => {
      await upload('hello.wav', 'audio/wav', toneWav({ hertz: UPLOADED_HZ, ms: 8_000 }));
      await expect(greeting.getByText(text('voicemail.greeting.changed'))).toBeAttached();
      await expect(none).toBeHidden();
      await expectHeard(UPLOADED_HZ);
    });

    await test.step('archives it under a name, and uploads another one [V-24]', async () => {
      await act('archive').press('Enter');
      const name = greeting.getByLabel(text('voicemail.greeting.archive.name'));
      await name.press('Enter');
      await greeting.getByText(text('voicemail.greeting.archive.required')).waitFor();
      await name.fill('Summer');
      await name.press('Enter');
      await expect(none).toBeVisible();
      await upload('other.wav', 'audio/wav', toneWav({ hertz: SECOND_HZ, ms: 8_000 }));
      await expect(none).toBeHidden();
    });

    await test.step('callers hear a greeting recorded here [A-55]', async () => {
      await act('record').press('Enter');
      await greeting.getByRole('button', { name: text('recorder.start') }).press('Enter');
      const stop = greeting.getByRole('button', { name: text('recorder.stop') });
      await expect(greeting.getByRole('timer')).toContainText('00:03', { timeout: 15_000 });
      await stop.press('Enter');
      // The file is made of what was recorded.
      await expect(act('use')).toBeEnabled();
      await act('use').press('Enter');
      // "Changed" is still visible from before.
      await expect(act('use')).toBeHidden();
      await expect(greeting.getByText(text('voicemail.greeting.changed'))).toBeAttached();
      await expectHeard('alice');
    });

    await test.step('restores the archived one, and deletes it [A-56] [S-45] [G-11]', async () => {
      await greeting.getByText('1 archived greeting').click();
      await greeting
        .getByRole('button', { name: text('voicemail.greeting.restore', { name: 'Summer' }) })
        .press('Enter');
      await greeting.getByText(text('voicemail.greeting.archive.restore.ask')).waitFor();
      await act('archive.restore.sure').press('Enter');
      await expect(greeting.getByText('1 archived greeting')).toBeHidden();
      await expectHeard(UPLOADED_HZ);
      await act('remove').press('Enter');
      await greeting.getByText(text('voicemail.greeting.remove.ask')).waitFor();
      await act('remove').last().press('Enter');
      await expect(none).toBeVisible();
    });
  },
);
