import { expect } from './fixtures.ts';
import { type Journey, opened, starting, uncover } from './journey.ts';

/** Call records: a call that is open, filters, columns, and the dialogs of all calls. */
export const callRecords: Journey = async (stage, look) => {
  const alice = await opened(stage, { at: '/cdrs' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await alice.call('*43');
  const hangUp = alice.button(text('softphone.call.hangUp'));
  await alice.button(text('softphone.call.transfer')).waitFor();
  await hangUp.click();
  await expect(hangUp).toHaveCount(0);
  // Without the words on the call that ended.
  await page.reload();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  const row = page.getByRole('row', { level: 1 });
  await expect(row).toHaveCount(1);
  await starting(alice, 'records.filters.label').click();
  await page.getByLabel(text('callRecords.range.label'), { exact: true }).selectOption('custom');
  await page.getByLabel(text('callRecords.day.from'), { exact: true }).waitFor();
  await look(alice, 'call records, filters');
  // The chart needs a first and a last day.
  await page.getByLabel(text('callRecords.range.label'), { exact: true }).selectOption('days30');
  await starting(alice, 'records.filters.label').click();

  const chart = alice.button(text('callRecords.chart'));
  await chart.press('Enter');
  await page.getByRole('figure').waitFor();
  await look(alice, 'call records, chart');
  await chart.press('Enter');

  await row.press('Enter');
  await page.getByRole('list', { name: text('callRecords.steps') }).waitFor();
  await look(alice, 'call records, one is open');
  await alice.button(text('callRecords.columns.label')).press('Enter');
  await page.getByRole('menuitemcheckbox').first().waitFor();
  await look(alice, 'call records, columns');
  await page.keyboard.press('Escape');

  await alice.button(text('callRecords.export.title')).press('Enter');
  await page.getByRole('dialog', { name: text('callRecords.export.title') }).waitFor();
  await look(alice, 'call records, export');
  await page.keyboard.press('Escape');
  await alice.button(text('callRecords.archive.open')).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('callRecords.archive.title') });
  const email = dialog.getByLabel(text('callRecords.archive.email'));
  await email.fill('alice');
  await email.press('Enter');
  await dialog.getByText(text('callRecords.archive.email.wrong')).waitFor();
  await look(alice, 'call records, archive');
};

/** Announcements: one that is open, its form as a text, wrong, as a recording, and the question before it closes. */
export const announcements: Journey = async (stage, look) => {
  // Of those that are there at first, one says in English where its callers get: words of the telephone company.
  await stage.control.announcements([{ name: 'Avis' }]);
  const alice = await opened(stage, { at: '/announcements' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  const row = page.getByRole('row', { level: 1 }).filter({ hasText: 'Avis' });
  await row.press('Enter');
  const edit = page.getByRole('main').getByRole('button', { name: text('announcements.edit') });
  await edit.waitFor();
  await look(alice, 'announcements, one is open');

  await edit.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avis' });
  const kind = dialog.getByLabel(text('announcements.form.kind'), { exact: true });
  await kind.selectOption('text');
  await look(alice, 'announcement form, a text');
  await dialog.getByLabel(text('announcements.form.name'), { exact: true }).fill('');
  await dialog.getByLabel(text('announcements.form.pin')).fill('12a');
  await dialog.getByRole('button', { name: text('announcements.form.save') }).press('Enter');
  await dialog.getByText(text('announcements.form.digits')).waitFor();
  await look(alice, 'announcement form, with errors');
  await kind.selectOption('recording');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.pdf', mimeType: '', buffer: Buffer.from('%PDF') });
  await dialog.getByText(text('announcements.upload.type')).waitFor();
  await dialog
    .getByRole('button', { name: text('announcements.record'), exact: true })
    .press('Enter');
  await dialog.getByRole('button', { name: text('recorder.start') }).waitFor();
  await look(alice, 'announcement form, a recording');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: text('records.form.discard.title') }).waitFor();
  await look(alice, 'announcement form, unsaved');
};

/** Announcements of a user who may not change them. */
export const announcementsReadOnly: Journey = async (stage, look) => {
  await stage.control.announcements([{ name: 'Avis' }]);
  await stage.control.permissions('alice', [{ module: 'announcements', rule: 'read' }]);
  const alice = await opened(stage, { at: '/announcements' });
  const { page, text } = alice;
  await alice.signIn();
  const row = page.getByRole('row', { level: 1 }).filter({ hasText: 'Avis' });
  await row.press('Enter');
  const show = page.getByRole('main').getByRole('button', { name: text('announcements.show') });
  await show.waitFor();
  await look(alice, 'announcements, read only');
  await show.press('Enter');
  await page.getByRole('dialog', { name: 'Avis' }).waitFor();
  await look(alice, 'announcement form, read only');
};
