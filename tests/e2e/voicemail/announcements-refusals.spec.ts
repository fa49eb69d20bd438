import { toneWav } from '../../../packages/sandbox/src/testing/tone-wav.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heldBack } from '../../support/mailbox.ts';
import { FAULTS, refuse, wordsOf } from '../../support/refusals.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const HERTZ = 600;
const SPOKEN_HERTZ = 900;
const VOICES = 'announcement/list_speech_voices';
const PREVIEW = 'announcement/preview_text_to_speech';

test(
  'announcements that are refused say why, and nothing that was typed or chosen is lost: list, sound, upload, recording, change, voices, preview [E-77] [E-78] [E-79] [A-69]',
  onlyInAll(
    'remotes/voicemail/src/announcements/Announcements.test.tsx: says that it could not be loaded, and asks again [E-77] [V-27]',
    'remotes/voicemail/src/announcements/Announcements.test.tsx: says why the sound cannot be heard [A-67] [E-79]',
    'remotes/voicemail/src/announcements/form/Form.test.tsx: is explained in words when the server refuses it, and can be tried again [A-69]',
    'remotes/voicemail/src/announcements/form/Form.test.tsx: stays as it was typed when the server refuses [A-68]',
    'remotes/voicemail/src/announcements/form/Form.test.tsx: says that voices could not be loaded [E-78]',
    'remotes/voicemail/src/announcements/form/Form.test.tsx: says that nothing can speak there; the rest can be used [A-70]',
  ),
  async ({ people, control }) => {
    test.setTimeout(180_000);
    const [id = ''] = await control.announcements([{ name: 'Notice', hertz: HERTZ }]);
    const alice = await people.panel('alice', { at: '/announcements' });
    const { page, text } = alice;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: 'Notice' });
    const row = page.getByRole('row', { level: 1 }).filter({ hasText: /Notice|Closing hours/ });

    await test.step('the list [E-77]', async () => {
      const retry = main.getByRole('button', { name: text('common.retry') });
      await expect(row).toHaveCount(1);
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: 'announcements' });
          await alice.button(text('records.reload')).click();
          const words =
            fault.status === 403
              ? text('announcements.rights.forbidden')
              : wordsOf(alice, fault, 'announcements.error.load');
          await expect(main.getByText(words)).toBeVisible();
          await expect(row).toHaveCount(1);
          if (fault.status === 403) await alice.button(text('records.reload')).click();
          else await retry.click();
          await expect(main.getByText(words)).toHaveCount(0);
        });
      const release = await heldBack(alice, 'announcements');
      await alice.button(text('records.reload')).click();
      await expect(alice.button(text('records.reload'))).toHaveAttribute('aria-busy', 'true');
      await expect(row).toHaveCount(1);
      release();
      await expect(alice.button(text('records.reload'))).not.toHaveAttribute('aria-busy', 'true');
    });

    await test.step('its sound [E-79]', async () => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await page.goto(`${new URL(page.url()).origin}/announcements/${id}`);
          await refuse(control, fault, { path: `announcements/${id}/stream` });
          await main.getByRole('button', { name: /^Play/ }).click();
          await expect(
            main.getByText(wordsOf(alice, fault, 'announcements.error.stream')),
          ).toBeVisible();
          await main.getByRole('button', { name: text('common.retry') }).click();
          await alice.expectPlays(HERTZ);
        });
      await page.reload();
      const play = main.getByRole('button', { name: /^Play/ });
      const release = await heldBack(alice, `announcements/${id}/stream`);
      await play.click();
      await expect(play).toHaveAttribute('aria-busy', 'true');
      release();
      await alice.expectPlays(HERTZ);
    });

    await page.getByRole('button', { name: 'Actions for Notice' }).click();
    await page.getByRole('menuitem', { name: text('announcements.edit') }).click();
    const name = dialog.getByLabel(text('announcements.form.name'), { exact: true });
    const save = dialog.getByRole('button', { name: text('announcements.form.save') });
    const kind = dialog.getByLabel(text('announcements.form.kind'), { exact: true });

    await test.step('a recording', async () => {
      const buffer = toneWav({ hertz: HERTZ, ms: 500 });
      const file = { name: 'notice.wav', mimeType: '', buffer };
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: `announcements/${id}/upload`, method: 'PUT' });
          await dialog.locator('input[type=file]').setInputFiles(file);
          const words = wordsOf(alice, fault, 'announcements.error.upload');
          await expect(dialog.getByText(words)).toBeVisible();
        });
      const progress = dialog.getByRole('progressbar', {
        name: text('announcements.upload.busy', { name: '\u2068notice.wav\u2069' }),
      });
      const cancelled = await heldBack(alice, `announcements/${id}/upload`);
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(progress).toBeVisible();
      await dialog
        .getByRole('button', { name: text('records.task.cancel') })
        .first()
        .click();
      await expect(dialog.getByText(text('records.task.cancelled'))).toBeVisible();
      cancelled();
      const release = await heldBack(alice, `announcements/${id}/upload`);
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(progress).toBeVisible();
      release();
      await expect(dialog.getByText(text('announcements.upload.done'))).toBeVisible();
    });

    await test.step('a recording made here', async () => {
      const sound = (key: string) => dialog.getByRole('button', { name: text(key), exact: true });
      await sound('announcements.record').click();
      await sound('recorder.start').click();
      await expect(dialog.getByRole('timer')).toContainText(/^0?0:0[1-9]/);
      await sound('recorder.stop').click();
      const own = dialog.getByRole('group', { name: text('announcements.record.heard') });
      const use = sound('announcements.record.use');
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: `announcements/${id}/upload`, method: 'PUT' });
          await use.click();
          const words = wordsOf(alice, fault, 'announcements.error.upload');
          await expect(dialog.getByText(words)).toBeVisible();
          await expect(own).toBeVisible();
        });
      await use.click();
      await expect(dialog.getByText(text('announcements.upload.done'))).toBeVisible();
      await expect(own).toHaveCount(0);
    });

    await test.step('a change', async () => {
      await name.fill('Closing hours');
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: `announcements/${id}`, method: 'PUT' });
          await save.click();
          const words = wordsOf(alice, fault, 'announcements.error.update');
          await expect(dialog.getByText(words)).toBeVisible();
          await expect(name).toHaveValue('Closing hours');
        });
    });

    await test.step('the voices [E-78]', async () => {
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: VOICES });
          await kind.selectOption('text');
          const words = wordsOf(alice, fault, 'announcements.error.voices');
          await expect(dialog.getByText(words)).toBeVisible();
          // Whether or not something can speak here, it has not been loaded for the next fault.
          await control.failHttp({ path: VOICES, status: 501, body: {} });
          await dialog.getByRole('button', { name: text('common.retry') }).click();
          await expect(dialog.getByText(text('announcements.voices.none'))).toBeVisible();
          await expect(dialog.getByText(words)).toHaveCount(0);
          await kind.selectOption('recording');
          await expect(name).toHaveValue('Closing hours');
        });
    });

    await test.step('a preview', async () => {
      // With a voice, whether or not something can speak here.
      const data = [{ name: 'en-US-Standard-A', language_codes: ['en-US'], ssml_gender: 'FEMALE' }];
      await page.route(`**/api/v1/${VOICES}`, (route) => route.fulfill({ json: { data } }));
      await kind.selectOption('text');
      const words = dialog.getByLabel(text('announcements.form.text'), { exact: true });
      await words.fill('We are closed.');
      const preview = dialog.getByRole('group', { name: text('announcements.form.preview') });
      const play = preview.getByRole('button', { name: /^Play/ });
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path: PREVIEW, method: 'POST' });
          await play.click();
          const said = wordsOf(alice, fault, 'player.error.load');
          await expect(preview.getByText(said)).toBeVisible();
          await expect(words).toHaveValue('We are closed.');
        });
      const body = toneWav({ hertz: SPOKEN_HERTZ, ms: 3_000 });
      await page.route(`**/api/v1/${PREVIEW}`, (route) =>
        route.fulfill({ body, contentType: 'audio/wav' }),
      );
      await play.click();
      await alice.expectPlays(SPOKEN_HERTZ);
      await kind.selectOption('recording');
    });

    const release = await heldBack(alice, `announcements/${id}`);
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Closing hours')).toBeVisible();
  },
);
