import { expect, test } from '../../support/fixtures.ts';
import { overlay } from '../../support/meeting.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/video_conferences' };

test(
  'the meeting’s window is moved and sized by pointer and by keys, keeps that, and fills the screen [C-38] [S-51] [U-16]',
  onlyInAll(
    'packages/widget/src/parts/meeting/place.test.tsx: is the lower left at first, with the size of the mode',
    'packages/widget/src/parts/meeting/place.test.tsx: is moved by the key %s %j',
    'packages/widget/src/parts/meeting/place.test.tsx: is resized by the key %s %j',
    'packages/widget/src/parts/meeting/place.test.tsx: follows the pointer, and is kept in the browser, for each mode',
    'packages/widget/src/parts/meeting/place.test.tsx: goes into a meeting that a press opened, and back when it ends',
    'packages/widget/src/parts/meeting/geometry.model.test.ts: is where the user moved it, and back inside where the window became smaller',
    'packages/widget/src/parts/meeting/geometry.model.test.ts: keeps where it was moved to, and forgets what makes no sense',
    'packages/widget/src/parts/meeting/MeetingOverlay.test.tsx: are docked, minimized to its bar, and back, without a second frame [C-38]',
    'packages/widget/src/parts/meeting/MeetingOverlay.test.tsx: are the whole screen, without a grip to move it, and back',
    'packages/core/src/domains/preferences/preferences.test.ts: remembers what was chosen on this browser',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { ...AT, viewport: { width: 1440, height: 1000 } });
    await alice.context.grantPermissions(['microphone', 'camera']);
    const { page } = alice;
    const window = overlay(page);
    const button = (name: string | RegExp) => window.getByRole('button', { name });
    const box = async () => {
      const found = await window.boundingBox();
      if (!found) throw new Error('The meeting is not shown.');
      return {
        x: Math.round(found.x),
        y: Math.round(found.y),
        width: Math.round(found.width),
        height: Math.round(found.height),
      };
    };
    await alice.button('Join Daily stand-up').click();
    await expect(window.getByText('You are alone')).toBeVisible();
    const frames = () => page.frames().filter((each) => each.url().includes('live.'));
    const [first] = frames();
    // Keys lead into it at once.
    await expect(window).toBeFocused();
    const docked = await box();
    expect([docked.width, docked.height]).toEqual([420, 800]);

    await test.step('by keys', async () => {
      await button(/^Move the meeting/).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      const moved = await box();
      expect(moved.x).toBeGreaterThan(docked.x);
      expect(moved.y).toBeLessThan(docked.y);
      await button(/^Resize the meeting/).focus();
      await page.keyboard.press('ArrowLeft');
      expect((await box()).width).toBeLessThan(moved.width);
    });

    await test.step('by pointer', async () => {
      const before = await box();
      const grip = await button(/^Move the meeting/).boundingBox();
      const [x, y] = [(grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 300, y - 20, { steps: 5 });
      await page.mouse.up();
      expect((await box()).x).toBe(before.x + 300);
    });

    await test.step('expanded, in full screen, minimized, and back, without loading it again', async () => {
      const kept = await box();
      await button('Undock').click();
      expect(await box()).toEqual({ x: 600, y: 200, width: 440, height: 400 });
      await button('Full screen').click();
      await expect(button('End full screen')).toBeVisible();
      expect((await box()).width).toBe(1440);
      await button('End full screen').click();
      await button('Minimize').click();
      const small = await box();
      expect(small.width).toBe(420);
      expect(small.height).toBeLessThan(80);
      await button('Show the meeting').click();
      expect(await box()).toEqual(kept);
      expect(frames()).toEqual([first]);
    });

    await test.step('it is where it was with the next meeting, also after a reload', async () => {
      const kept = await box();
      await button('Leave the meeting').click();
      await expect(window).toHaveCount(0);
      await page.reload();
      await alice.button('Join Daily stand-up').click();
      await expect(window).toBeVisible();
      expect(await box()).toEqual(kept);
    });

    await test.step('what has the focus is seen; the focus is back where it was', async () => {
      await button('Leave the meeting').focus();
      await page.keyboard.press('Enter');
      await expect(window).toHaveCount(0);
      await expect(alice.button('Join Daily stand-up')).toBeFocused();
    });
  },
);

test(
  'after a meeting that outlived the view in which it began, the focus is in the view of now [S-51] [U-16]',
  onlyInAll(
    'packages/widget/src/parts/meeting/place.test.tsx: goes to what is left of the place where a meeting began, when its button is gone',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', AT);
    const { page } = alice;
    await alice.button('Join Daily stand-up').click();
    const window = overlay(page);
    await expect(window.getByText('You are alone')).toBeVisible();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(alice.button('Join Daily stand-up')).toHaveCount(0);
    await window.getByRole('button', { name: 'Leave the meeting' }).press('Enter');
    await expect(window).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  },
);
