import { expect, test } from '../../support/fixtures.ts';
import {
  guestLink,
  hears,
  joinAsGuest,
  meetingFrame,
  overlay,
  seesPictures,
  silent,
} from '../../support/meeting.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test('a meeting: made, its guest link copied, joined by a second browser; both see and hear each other, through the panel’s routes and a phone call [U-41] [S-52] [W-13] [E-90]', async ({
  people,
  browser,
}) => {
  const alice = await people.panel('alice', { at: '/video_conferences' });
  await alice.button('New video conference').click();
  const form = alice.page.getByRole('dialog', { name: 'New video conference' });
  await form.getByLabel('Name', { exact: true }).fill('Project <b>start</b>');
  await form.getByRole('button', { name: 'Save' }).click();
  const link = await guestLink(alice, 'Project <b>start</b>');
  expect(new URL(link).hostname).toBe('live.localhost');

  await alice.page.getByRole('button', { name: 'Join', exact: true }).click();
  const window = overlay(alice.page);
  await expect(window.getByText('You are alone')).toBeVisible();

  const guest = await joinAsGuest(browser, link);
  await expect(window.getByText('1 other person')).toBeVisible();
  const mine = await meetingFrame(alice.page);
  await seesPictures(mine, 'Gus Guest');
  await seesPictures(guest.mainFrame(), 'Alice Arden');
  await hears(mine, 660);
  await hears(guest, 440);

  // It goes on through the panel's routes, small and large, and keeps its place.
  await window.getByRole('button', { name: 'Minimize' }).click();
  await alice.page.getByRole('link', { name: 'Parking' }).click();
  await expect(alice.page.getByRole('heading', { name: 'Parking', level: 1 })).toBeAttached();
  await hears(mine, 660);
  await window.getByRole('button', { name: 'Show the meeting' }).click();
  await seesPictures(mine, 'Gus Guest');

  // A phone call takes the microphone, says so, and gives it back.
  const bob = await people.phone('bob');
  await bob.call('101');
  await alice.answer();
  await bob.expectHears('alice');
  await expect(window.getByText('the meeting does not hear you')).toBeVisible();
  await silent(guest);
  await bob.hangUp();
  await expect(window.getByText('the meeting does not hear you')).toHaveCount(0);
  await hears(guest, 440);

  // Nothing is left of it afterwards.
  await window.getByRole('button', { name: 'Leave the meeting' }).click();
  await expect(window).toHaveCount(0);
  expect(alice.page.frames()).toHaveLength(1);
  await expect(guest.getByText('Gus Guest')).toHaveCount(0);
  await expect(guest.locator('figure')).toHaveCount(1);
  await guest.context().close();
});

test(
  'an expired and a tampered link are refused [S-50] [G-17] [V-31]',
  onlyInAll(
    'packages/sandbox/src/areas/video/video.test.ts: that is forged, or signed with no key, is refused',
    'packages/sandbox/src/areas/video/video.test.ts: lets in by its token, to its room alone',
    'packages/sandbox/src/areas/video/video.test.ts: ends with the room, when that expires or is deleted',
    'remotes/chat/src/video/Video.test.tsx: says until when it is there: in days up to a month, then by date [S-50]',
    'remotes/chat/src/video/acts.test.tsx: not joined once it has expired [S-50]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: '/video_conferences' });
    const row = (name: string) => alice.page.locator('[data-row]').filter({ hasText: name });
    await expect(row('Autumn workshop')).toContainText('Expired on');
    await expect(alice.button('Join Autumn workshop')).toHaveCount(0);
    const link = await guestLink(alice, 'Daily stand-up');
    const guest = await alice.context.newPage();
    const refused = guest.getByRole('alert');
    await guest.goto(link);
    await expect(guest.getByLabel('Your name')).toBeVisible();
    await guest.goto(link.replace(/.(?=.{3}$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
    await expect(refused).toHaveText(/link is not valid, or .* expired/);
    await guest.goto(link.replace('?jwt=', '-other?jwt='));
    await expect(refused).toBeVisible();
    await control.expireVideoRoom('1');
    await guest.goto(link);
    await expect(refused).toBeVisible();
  },
);
