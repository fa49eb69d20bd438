import { expect, test } from '../../support/fixtures.ts';
import { openPage, section } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

test('a form saves what changed and no more; what another tab changed meanwhile is said and not lost', async ({
  people,
}) => {
  const alice = await people.panel('alice', { at: PHONE });
  const other = await people.tab(alice);
  await other.page.goto(new URL(PHONE, other.page.url()).href);
  const bodies: unknown[] = [];
  alice.page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON());
  });
  const here = section(alice, 'settings.followMe');
  const there = section(other, 'settings.followMe');
  await here.getByLabel('Prefix before the caller’s name').fill('FM ');
  await expect(here.getByText('Not saved yet.')).toBeVisible();
  await there.getByLabel('Ring for, seconds').fill('40');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByText(/This was changed elsewhere meanwhile/)).toBeVisible();
  await expect(here.getByLabel('Prefix before the caller’s name')).toHaveValue('FM ');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(alice.page.getByText('Follow-me is saved').first()).toBeVisible();
  expect(bodies).toEqual([{ clid_prefix: 'FM ' }]);
  await expect(here.getByLabel('Ring for, seconds')).toHaveValue('40');
  await expect(there.getByLabel('Prefix before the caller’s name')).toHaveValue('FM ');

  // What was typed stays when the page is left, and is there when it is opened again.
  await here.getByLabel('Prefix before the caller’s name').fill('Typed');
  await openPage(alice, 'emergency');
  await openPage(alice, 'phone-status');
  await expect(here.getByLabel('Prefix before the caller’s name')).toHaveValue('Typed');
  const asked = alice.page.waitForEvent('dialog');
  const closed = alice.page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;
});
