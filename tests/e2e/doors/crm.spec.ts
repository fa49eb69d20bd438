import AxeBuilder from '@axe-core/playwright';
import { expectNothingLeft } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Control } from '../../support/sandbox.ts';
import type { CrmPage } from './crm-page.ts';
import { openCrm, VERSIONS } from './crm-page.ts';

/** A customer of Young & Co, who is in no directory of the telephone system. */
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

/** The CRM names a caller whom only it knows, also in the phone, and the user answers on the CRM's card. */
const takesCall = async ({ page, phone, card }: CrmPage, control: Control): Promise<void> => {
  await page.getByRole('link', { name: 'Acme' }).click();
  await control.ringFromOutside('101', ADA);
  await expect(card).toContainText('Ada Young');
  await expect(phone.getByText('Ada Young').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Open Young & Co' })).toBeVisible();
  await card.getByRole('button', { name: 'Answer' }).click();
  await expect(card).toContainText('On call');
  // The telephone company asks for the caller's page, and the CRM shows it.
  await expect(page.getByRole('heading', { level: 1, name: 'Young & Co' })).toBeVisible();
};

/** What is written waits while the CRM's server is down: a call's notes in the phone, a company's in the CRM. */
const keepsNotes = async ({ page, phone, card, section }: CrmPage): Promise<void> => {
  await page.getByLabel('Server down').check();
  await phone.getByLabel('Notes').fill('Wants an offer');
  await card.getByRole('button', { name: 'Hang up' }).click();
  await expect(card).toHaveCount(0);
  await expect(phone.getByText('Call with Ada Young ended')).toBeVisible();
  await phone.getByLabel('How did it go?').selectOption({ label: 'Call back' });
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByText('1 call is not saved yet')).toBeVisible();

  const notes = section('Notes');
  await notes.getByLabel('New note').fill('Likes green');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Waits in the outbox: 1')).toBeVisible();
  await expect(section('Calls')).toContainText('No calls yet.');

  await page.getByLabel('Server down').uncheck();
  await expect(notes.getByText('Waits in the outbox')).toHaveCount(0);
  await expect(notes.getByText('Likes green')).toBeVisible();
  await phone.getByRole('button', { name: 'Try again' }).click();
  await expect(phone.getByText('not saved yet')).toHaveCount(0);
  await expect(section('Calls').getByRole('listitem')).toHaveText(
    /Incoming · Ada Young · \d:\d\d · Call back\s*Wants an offer/,
  );
};

for (const version of VERSIONS)
  test(
    `CRM, ${version}: calls by click, receives calls with names, keeps notes until they are saved, and changes the phone’s appearance`,
    version === 'frame'
      ? {}
      : onlyInAll(
          'tests/e2e/doors/crm.spec.ts: calls by click, receives calls with names, keeps notes until they are saved',
          'host-demo/crm/crm.test.ts: keeps a call once, however often the phone hands it over',
          'tests/conformance/around.spec.ts: asks the host, which answers well, badly, or not at all',
        ),
    async ({ people, control, sandbox }) => {
      const caller = `${sandbox.demoUrl}/crm/?number={{CallerID_Number}}`;
      const pop = { type: 'url', trigger: 'answered', url: caller };
      await control.setting('alice', 'company_screen_pop', pop);
      const crm = await openCrm(people, version);
      const { page, card } = crm;
      await takesLooks(crm);
      await takesCall(crm, control);
      await expectClean(crm);
      await keepsNotes(crm);

      // The phone is at the bottom of that page.
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Call Sam Okafor' }).click();
      const refused = page.getByText('Not called: this person asked');
      await expect(refused).toBeInViewport();
      await expect(card).toHaveCount(0);

      await page.getByRole('link', { name: 'Telephone company' }).click();
      await page.getByRole('button', { name: 'Call Echo' }).click();
      await expect(card).toContainText('On call');
      await expect(refused).toHaveCount(0);
      // The card covers the phone, and nothing of the phone covers the card.
      await page.locator('.phone').scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Hang up' }).click();
      await expect(card).toHaveCount(0);
      await expectNothingLeft(control);
    },
  );
