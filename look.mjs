import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const go = async (name, opts, steps) => {
  const c = await b.newContext(opts); const p = await c.newPage();
  p.on('console', (m) => m.type()==='error' && console.log(name, m.text()));
  await p.goto('http://localhost:7810/');
  await p.getByLabel(/user|utilisateur/i).first().fill('alice'); await p.getByLabel(/password|mot de passe/i).first().fill('panel'); await p.keyboard.press('Enter');
  await p.waitForTimeout(2500);
  await p.goto('http://localhost:7810/cdrs'); await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/cu-${name}-1.png` });
  await steps?.(p);
  await c.close();
};
await go('wide', { viewport: { width: 1280, height: 800 } }, async (p) => {
  await p.locator('[data-row]').nth(1).click(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/cu-wide-2.png' });
});
await go('narrow', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'fr-CA' }, async (p) => {
  await p.locator('[data-row]').nth(1).click(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/cu-narrow-2.png' });
});
await b.close();
