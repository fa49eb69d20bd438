import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import {
  guestLink,
  hears,
  joinAsGuest,
  meetingFrame,
  overlay,
  seesPictures,
} from '../support/meeting.ts';

/** Jitsi publishes it on its servers and in no package registry: a file of theirs, or of a build of jitsi/jitsi-meet. */
const SCRIPT = process.env['JITSI_EXTERNAL_API'];
const WHY =
  'JITSI_EXTERNAL_API names no file: Jitsi’s own external_api.js is in no package registry.';

test('Jitsi’s own script, driven by our overlay, drives our stand-in: join, names, who comes and leaves, mute, hang up, nothing left [W-13] [A-90] [S-51]', async ({
  people,
  browser,
}) => {
  if (SCRIPT === undefined) {
    console.log(`skipped: ${WHY}`);
    test.skip(true, WHY);
    return;
  }
  const body = await readFile(SCRIPT, 'utf8');
  const alice = await people.panel('alice', { at: '/video_conferences' });
  let served = 0;
  await alice.page.route('**/external_api.js', (route) => {
    served++;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const link = await guestLink(alice, 'Daily stand-up');
  await alice.page.getByRole('button', { name: 'Join', exact: true }).click();
  const window = overlay(alice.page);
  await expect(window.getByText('You are alone')).toBeVisible();
  expect(served).toBe(1);
  // It is theirs: ours has no such thing.
  expect(
    await alice.page.evaluate(() => {
      const api = Reflect.get(globalThis, 'JitsiMeetExternalAPI') as { prototype: object };
      return 'getNumberOfParticipants' in api.prototype;
    }),
  ).toBe(true);

  const guest = await joinAsGuest(browser, link);
  await expect(window.getByText('1 other person')).toBeVisible();
  const frame = await meetingFrame(alice.page);
  await seesPictures(frame, 'Gus Guest');
  await seesPictures(guest.mainFrame(), 'Alice Arden');
  await hears(frame, 660);

  await window.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(window.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await guest.close();
  await expect(window.getByText('You are alone')).toBeVisible();
  await window.getByRole('button', { name: 'Leave the meeting' }).click();
  await expect(window).toHaveCount(0);
  expect(alice.page.frames()).toHaveLength(1);
  await guest.context().close();
});
