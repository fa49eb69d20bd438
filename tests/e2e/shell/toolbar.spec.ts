import AxeBuilder from '@axe-core/playwright';
import { cardOf, searchField } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

const NARROW = { width: 360, height: 740 };

const closePhone = async ({ page, text }: Person): Promise<void> => {
  const phone = page.getByRole('dialog', { name: text('shell.softphone') });
  await phone.getByRole('button', { name: text('common.close') }).click();
};

const expectClean = async ({ page }: Person, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      where,
    )
    .toEqual([]);
};

test(
  'the search of the toolbar finds colleagues [U-03]',
  onlyInAll(
    'packages/shell/src/toolbar/Toolbar.test.tsx: passes its text to the area; Escape and its button clear it',
    'remotes/buddies/src/buddies/Head.test.tsx: takes the page’s field in place of its own, where the page offers one',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice');
    await expect(searchField(alice)).toHaveCount(1);
    await searchField(alice).focus();
    await alice.page.keyboard.type('carol');
    await expect(cardOf(alice, 'bob')).toHaveCount(0);
    await expect(cardOf(alice, 'carol')).toBeVisible();
    await alice.page.keyboard.press('Escape');
    await expect(cardOf(alice, 'bob')).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `on a narrow page icons open search and drawer (${colorScheme}) [U-03] [U-04] [U-05]`,
    onlyInAll(
      'packages/shell/src/toolbar/Toolbar.test.tsx: opens from an icon with the focus in it, and Escape leads back to that',
      'packages/shell/src/toolbar/Toolbar.test.tsx: passes its text to the area; Escape and its button clear it',
      'packages/shell/src/toolbar/Toolbar.test.tsx: has areas, user menu and version; following a link closes it',
      'remotes/buddies/src/buddies/Head.test.tsx: takes the page’s field in place of its own, where the page offers one',
      'packages/ui/src/overlay/Dialog.test.tsx: is modal, named by its title, and mounted only while open',
      'packages/ui/src/overlay/Dialog.test.tsx: returns the focus, modal or not',
      'tests/e2e/shell/focus.spec.ts: Escape closes menu and dialog, and returns the focus to the control that opened them',
      'tests/e2e/shell/toolbar.spec.ts: a notice on a narrow page is below the toolbar and covers nothing',
    ),
    async ({ people, control }) => {
      await control.fillBoard('alice');
      const alice = await people.panel('alice', { viewport: NARROW, colorScheme });
      const { page } = alice;
      await closePhone(alice);
      const opener = alice.button('Search everyone');
      await opener.press('Enter');
      await expect(searchField(alice)).toBeFocused();
      await page.keyboard.type('bob');
      await expect(cardOf(alice, 'carol')).toHaveCount(0);
      await expectClean(alice, 'search');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(cardOf(alice, 'carol')).toBeVisible();

      const menu = alice.button(/^Menu$/);
      await menu.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Acme Telephone' });
      await expect(drawer.getByText('Extension 101')).toBeVisible();
      await expectClean(alice, 'drawer');
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        );
        expect(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    },
  );

test(
  'the user menu has language with flags, theme and sign-out, all by keyboard [U-05] [U-54]',
  onlyInAll(
    'packages/shell/src/toolbar/UserMenu.test.tsx: switches the theme, which this browser keeps',
    'packages/shell/src/toolbar/UserMenu.test.tsx: offers each language in its own words, with its flag',
    'tests/e2e/shell/focus.spec.ts: Escape closes menu and dialog, and returns the focus to the control that opened them',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    const { page } = alice;
    const account = alice.button(/account menu$/);
    await account.press('Enter');
    const menu = page.getByRole('dialog', { name: /account menu$/ });
    await expect(menu.getByText('Live updates: on')).toBeVisible();
    await expectClean(alice, 'user menu');
    await menu.getByRole('button', { name: 'Dark' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await menu.getByRole('button', { name: /^Language/ }).press('Enter');
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await page.reload();
    await expect(page.getByRole('button', { name: /menu du compte$/ })).toBeVisible();
    await page.getByRole('button', { name: /menu du compte$/ }).press('Enter');
    await page.getByRole('button', { name: 'Fermer la session' }).press('Enter');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  },
);

test(
  'hostile branding is plain text or refused; the name replaces a logo that fails [D-14] [A-26]',
  onlyInAll(
    'packages/shell/src/toolbar/Toolbar.test.tsx: is the name, as text whatever it is',
    'packages/shell/src/toolbar/Toolbar.test.tsx: has the logo beside it, until that cannot be loaded',
    'packages/shell/src/branding/useFavicons.test.tsx: keeps the default if none can be loaded, without a notice',
    'packages/core/src/domains/branding/branding.test.ts: a name of 10 kB is cut',
  ),
  async ({ people }) => {
    const name = `<img src=x onerror="document.title='owned'"> ${'é'.repeat(10_000)}`;
    const asked: string[] = [];
    const alice = await people.panel('alice', {
      viewport: NARROW,
      async prepare(page) {
        page.on('request', (request) => void asked.push(request.url()));
        await page.route('**/api/v1/branding', (route) =>
          route.fulfill({
            json: { platform_name: name, logo: 'javascript:alert(1)', display_copyright: '1' },
          }),
        );
        await page.route('**/favicon/*', (route) => route.fulfill({ status: 404 }));
      },
    });
    const { page } = alice;
    await closePhone(alice);
    const brand = page.getByRole('banner').locator('p');
    await expect(brand).toContainText('<img src=x');
    await expect(brand.locator('img')).toHaveCount(0);
    expect(await page.title()).not.toBe('owned');
    expect((await page.title()).length).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await expect.poll(() => asked.some((url) => url.endsWith('favicon_sizes'))).toBe(true);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/);
    await alice.button(/^Menu$/).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  },
);

for (const viewport of [{ width: 1280, height: 800 }, NARROW])
  test(
    `shows notices below the toolbar, ${viewport.width} px wide [B-03] [E-10] [U-03]`,
    onlyInAll(
      'tests/e2e/shell/toolbar.spec.ts: a notice on a narrow page is below the toolbar and covers nothing',
    ),
    async ({ people }) => {
      const { page, text } = await people.panel('alice', { viewport });
      await page.reload();
      // The notice goes after 2 s: one step reads both places.
      const places = await page.getByText(text('rmqc.online')).evaluate((notice) => ({
        notice: notice.getBoundingClientRect().top,
        toolbar: document.querySelector('header')?.getBoundingClientRect().bottom,
      }));
      expect(places.notice).toBeGreaterThanOrEqual(places.toolbar ?? Infinity);
    },
  );

test('a notice on a narrow page is below the toolbar and covers nothing: the softphone calls and closes, and the notice can be dismissed [B-03] [U-03] [C-28]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { viewport: NARROW });
  const { page, text } = alice;
  const phone = page.getByRole('dialog', { name: text('shell.softphone') });
  await expect(phone).toBeVisible();

  await test.step('an error, beside the next attempt', async () => {
    await alice.call('12x34');
    const words = text('sipua.error.invalidNumber', { number: '12x34' });
    const notice = page.getByRole('alert').filter({ hasText: words });
    const dismiss = notice.getByRole('button', { name: text('common.dismiss'), exact: true });
    await expect(page.getByText(words).first()).toBeInViewport({ ratio: 1 });
    const { top, toolbar } = await notice.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      toolbar: document.querySelector('header')?.getBoundingClientRect().bottom,
    }));
    expect(top).toBeGreaterThanOrEqual(toolbar ?? Infinity);
    // An element on top of it would take the click.
    await alice.button(text('softphone.dial.call')).click({ trial: true, timeout: 5_000 });
    await dismiss.click({ timeout: 5_000 });
    await expect(dismiss).toBeHidden();
  });

  await test.step('news of the line, as the softphone is closed', async () => {
    await control.dropBroker('alice');
    // A pointer on the notice keeps it there.
    await page
      .getByRole('button', { name: text('common.dismiss') })
      .first()
      .hover();
    await closePhone(alice);
    await expect(phone).toBeHidden();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test(
  'the toolbar comes with the session, and is absent from the embedded panel [U-02]',
  onlyInAll(
    'packages/shell/src/home/embedded.test.tsx: in embedded mode has the menu, and neither toolbar, footer nor softphone',
    'packages/shell/src/App.table.test.tsx: start-up and navigation of %s',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice', { signIn: false });
    const { page, text } = alice;
    const areas = page.getByRole('navigation', { name: text('shell.areas') });
    await expect(page.getByLabel(text('login.username'))).toBeVisible();
    await expect(areas).toHaveCount(0);
    await alice.signIn();
    await expect(areas).toBeVisible();
    await page.goto(new URL('/?embedded=true', page.url()).href);
    await expect(cardOf(alice, 'bob')).toBeVisible();
    await expect(areas).toHaveCount(0);
  },
);
