import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { serveStranger, signInInside } from '../../support/frame-host.ts';
import { PASSWORD } from '../../support/person.ts';
import { expectNoCalls } from '../../support/raw-host.ts';

test('the host of the whole panel dials, opens places, changes the appearance and receives events', async ({
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

  // The host page changes its language too.
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

for (const [how, path] of [
  ['the address itself', '/dialer/102?embedded=true'],
  ['the way on after sign-in', '/login?redirect=%2Fdialer%2F102&embedded=true'],
] as const)
  test(
    `a host that may not dial cannot dial by the frame’s address, only show the number: ${how} [T3] [R-26] [R-37] [W-14]`,
    how === 'the way on after sign-in'
      ? {}
      : onlyInAll(
          'packages/shell/src/page/dialer.test.ts: only shows a number of the address, which any page can open',
        ),
    async ({ people, control, sandbox }) => {
      const host = await serveStranger(
        `<iframe title="panel" allow="microphone; autoplay" style="width:420px;height:600px" src="${sandbox.url}${path}"></iframe>`,
      );
      await control.panelConfig({ hosts: [{ origin: host.origin, grants: [] }] });
      await control.setting('alice', 'click_to_dial', { destination: 'callPanelDial' });
      const { page, text } = await people.host('alice', 'index', { signIn: false });
      await page.goto(host.url);
      const panel = page.frameLocator('iframe');
      await signInInside(panel, 'alice', text);
      await expect(panel.getByLabel(text('softphone.dial.label'))).toHaveValue('102', {
        timeout: 15_000,
      });
      await expect(panel.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
      await expectNoCalls(control);
      // The user may.
      await panel.getByRole('button', { name: text('softphone.dial.call'), exact: true }).click();
      const invites = async () =>
        (await control.state()).sipLog.filter(({ method }) => method === 'INVITE').length;
      await expect.poll(invites).toBeGreaterThan(0);
      host.close();
    },
  );
