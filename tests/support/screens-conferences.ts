import { choose, roomOf } from './conference.ts';
import { type Journey, isNarrow, opened, uncover } from './journey.ts';
import { pickerIn } from './picker.ts';

/** Conferences: the rooms, members who talk, questions, and the user's own conference with its invitation. */
export const conferences: Journey = async (stage, look) => {
  const bob = await stage.people.panel('bob', { at: '/conferences' });
  await bob.call('8201');
  await bob.expectOnCall();
  const alice = await opened(stage, { at: '/conferences' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  await roomOf(alice, '8201').waitFor();
  await look(alice, 'conferences, rooms');

  await choose(alice, '8201');
  const member = page.locator(`[data-member="${bob.ext}"]`).filter({ visible: true });
  await member.getByText(text('conferences.talking')).waitFor();
  await look(alice, 'conferences, a member talks');
  await alice.button(text('conferences.lock')).click();
  await alice.button(text('conferences.invite')).click();
  const dialog = page.getByRole('dialog').filter({ has: pickerIn(page) });
  await dialog.getByRole('combobox').fill('carol');
  await dialog.getByRole('option').first().waitFor();
  await look(alice, 'conferences, invite');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await look(alice, 'conferences, locked');

  if (isNarrow(stage.opening)) await page.goto(`${stage.sandbox.url}/conferences`);
  await uncover(alice, stage.opening);
  await page.getByRole('tab', { name: text('conferences.own') }).click();
  await page.getByLabel(text('conferences.personal.activate')).check();
  await page.getByLabel(text('conferences.personal.pin')).fill('12a');
  await alice.button(text('conferences.personal.save')).click();
  await page.getByText(text('conferences.personal.pin.digits')).waitFor();
  await look(alice, 'own conference, a wrong PIN');
  await page.getByLabel(text('conferences.personal.pin')).fill('1234');
  await alice.button(text('conferences.personal.save')).click();
  await alice.button(text('conferences.personal.copy')).waitFor();
  await look(alice, 'own conference, invitation');
};
