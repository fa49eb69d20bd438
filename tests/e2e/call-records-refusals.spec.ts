import { connect, expectLasts, expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { heldBack } from '../support/mailbox.ts';
import type { Fault } from '../support/refusals.ts';
import { FAULTS, OWN_WORDS, ruleOf } from '../support/refusals.ts';

test('call records that are refused say why and can be asked for again: list, record, recording, archive, export; a slow list says so [E-73] [E-74] [E-75] [E-76] [A-60 to A-65] [U-34]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const [alice, bob] = await Promise.all([
    people.panel('alice', { at: '/cdrs' }),
    people.host('bob', 'kit'),
  ]);
  const { page, text } = alice;
  const rows = page.getByRole('row', { level: 1 });
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: text('common.retry') });
  const wordsOf = (fault: Fault, own: string) =>
    fault.says ? OWN_WORDS : text(fault.cut ? 'api.error.network' : own);
  // GET is retried twice.
  const refuse = (path: string, fault: Fault, method = 'GET') =>
    control.failHttp({
      path,
      method,
      times: fault.cut && method === 'GET' ? 3 : 1,
      ...ruleOf(fault),
    });

  await connect(bob, alice);
  // Only Bob is recorded, so that his tone is the one to hear.
  await alice.button('Mute').click();
  await alice.button('Record').click();
  await expectLasts(page.getByRole('paragraph').filter({ hasText: /^Recording/ }), 3);
  await bob.hangUp();
  await expect(rows).toHaveCount(1);
  await expectNothingLeft(control, alice, bob);

  await test.step('the list [E-73]', async () => {
    const reload = alice.button(text('records.reload'));
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse('cdrs/friendly_calls_by_date', fault);
        await reload.click();
        const words = wordsOf(fault, 'callRecords.error.load');
        await expect(main.getByText(words)).toBeVisible();
        await expect(rows).toHaveCount(1);
        await retry.click();
        await expect(retry).toHaveCount(0);
      });
    const release = await heldBack(alice, 'cdrs/friendly_calls_by_date');
    await reload.click();
    await expect(reload).toHaveAttribute('aria-busy', 'true');
    await expect(rows).toHaveCount(1);
    release();
    await expect(reload).not.toHaveAttribute('aria-busy', 'true');
  });

  const id = (await rows.first().getAttribute('data-id')) ?? '';
  const steps = page.getByRole('list', { name: 'What happened in the call' });

  await test.step('a record [E-76]', async () => {
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await page.goto(`${new URL(page.url()).origin}/cdrs`);
        await refuse(`cdrs/${id}`, fault);
        await rows.first().getByText('Bob Brant').click();
        await expect(main.getByText(wordsOf(fault, 'callRecords.error.history'))).toBeVisible();
        await retry.click();
        await expect(steps).toBeVisible();
      });
  });

  await test.step('its recording [E-74]', async () => {
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await page.reload();
        await expect(steps).toBeVisible();
        if (fault.name === 'malformed') return;
        await refuse(`cdrs/${id}/recording`, fault);
        await main.getByRole('button', { name: /^Play/ }).click();
        await expect(main.getByText(wordsOf(fault, 'player.error.load'))).toBeVisible();
        await retry.click();
        await alice.expectPlays('bob');
      });
  });

  const dialog = page.getByRole('dialog');
  await test.step('an archive [E-75]', async () => {
    await alice.button(text('callRecords.archive.open')).click();
    const field = dialog.getByLabel(text('callRecords.archive.email'));
    await field.fill('alice@acme.example');
    for (const fault of FAULTS)
      await test.step(fault.name, async () => {
        await refuse('archive/cdrs', fault, 'POST');
        await dialog.getByRole('button', { name: text('callRecords.archive.start') }).click();
        await expect(dialog.getByText(wordsOf(fault, 'callRecords.error.archive'))).toBeVisible();
        await expect(field).toHaveValue('alice@acme.example');
      });
    await dialog.getByRole('button', { name: text('callRecords.archive.start') }).click();
    await expect(
      dialog.getByRole('button', { name: text('callRecords.archive.save') }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the export [E-73]', async () => {
    await alice.button(text('callRecords.export.title')).click();
    const start = dialog.getByRole('button', { name: text('callRecords.export.start') });
    for (const fault of FAULTS) {
      // A file has no form that could be wrong.
      if (fault.name === 'malformed') continue;
      await test.step(fault.name, async () => {
        await refuse('cdrs/friendly_calls_by_date_export', fault);
        await start.click();
        await expect(dialog.getByText(wordsOf(fault, 'callRecords.error.load'))).toBeVisible();
      });
    }
    const [download] = await Promise.all([page.waitForEvent('download'), start.click()]);
    expect(download.suggestedFilename()).toBe('call-records.csv');
  });
});
