import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../../support/fixtures.ts';
import { expectNothingLeft } from '../../support/calls.ts';
import { openCrm, VERSIONS } from './crm-page.ts';
import type { CrmPage } from './crm-page.ts';

/** A customer of Young & Co, whom no directory of the telephone system knows. */
const ADA = '+15145550190';

const takesLooks = async ({ page, phone }: CrmPage): Promise<void> => {
  await page.getByLabel('Theme').selectOption('dark');
  await expect(phone.locator('[data-theme="dark"]').first()).toBeAttached();
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(phone.getByText('Prêt', { exact: true })).toBeVisible();
  await page.getByLabel('Langue').selectOption('en-US');
  await expect(phone.getByText('Ready', { exact: true })).toBeVisible();
};

const expectClean = async ({ page }: CrmPage): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
};

const keepsNotes = async ({ page, section }: CrmPage): Promise<void> => {
  const notes = section('Notes');
  await page.getByLabel('Server down').check();
  await notes.getByLabel('New note').fill('Likes green');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Waits in the outbox: 1')).toBeVisible();
  await page.getByLabel('Server down').uncheck();
  await expect(notes.getByText('Waits in the outbox')).toHaveCount(0);
  await expect(notes.getByText('Likes green')).toBeVisible();
};

for (const version of VERSIONS)
  test(`CRM, ${version}: calls by click, takes calls that it names, keeps notes and changes the phone’s looks`, async ({
    people,
    control,
    sandbox,
  }) => {
    const caller = `${sandbox.demoUrl}/crm/?number={{CallerID_Number}}`;
    const pop = { type: 'url', trigger: 'answered', url: caller };
    await control.setting('alice', 'company_screen_pop', pop);
    const crm = await openCrm(people, version);
    const { page, phone, card } = crm;
    await takesLooks(crm);
    await expectClean(crm);

    // Whom only the CRM knows is named by it, also in the phone; the CRM's own card answers.
    await page.getByRole('link', { name: 'Acme' }).click();
    await control.ringFromOutside('101', ADA);
    await expect(card).toContainText('Ada Young');
    await expect(phone.getByText('Ada Young').first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Open Young & Co' })).toBeVisible();
    await card.getByRole('button', { name: 'Answer' }).click();
    await expect(card).toContainText('On call');
    // The telephone company asks for the caller's page, and the CRM shows it.
    await expect(page.getByRole('heading', { level: 1, name: 'Young & Co' })).toBeVisible();
    await expectClean(crm);
    await card.getByRole('button', { name: 'Hang up' }).click();
    await expect(card).toHaveCount(0);

    await keepsNotes(crm);
    await page.getByRole('button', { name: 'Call Sam Okafor' }).click();
    await expect(page.getByText('Not called: this person asked')).toBeVisible();
    await expect(card).toHaveCount(0);

    await page.getByRole('link', { name: 'Telephone company' }).click();
    await page.getByRole('button', { name: 'Call Echo' }).click();
    await expect(card).toContainText('On call');
    await card.getByRole('button', { name: 'Hang up' }).click();
    await expect(card).toHaveCount(0);
    await expectNothingLeft(control);
  });
