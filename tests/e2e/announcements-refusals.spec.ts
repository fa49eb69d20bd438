import { toneWav } from '../../packages/sandbox/src/testing/tone-wav.ts';
import { expect, test } from '../support/fixtures.ts';
import { heldBack } from '../support/mailbox.ts';
import type { Fault } from '../support/refusals.ts';
import { FAULTS, OWN_WORDS, ruleOf } from '../support/refusals.ts';

const HERTZ = 600;

test('announcements that are refused say why, and nothing that was typed or chosen is lost: list, sound, voices, change, upload [E-77] [E-78] [E-79] [A-66] [A-67] [A-68] [A-69] [A-71] [U-37]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const [id = ''] = await control.announcements([{ name: 'Notice', hertz: HERTZ }]);
  const alice = await people.panel('alice', { at: '/announcements' });
  const { page, text } = alice;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Notice' });
  const row = page.getByRole('row', { level: 1 }).filter({ hasText: /Notice|Closing hours/ });
  const wordsOf = (fault: Fault, own: string) =>
    fault.says ? OWN_WORDS : text(fault.cut ? 'api.error.network' : own);
  const refuse = (path: string, fault: Fault, method = 'GET') =>
    control.failHttp({
      path,
      method,
      // GET is retried twice.
      times: fault.cut && method === 'GET' ? 3 : 1,
      ...ruleOf(fault),
    });

  await test.step('the list [E-77]', async () => {
    const retry = main.getByRole('button', { name: text('common.retry') });
    await expect(row).toHaveCount(1);
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse('announcements', fault);
        await alice.button(text('records.reload')).click();
        const words =
          fault.status === 403
            ? text('announcements.rights.forbidden')
            : wordsOf(fault, 'announcements.error.load');
        await expect(main.getByText(words)).toBeVisible();
        await expect(row).toHaveCount(1);
        if (fault.status === 403) await alice.button(text('records.reload')).click();
        else await retry.click();
        await expect(main.getByText(words)).toHaveCount(0);
      });
  });

  await test.step('its sound [E-79]', async () => {
    for (const fault of FAULTS) {
      // A sound has no form that could be wrong.
      if (fault.name === 'malformed') continue;
      await test.step(fault.name, async () => {
        await page.goto(`${new URL(page.url()).origin}/announcements/${id}`);
        await refuse(`announcements/${id}/stream`, fault);
        await main.getByRole('button', { name: /^Play/ }).click();
        await expect(main.getByText(wordsOf(fault, 'announcements.error.stream'))).toBeVisible();
        await main.getByRole('button', { name: text('common.retry') }).click();
        await alice.expectPlays(HERTZ);
      });
    }
  });

  await page.getByRole('button', { name: 'Actions for Notice' }).click();
  await page.getByRole('menuitem', { name: text('announcements.edit') }).click();
  const name = dialog.getByLabel(text('announcements.form.name'), { exact: true });
  const save = dialog.getByRole('button', { name: text('announcements.form.save') });

  await test.step('a recording', async () => {
    const buffer = toneWav({ hertz: HERTZ, ms: 500 });
    const file = { name: 'notice.wav', mimeType: '', buffer };
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse(`announcements/${id}/upload`, fault, 'PUT');
        await dialog.locator('input[type=file]').setInputFiles(file);
        const words = wordsOf(fault, 'announcements.error.upload');
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

  await test.step('a change', async () => {
    await name.fill('Closing hours');
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse(`announcements/${id}`, fault, 'PUT');
        await save.click();
        const words = wordsOf(fault, 'announcements.error.update');
        await expect(dialog.getByText(words)).toBeVisible();
        await expect(name).toHaveValue('Closing hours');
      });
  });

  await test.step('the voices [E-78]', async () => {
    const kind = dialog.getByLabel(text('announcements.form.kind'), { exact: true });
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse('announcement/list_speech_voices', fault);
        await kind.selectOption('text');
        const words = wordsOf(fault, 'announcements.error.voices');
        await expect(dialog.getByText(words)).toBeVisible();
        await dialog.getByRole('button', { name: text('common.retry') }).click();
        await expect(dialog.getByText(words)).toHaveCount(0);
        await kind.selectOption('recording');
        await expect(name).toHaveValue('Closing hours');
      });
  });

  const release = await heldBack(alice, `announcements/${id}`);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Closing hours')).toBeVisible();
});
