import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/fixtures.ts';
import { expectNotice, heldBack } from '../../support/mailbox.ts';
import { recordedCall } from '../../support/recorded-call.ts';
import { FAULTS, refuse, wordsOf } from '../../support/refusals.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const ARCHIVES = 'archive/cdrs/recording/bulk_download';

test(
  'files of call records that are refused say why and can be asked for again: a recording, an archive, an export; what is slow says so and can be cancelled [E-74] [E-75] [A-61] [A-64]',
  onlyInAll(
    'remotes/voicemail/src/call-records/detail/Recording.test.tsx: that is refused with %d is not saved, which a notice says [E-74]',
    'remotes/voicemail/src/call-records/detail/Recording.test.tsx: is saved once at a time: its button is busy, the other waits',
    'remotes/voicemail/src/call-records/archive/ArchiveDialog.test.tsx: that is refused says why, keeps the address, and can be asked for again [E-75]',
    'remotes/voicemail/src/call-records/archive/ArchiveDialog.test.tsx: that takes a while can be cancelled, and its address stays as it is meanwhile',
    'remotes/voicemail/src/call-records/CallRecords.test.tsx: is exported as the filters say [A-61] [U-34]',
    'remotes/voicemail/src/call-records/export/ExportDialog.test.tsx: that is refused says why, and can be asked for again [E-73]',
    'remotes/voicemail/src/call-records/export/load-export.test.ts: is as the server wrote it, marked as UTF-8 once [A-61] [G-43]',
  ),
  async ({ people, control }) => {
    test.setTimeout(180_000);
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/cdrs' }),
      people.host('bob', 'kit'),
    ]);
    const { page, text } = alice;
    const rows = page.getByRole('row', { level: 1 });
    const dialog = page.getByRole('dialog');
    const inDialog = (id: string) => dialog.getByRole('button', { name: text(id) });
    const cancel = inDialog('records.task.cancel');
    const progress = dialog.getByRole('progressbar');
    await recordedCall(control, bob, alice);
    await expect(rows).toHaveCount(1);
    const id = (await rows.first().getAttribute('data-id')) ?? '';
    await rows.first().getByText('Bob Brant').click();

    await test.step('saving a recording [E-74]', async () => {
      const path = `cdrs/${id}/recording`;
      const save = page.getByRole('button', { name: text('callRecords.recording.wav') });
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path });
          await save.click();
          await expectNotice(alice, wordsOf(alice, fault, 'player.error.load'));
        });
      await control.failHttp({ path, status: 404, body: {} });
      await save.click();
      await expectNotice(alice, text('callRecords.error.recording'));
      const release = await heldBack(alice, path);
      const download = page.waitForEvent('download');
      await save.click();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      release();
      await download;
      await expect(save).not.toHaveAttribute('aria-busy', 'true');
    });

    await test.step('an archive [E-75]', async () => {
      await alice.button(text('callRecords.archive.open')).click();
      const field = dialog.getByLabel(text('callRecords.archive.email'));
      const request = inDialog('callRecords.archive.start');
      await field.fill('alice@acme.example');
      // The request for it, then the archive itself.
      for (const method of ['POST', 'GET'])
        for (const fault of FAULTS)
          await test.step(`${method} ${fault.name}`, async () => {
            await refuse(control, fault, { path: ARCHIVES, method });
            await request.click();
            const words = wordsOf(alice, fault, 'callRecords.error.archive');
            await expect(dialog.getByText(words)).toBeVisible();
            await expect(field).toHaveValue('alice@acme.example');
          });
      for (const ends of ['cancelled', 'comes'] as const) {
        const release = await heldBack(alice, `${ARCHIVES}/`);
        await request.click();
        await expect(progress).toBeVisible();
        await expect(field).toHaveAttribute('readonly', '');
        if (ends === 'cancelled') {
          await cancel.click();
          await expect(dialog.getByText(text('records.task.cancelled'))).toBeVisible();
        }
        release();
      }
      await expect(inDialog('callRecords.archive.save')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('the export [E-73]', async () => {
      await alice.button(text('callRecords.export.title')).click();
      const start = inDialog('callRecords.export.start');
      const path = 'cdrs/friendly_calls_by_date_export';
      for (const fault of FAULTS)
        await test.step(fault.name, async () => {
          await refuse(control, fault, { path });
          await start.click();
          const words = wordsOf(alice, fault, 'callRecords.error.load');
          await expect(dialog.getByText(words)).toBeVisible();
        });
      const release = await heldBack(alice, path);
      await start.click();
      await expect(progress).toBeVisible();
      await cancel.click();
      await expect(dialog.getByText(text('records.task.cancelled'))).toBeVisible();
      release();
      const [download] = await Promise.all([page.waitForEvent('download'), start.click()]);
      expect(download.suggestedFilename()).toBe('call-records.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(2);
      // Excel knows UTF-8 by its mark.
      expect(lines[0]).toMatch(/^\uFEFFdate,caller_id,callee_id,/);
      expect(lines[1]).toMatch(/"""Bob Brant"" <102>","""Alice Arden"" <101>",102,101,inbound,/);
      await expect(dialog.getByText(text('callRecords.export.done'))).toBeVisible();
    });
  },
);
