import { expect } from './fixtures.ts';
import type { Person } from './person.ts';

/** A switch of the page by its label's text id. */
export const toggle = ({ page, text }: Person, id: string) =>
  page.getByRole('switch', { name: text(id), exact: true });

/** A part of the page by its heading's text id. */
export const section = ({ page, text }: Person, id: string) =>
  page.getByRole('region', { name: text(id), exact: true });

/** Opens a page by the list of pages. */
export const openPage = async ({ page, text }: Person, name: string): Promise<void> => {
  await page.getByRole('button', { name: text(`settings.page.${name}`), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: text(`settings.page.${name}`), exact: true, level: 2 }),
  ).toBeVisible();
};

export const isOn = async (person: Person, id: string, on: boolean): Promise<void> =>
  expect(toggle(person, id)).toHaveAttribute('aria-checked', String(on));
