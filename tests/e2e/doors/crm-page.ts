import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../../support/fixtures.ts';
import type { People } from '../../support/fixtures.ts';
import { PASSWORD, type Person } from '../../support/person.ts';

/** One application four times; each version is a folder of host-demo. */
export const VERSIONS = ['react', 'vue', 'elements', 'frame'] as const;
export type Version = (typeof VERSIONS)[number];

/** A user of the CRM. */
export interface CrmPage {
  person: Person;
  page: Page;
  /** Where the softphone is, which may be a frame. */
  phone: Locator | FrameLocator;
  /** The CRM's own card of the other party. */
  card: Locator;
  section(name: 'People' | 'Notes' | 'Calls'): Locator;
}

/** At the CRM as Alice, with a phone that is ready. */
export const openCrm = async (people: People, version: Version): Promise<CrmPage> => {
  const person = await people.host('alice', `crm-${version}/index`, { signIn: false });
  const { page } = person;
  const phone = version === 'frame' ? page.frameLocator('.phone iframe') : page.locator('.phone');
  await phone.getByLabel(person.text('login.username')).fill('alice');
  await phone.getByLabel(person.text('login.password'), { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: person.text('login.submit'), exact: true }).click();
  await expect(phone.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
  return {
    person,
    page,
    phone,
    card: page.getByRole('region', { name: /^On the line/ }),
    section: (name) => page.getByRole('region', { name, exact: true }),
  };
};
