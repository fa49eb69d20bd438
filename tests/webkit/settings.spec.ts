import { expect, test } from './fixtures.ts';

const PAGES = [
  ['phone_status', 'Phone status', 'switch', 'Do not disturb'],
  ['devices', 'Media devices', 'heading', 'Media devices'],
  ['account', 'Account', 'heading', 'Account'],
  ['softphone', 'Mobile softphone', 'heading', 'Mobile softphone'],
  ['emergency', 'Emergency', 'heading', 'Emergency'],
  ['notifications', 'Notifications', 'textbox', 'Show for, seconds'],
  ['click_to_dial', 'Click to dial', 'heading', 'Click to dial'],
  ['call_screen_pop', 'Call screen pop-up', 'heading', 'Call screen pop-up'],
  ['sms_to_email', 'SMS to e-mail', 'heading', 'SMS to e-mail'],
  ['appearance', 'Appearance', 'radio', 'Dark'],
  ['shortcuts', 'Keyboard shortcuts', 'region', 'Calls'],
] as const;

test('settings: each page opens from the menu, and one that is saved is so after a reload', async ({
  panel,
}) => {
  const page = await panel('alice', '/settings');
  const menu = await page.see('navigation', 'Settings');
  for (const [path, title, role, what] of PAGES) {
    await page.press('button', title, { in: menu });
    await page.see('heading', title, { in: await page.see('main') });
    await page.see(role, what);
    expect(await page.driver.getCurrentUrl()).toContain(`/settings/${path}`);
  }

  await page.press('button', 'Phone status', { in: menu });
  await page.press('switch', 'Do not disturb');
  await page.see('switch', 'Do not disturb', { checked: true });
  await page.fill(await page.see('textbox', 'Forward all calls to'), '102');
  await page.press('button', 'Forward calls');
  await page.goto(await page.driver.getCurrentUrl());
  await page.see('switch', 'Do not disturb', { checked: true });
  await page.says('102', await page.see('region', 'Call forward'));
});
