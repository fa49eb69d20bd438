import { type Journey, opened, uncover } from './journey.ts';
import { overlay } from './meeting.ts';

/** Video conferences: the rooms, a form with mistakes, and the meeting's window in its modes, with its questions and errors. */
export const video: Journey = async (stage, look) => {
  const alice = await opened(stage, { at: '/video_conferences' });
  await alice.context.grantPermissions(['microphone', 'camera']);
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  const row = page.locator('[data-row]').filter({ hasText: 'Daily stand-up' });
  await row.waitFor();
  await look(alice, 'video conferences, rooms');
  await row.click();
  const link = page.getByRole('button', { name: text('video.copyGuest') });
  await link.waitFor();
  await look(alice, 'video conferences, one room');
  await page.getByRole('button', { name: text('video.share'), exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Daily stand-up' });
  await dialog.waitFor();
  await look(alice, 'video conferences, invite');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('video.edit'), exact: true }).click();
  const name = dialog.getByLabel(text('video.form.name'), { exact: true });
  await name.fill('');
  await dialog.getByLabel(text('video.form.expireAt')).fill('2020-01-01');
  await dialog.getByRole('button', { name: text('video.form.save') }).click();
  await dialog.getByText(text('video.form.expireAt.past')).waitFor();
  await look(alice, 'video conferences, form with mistakes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('records.form.discard'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const window = overlay(page);
  const press = (id: string) => window.getByRole('button', { name: text(id), exact: true }).click();
  await page
    .getByRole('button', { name: text('video.join'), exact: true })
    .first()
    .click();
  await window.getByText(/^(You are alone|Il n’y a que vous)/).waitFor();
  await look(alice, 'meeting, docked');
  await window.getByRole('button', { name: text('meeting.help'), exact: true }).click();
  await window.getByRole('tooltip').waitFor();
  await look(alice, 'meeting, help');
  await page.keyboard.press('Escape');
  await press('meeting.expand');
  await look(alice, 'meeting, expanded');
  await press('meeting.minimize');
  await look(alice, 'meeting, minimized');
  await press('meeting.restore');
  await press('meeting.leave');
  await window.waitFor({ state: 'hidden' });
  await stage.control.videoOnline(false);
  // The script of the first meeting is still there: another page asks for it again.
  await page.reload();
  await uncover(alice, stage.opening);
  await page
    .getByRole('button', { name: text('video.join'), exact: true })
    .first()
    .click();
  await window.getByText(text('video.error.script')).waitFor();
  await look(alice, 'meeting, not available');
};
