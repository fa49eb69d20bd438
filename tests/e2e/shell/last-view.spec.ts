import type { Page } from '@playwright/test';
import { cardOf } from '../../support/card.ts';
import type { Opening, People } from '../../support/fixtures.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import type { Control } from '../../support/sandbox.ts';

const KEY = 'callpanel_last_view';
const picture = (page: Page) => page.locator('#callpanel-last-view');
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Alice in the panel, which has kept her board for the next visit. */
const aliceWithBoard = async (
  people: People,
  control: Control,
  opening?: Opening,
): Promise<Person> => {
  await control.fillBoard('alice');
  const alice = await people.panel('alice', opening);
  await expect.poll(() => kept(alice.page)).toContain('Bob Brant');
  return alice;
};

/** The server answers who is signed in when `release` is called. */
const holdUser = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/users/me', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
};

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(
    `a second visit begins with the people of the last one and says when that was; the board takes their place without a jump; ${width} px [S-07]`,
    width === 360
      ? {}
      : onlyInAll(
          'packages/shell/src/last-view/last-view.test.tsx: is shown at the next visit with what may be kept of it, and with its time',
        ),
    async ({ people, control }) => {
      const alice = await aliceWithBoard(people, control, { viewport: { width, height } });
      const { page } = alice;
      if (width === 360) await alice.button(alice.text('common.close')).click();
      await expect(cardOf(alice, 'bob')).toBeVisible();

      const release = await holdUser(page);
      await page.reload({ waitUntil: 'commit' });
      const name = picture(page).getByText('Bob Brant');
      await expect(name).toBeVisible();
      await expect(picture(page).getByText('102', { exact: true })).toBeVisible();
      await expect(
        picture(page).getByText(/^What you see is from \d+:\d\d [AP]M\.$/),
      ).toBeVisible();
      // Who they are, not what they did; and no part of it can be used or is read out.
      await expect(picture(page)).not.toContainText(/offline|online/i);
      await expect(picture(page)).toHaveAttribute('aria-hidden', 'true');
      const before = await name.boundingBox();

      release();
      await expect(cardOf(alice, 'bob')).toBeVisible();
      await expect(picture(page)).toHaveCount(0);
      const after = await page.getByRole('gridcell').getByText('Bob Brant').boundingBox();
      for (const side of ['x', 'y'] as const)
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(1.5);
    },
  );

test(
  'what is kept of the last view has no secrets and no calls, and goes with the sign-out [K-01]',
  onlyInAll(
    'packages/shell/src/last-view/last-view.test.tsx: is shown at the next visit with what may be kept of it, and with its time',
    'packages/shell/src/last-view/last-view.test.tsx: is not kept after a sign-out in another tab',
    'packages/core/src/shared-tokens.test.ts: clears all of it',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice');
    const { page } = alice;
    const bob = await people.host('bob', 'kit');
    await bob.call('*43');
    await bob.expectOnCall();
    await expect(cardOf(alice, 'bob')).toContainText('*43');
    await page.reload();
    await expect.poll(() => kept(page)).toContain('Bob Brant');
    const stored = (await kept(page)) ?? '';
    expect(stored).not.toContain('*43');
    const tokens = await page.evaluate(() =>
      ['access_token', 'refresh_token'].map((name) => localStorage.getItem(`auth_${name}`) ?? ''),
    );
    for (const token of tokens) {
      expect(token).not.toBe('');
      expect(stored).not.toContain(token);
    }

    await alice.button(/account menu/).press('Enter');
    await alice.button(alice.text('shell.signOut')).press('Enter');
    await expect(page.getByLabel(alice.text('login.username'))).toBeVisible();
    expect(await kept(page)).toBeNull();
  },
);

test(
  'the last view is not shown where the session is over: sign-in takes its place [S-09]',
  onlyInAll(
    'packages/shell/src/last-view/last-view.test.tsx: is not shown for %s',
    'packages/shell/src/App.screens.test.tsx: takes the last view away where another screen is shown',
  ),
  async ({ people, control }) => {
    const alice = await aliceWithBoard(people, control);
    const { page } = alice;
    await page.route('**/users/*', (route) => route.fulfill({ status: 401, json: {} }));
    await page.route('**/oauth/**', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await expect(page.getByLabel(alice.text('login.username'))).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  },
);

test(
  'the last view covers no error: texts that do not load are said and can be asked for again',
  onlyInAll(
    'packages/shell/src/App.texts.test.tsx: texts that do not load are said in place of the last view, and can be asked for again',
  ),
  async ({ people, control }) => {
    const alice = await aliceWithBoard(people, control);
    const { page } = alice;
    const html = await (
      await page.request.get(page.url(), { headers: { accept: 'text/html' } })
    ).text();
    const [, links = ''] =
      /<template id="callpanel-texts-en-US">(.*?)<\/template>/.exec(html) ?? [];
    const texts = [...links.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, href]) => `**${href}`);
    expect(texts).not.toEqual([]);
    for (const file of texts) await page.route(file, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(alice.button(alice.text('common.retry'))).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    for (const file of texts) await page.unroute(file);
    await alice.button(alice.text('common.retry')).click();
    await expect(cardOf(alice, 'bob')).toBeVisible();
  },
);

test(
  'in a window of another size the page begins as usual',
  onlyInAll('packages/shell/src/last-view/last-view.test.tsx: is not shown for %s'),
  async ({ people, control }) => {
    const alice = await aliceWithBoard(people, control);
    const { page } = alice;
    await page.setViewportSize({ width: 1000, height: 700 });
    const release = await holdUser(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText(alice.text('shell.mask.user'))).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    release();
    await expect(cardOf(alice, 'bob')).toBeVisible();
  },
);
