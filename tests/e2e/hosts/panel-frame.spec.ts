import { expect, test } from '../../support/fixtures.ts';
import { PASSWORD } from '../../support/person.ts';

test('a page around the whole panel dials in it, goes to places, changes its looks and hears what it does', async ({
  people,
  control,
}) => {
  const { page, text } = await people.host('alice', 'panel-frame/index', { signIn: false });
  const panel = page.frameLocator('#panel iframe');
  await panel.getByLabel(text('login.username')).fill('alice');
  await panel.getByLabel(text('login.password'), { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: text('login.submit'), exact: true }).click();
  await expect(page.getByText('Alice Arden, 101')).toBeVisible({ timeout: 15_000 });

  await page.getByRole('button', { name: 'Voicemail', exact: true }).click();
  await expect(page.getByText('/voicemails/inbox')).toBeVisible();
  await expect(panel.getByLabel('Search messages')).toBeVisible();
  await page.getByLabel('Theme').selectOption('dark');
  await expect(panel.locator('[data-theme="dark"]').first()).toBeAttached();

  // The page around it changes its language with it.
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(panel.getByLabel('Chercher dans les messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Composer', exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Aucun');
  await page.getByLabel('Langue').selectOption('en-US');

  await page.getByRole('button', { name: 'Dial', exact: true }).click();
  await expect(page.getByText('On call: Echo test')).toBeVisible();
  await expect.poll(async () => (await control.state()).calls.length).toBe(1);
  await page.getByRole('button', { name: 'Hang up', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('None');
  await expect.poll(async () => (await control.state()).calls.length).toBe(0);
});
