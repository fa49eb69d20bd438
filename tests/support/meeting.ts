import type { Browser, Frame, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { hear, installProbe } from './page-probe.ts';
import { AUDIBLE_DB, type Person, TONE_WIDTH_HZ } from './person.ts';

/** The window of the meeting in the panel. */
export const overlay = (page: Page) =>
  page.getByRole('region', { name: /^(Meeting|Réunion|Rencontre) ?: / });

/** The frame in it, once the meeting runs there. */
export const meetingFrame = async (page: Page): Promise<Frame> => {
  await expect.poll(() => page.frames().some((each) => each.url().includes('live.'))).toBe(true);
  return page.frames().find((each) => each.url().includes('live.')) as Frame;
};

/** Pictures of someone keep coming: frames are counted twice. */
export const seesPictures = async (frame: Frame, name: string): Promise<void> => {
  const video = frame.locator('figure').filter({ hasText: name }).locator('video');
  const frames = () =>
    video.evaluate((it: HTMLVideoElement) => it.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames).toBeGreaterThan(3);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 3);
};

type Part = Frame | Page;

/** A tone arrives, and is the loudest. */
export const hears = (part: Part, hz: number): Promise<void> =>
  expect
    .poll(async () => {
      const heard = await hear(part);
      return heard.level > AUDIBLE_DB && Math.abs(heard.hz - hz) < TONE_WIDTH_HZ ? hz : heard;
    })
    .toBe(hz);

export const silent = (part: Part): Promise<void> =>
  expect.poll(async () => (await hear(part)).level).toBeLessThan(AUDIBLE_DB);

/** Opens a room in the list and copies its guest link. */
export const guestLink = async (person: Person, name: string): Promise<string> => {
  const { page, context } = person;
  await context.grantPermissions(['microphone', 'camera', 'clipboard-read', 'clipboard-write']);
  await page.locator('[data-row]').filter({ hasText: name }).click();
  await page.getByRole('button', { name: 'Copy the guest link' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

/** A room in the list. */
export const roomRow = ({ page }: Person, name: string) =>
  page.locator('[data-row]').filter({ hasText: name });

/** What the menu of a room offers. */
export const roomAct = async (person: Person, name: string, action: string): Promise<void> => {
  await person.button(`Actions for ${name}`).click();
  await person.page.getByRole('menuitem', { name: person.text(action), exact: true }).click();
};

/** A stranger in a browser of their own follows a guest link, and plays a tone of 660 Hz. */
export const joinAsGuest = async (browser: Browser, link: string): Promise<Page> => {
  const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
  const guest = await context.newPage();
  await installProbe(guest, 660);
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Gus Guest');
  await guest.getByRole('button', { name: 'Join' }).click();
  return guest;
};
