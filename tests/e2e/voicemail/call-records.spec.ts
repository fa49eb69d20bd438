import { readFile } from 'node:fs/promises';
import { connect, expectLasts, expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';

/** The files of an archive in ZIP format that compresses nothing (APPNOTE 6.3.10). */
const zipEntries = (zip: Buffer): Buffer[] => {
  const entries: Buffer[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    at = start + zip.readUInt32LE(at + 18);
    entries.push(zip.subarray(start, at));
  }
  return entries;
};

test('a recorded call is in the open list within 2 s, tells what happened, and its recording is played [A-65] [U-36] [D-22] [R-20]', async ({
  people,
  control,
}) => {
  const [alice, bob] = await Promise.all([people.panel('alice'), people.phone('bob')]);
  const { page } = alice;
  const rows = page.getByRole('row', { level: 1 });

  await test.step('the list learns of the call [B-14]', async () => {
    await page.getByRole('link', { name: 'Call records' }).click();
    await expect(page.getByText('No calls')).toBeVisible();
    await connect(bob, alice);
    // Only Bob is recorded, so that his tone is the one to hear.
    await alice.button('Mute').click();
    await alice.button('Record').click();
    await expectLasts(page.getByRole('paragraph').filter({ hasText: /^Recording/ }), 3);
    await alice.turn('Hold', true);
    await alice.turn('Hold', false);
    await bob.hangUp();
    await expect(rows).toHaveCount(1, { timeout: 2_000 });
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('the record says who, and what happened in order [A-62]', async () => {
    await rows.first().getByText('Bob Brant').click();
    const steps = page.getByRole('list', { name: 'What happened in the call' });
    await expect(steps.getByRole('listitem')).toHaveText([
      /Rang at .*Alice/,
      /Answered by .*Alice/,
      /Recording started/,
      /Put on hold by .*Alice/,
      /Resumed by .*Alice/,
      /Ended$/,
    ]);
    await expect(page.getByRole('button', { name: 'Call back' })).toBeVisible();
    await expect(page).toHaveURL(/\/cdrs\/[\w-]+/);
  });

  await test.step('its recording plays the caller’s tone, and is saved as a WAV file [A-63]', async () => {
    await page.getByRole('button', { name: /^Play/ }).click();
    await alice.expectPlays('bob');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as WAV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^recording-Bob-Brant-[\d-]+\.wav$/);
  });

  await test.step('an archive of the recordings opens, and its link is mailed [A-64] [A-65] [E-75]', async () => {
    await page.getByRole('button', { name: 'Archive of recordings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive of recordings' });
    const request = dialog.getByRole('button', { name: 'Request archive' });
    await dialog.getByLabel('Email address').fill('alice');
    await request.click();
    await expect(dialog.getByText('Enter an email address.')).toBeVisible();
    await dialog.getByLabel('Email address').fill('alice@acme.example');
    await control.failHttp({ path: 'archive/cdrs', method: 'POST', status: 500, body: {} });
    await request.click();
    await expect(
      dialog.getByText('An error occured while preparing your recordings archive.'),
    ).toBeVisible();
    await request.click();
    await expect(dialog.getByText('The archive is ready.')).toBeVisible();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save archive' }).click();
    const archive = await readFile(await (await saving).path());
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const alone = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as MP3' }).click();
    const recording = await readFile(await (await alone).path());
    expect(zipEntries(archive)).toEqual([recording]);
    await expect
      .poll(() => control.mails())
      .toEqual([
        expect.objectContaining({
          to: 'alice@acme.example',
          text: expect.stringContaining('/archive/cdrs/recording/bulk_download/'),
        }),
      ]);
  });

  await test.step('a recording that is gone says so [E-74]', async () => {
    await page.reload();
    const play = page.getByRole('button', { name: /^Play/ });
    await expect(play).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await control.failHttp({ path: `cdrs/${id}/recording`, status: 404, body: {} });
    await play.click();
    await expect(page.getByText('Recording not found')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await alice.expectPlays('bob');
  });

  await test.step('the softphone’s call log leads to the record [U-34]', async () => {
    await page.getByRole('link', { name: 'Colleagues' }).click();
    await expect(page).not.toHaveURL(/cdrs/);
    await alice.button('Call log').click();
    await alice.button(/^More for .?Bob Brant/).click();
    await page.getByRole('menuitem', { name: 'Show call record' }).click();
    await expect(page).toHaveURL(/\/cdrs\/[\w-]+/);
    await expect(page.getByRole('list', { name: 'What happened in the call' })).toBeVisible();
  });
});
