import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Person } from './person.ts';

/** The form on the provider's own page. */
export const providerForm = ({ page }: Person) =>
  page.getByLabel('User name or mail address', { exact: true });

/** Waits for the provider's page and signs in there. */
export const signInAtProvider = async (person: Person): Promise<void> => {
  const { page } = person;
  await providerForm(person).fill(person.name);
  expect(new URL(page.url()).pathname).toBe('/oauth/authorize');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Path, query and fragment of where a page is. */
export const placeOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Waits until a page is there, exactly. */
export const expectPlace = (page: Page, place: string | RegExp): Promise<void> =>
  typeof place === 'string'
    ? expect.poll(() => placeOf(page)).toBe(place)
    : expect.poll(() => placeOf(page)).toMatch(place);

/** Every address that the history of this tab remembers of this site. */
export const historyOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  );
