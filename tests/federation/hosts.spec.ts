import { expect, test } from '../support/fixtures.ts';
import { registered } from './registered.ts';
import { serveStrictHost } from './strict-host.ts';

const shadowHosts = '[data-callpanel]';

test('a React 18 application mounts, removes and mounts the phone again', async ({
  people,
  control,
}) => {
  const bob = await people.host('bob', 'react18');
  await expect(bob.page.locator('#react-version')).toHaveText(/^18\./);

  await bob.button('Take the phone away').click();
  await expect(bob.page.locator(shadowHosts)).toHaveCount(0);
  // The kit still exists, and so does the session: a host's route change ends no call.
  expect(await registered(control, '102')).toBe(1);

  await bob.button('Bring the phone back').click();
  await bob.expectReady();
});

test('a React 19 application with federation uses the phone as a component, with its own React', async ({
  people,
}) => {
  const alice = await people.host('alice', 'federation', { signIn: false });
  const scripts = new Set<string>();
  alice.page.on('response', (response) => {
    if (response.url().includes('/remotes/') && response.url().endsWith('.js'))
      scripts.add(response.url());
  });
  await alice.page.reload();
  await alice.signIn();
  await alice.expectReady();
  await expect(alice.page.locator('#react-version')).toHaveText(/^19\./);
  await expect(alice.page.locator('#log')).toContainText('registration  {"status":3}');
  expect(scripts.size).toBeGreaterThan(0);
  for (const url of scripts) {
    // The browser may have dropped the body of a loaded file: request it again.
    const text = await (await alice.page.request.get(url)).text();
    expect(text.includes('react.dev/errors'), `${url} brings React`).toBe(false);
  }
});

test('an element follows its attributes, emits DOM events, and ends with its last use', async ({
  people,
  control,
}) => {
  const erin = await people.host('erin', 'element');
  await expect(erin.page.locator('#log')).toContainText('registration  {"status":3}');
  const phone = erin.page.locator('callpanel-softphone');

  await phone.evaluate((element) => element.setAttribute('locale', 'fr-CA'));
  await expect(erin.page.getByText('Prêt', { exact: true })).toBeVisible();

  // The page hides and shows it as it does any element.
  await phone.evaluate((element) => element.toggleAttribute('hidden', true));
  await expect(phone).toBeHidden();
  await phone.evaluate((element) => element.toggleAttribute('hidden', false));
  await expect(phone).toHaveCSS('display', 'block');

  // Moved within the page, it keeps its session.
  await phone.evaluate((element) => document.body.append(element));
  await expect(erin.page.getByText('Prêt', { exact: true })).toBeVisible();
  expect(await registered(control, '105')).toBe(1);

  await phone.evaluate((element) => element.remove());
  await expect.poll(() => registered(control, '105')).toBe(0);
  await expect(erin.page.locator(shadowHosts)).toHaveCount(0);
});

test('kit and widget work under a strict Content-Security-Policy with Trusted Types', async ({
  page,
  sandbox,
}) => {
  const host = await serveStrictHost(sandbox.url);
  const violations: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.warn(`VIOLATION ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('VIOLATION')) violations.push(message.text());
  });
  await page.goto(`${host.url}/sip-only.html?panel=${encodeURIComponent(sandbox.url)}`);
  await page.getByLabel('Address').fill('sip:102@acme.example');
  await page.getByLabel('Realm').fill('acme.example');
  await page.getByLabel('Password').fill('panel');
  await page.getByLabel('WebSocket').fill(`${sandbox.url.replace('http', 'ws')}/sip`);
  // JsSIP has come and starts; the PBX may refuse this origin.
  const socket = page.waitForEvent('websocket');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByLabel('Name or number to call')).toBeVisible();
  await socket;
  host.close();
  expect(violations.filter((text) => !text.includes('favicon'))).toEqual([]);
});
