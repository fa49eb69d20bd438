import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { noticesOf, watchNotices } from '../support/live-realm.ts';
import type { Person } from '../support/person.ts';
import { textsOf } from '../support/texts.ts';

const LOOK = () => ({
  theme: document.documentElement.dataset['theme'],
  lang: document.documentElement.lang,
});
const lookOf = ({ page }: Person) => page.evaluate(LOOK);

/** As with cookies switched off, or in a frame without an origin of its own: no looking at it. */
const refused = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
};

/** Like a full disk: reading works, writing fails. */
const full = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
};

const openMenu = ({ page, name }: Person) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${name}`, 'i') })
    .click();

for (const [how, prepare, locale] of [
  ['is refused', refused, 'en-US'],
  ['is full', full, 'fr-CA'],
] as const)
  test(`storage ${how}: everything works in memory, and one warning says so in ${locale} [F43]`, async ({
    people,
    control,
  }) => {
    const alice = await people.panel('alice', {
      locale,
      colorScheme: 'light',
      signIn: false,
      prepare,
    });
    await watchNotices(alice);
    await alice.signIn();
    const warning = alice.page.getByText(alice.text('preferences.error.notKept'));
    await expect(warning).toBeVisible();
    await expect(warning).toBeHidden();
    await alice.expectReady();
    expect(await lookOf(alice)).toEqual({ theme: 'light', lang: locale });

    await alice.call('*43');
    await alice.expectHears('alice');
    await openMenu(alice);
    await alice.button(alice.text('shell.theme.dark')).click();
    await expect.poll(() => lookOf(alice)).toEqual({ theme: 'dark', lang: locale });
    await alice.page.keyboard.press('Escape');
    await alice.expectHears('alice');
    await alice.button(alice.text('softphone.call.hangUp')).click();
    await alice.expectNothingLeft();

    // The live line needs a new token, which the refresh token in memory provides.
    await control.expireTokens('alice');
    const exchanges = async () =>
      (await control.requests()).find(({ path }) => path === 'oauth/token');
    await expect.poll(exchanges, { timeout: 30_000 }).toMatchObject({ status: 200, count: 2 });

    await openMenu(alice);
    await alice.button(alice.text('shell.signOut')).click();
    await expect(alice.page.getByLabel(alice.text('login.username'))).toBeVisible();
    const said = (await noticesOf(alice)).filter((id) => id === 'preferences.error.notKept');
    expect(said).toHaveLength(1);
  });

test('theme and language chosen in one tab apply to the others, and after a reload [K-06] [K-11] [C-33]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { colorScheme: 'light' });
  const other = await people.tab(alice);
  await expect(other.button(new RegExp(`^alice.*account menu`, 'i'))).toBeVisible();
  expect(await lookOf(other)).toEqual({ theme: 'light', lang: 'en-US' });

  await openMenu(alice);
  await alice.button(alice.text('shell.theme.dark')).click();
  await expect.poll(() => lookOf(other)).toEqual({ theme: 'dark', lang: 'en-US' });
  await alice.button(/English \(United States\)/).click();
  await alice.page.getByRole('menuitemradio', { name: 'Français (Canada)' }).click();
  await expect.poll(() => lookOf(other)).toEqual({ theme: 'dark', lang: 'fr-CA' });
  await expect(
    other.page.getByText(textsOf('fr-CA')('softphone.tabs.elsewhere')).first(),
  ).toBeVisible();

  await other.page.reload();
  await expect.poll(() => lookOf(other)).toEqual({ theme: 'dark', lang: 'fr-CA' });
});
