import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { Opening, People } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';
import { expectPlace } from '../../support/provider.ts';

const opener = ({ page }: Person) =>
  page.getByRole('banner').getByRole('button', { name: /, open menu$/ });
const menu = ({ page, text }: Person) => page.getByRole('dialog', { name: text('shell.menu') });
const phone = ({ page, text }: Person) =>
  page.getByRole('region', { name: text('shell.softphone') });

/** At the panel in embedded mode, signed in. */
const embedded = async (people: People, opening: Opening = {}): Promise<Person> => {
  const alice = await people.panel('alice', { at: '/?embedded=true', ...opening, signIn: false });
  await alice.signIn();
  await expect(opener(alice)).toBeVisible();
  return alice;
};

const expectBare = async (person: Person): Promise<void> => {
  await expect(opener(person)).toBeVisible();
  await expect(person.button(/account menu/)).toHaveCount(0);
  await expect(person.button(person.text('shell.softphone'))).toHaveCount(0);
  await expect(person.page.getByRole('contentinfo')).toHaveCount(0);
  await expect(person.field).toHaveCount(0);
};

test(
  'a query turns on embedded mode for this tab: no toolbar, footer or dialer on any page [R-31] [K-12] [U-15]',
  onlyInAll(
    'packages/shell/src/embedded/embedded.test.ts: a query turns embedded mode on for this tab, at each address and after a reload, and for no other',
    'packages/shell/src/home/embedded.test.tsx: in embedded mode has the menu, and neither toolbar, footer nor softphone',
    'packages/shell/src/page/route.test.tsx: embedded mode stays in the address from one to the next',
    'packages/shell/src/embedded/CallBar.test.tsx: is shown while a call is live, and only then',
    'tests/e2e/doors/embedded.spec.ts: a listed page may show the panel in a frame, also after the frame reloads',
  ),
  async ({ people }) => {
    const alice = await embedded(people);
    await expectBare(alice);
    await expectPlace(alice.page, '/buddies?embedded=true');
    for (const place of ['/', '/buddies', '/nowhere']) {
      await alice.page.goto(new URL(place, alice.page.url()).href);
      await expectBare(alice);
    }
    await alice.page.reload();
    await expectBare(alice);
    const other = await people.tab(alice);
    await expect(other.button(/account menu/)).toBeVisible();
  },
);

test(
  'the menu works by keyboard: opens, keeps the focus, navigates, returns the focus [U-11] [U-13]',
  onlyInAll(
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: names the section one is in, and opens over the whole page',
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: closes by its button, by Escape, and when a section is followed',
  ),
  async ({ people }) => {
    const alice = await embedded(people);
    const { page } = alice;
    await opener(alice).press('Enter');
    await expect(menu(alice)).toBeVisible();
    expect(await menu(alice).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu(alice)).toBeHidden();
    await expect(opener(alice)).toBeFocused();
    await opener(alice).press('Enter');
    await menu(alice).getByRole('link', { name: 'Colleagues' }).press('Enter');
    await expect(menu(alice)).toBeHidden();
    await expectPlace(page, '/?embedded=true');
    await expect(alice.page.getByRole('main')).toBeVisible();
  },
);

test(
  'the heart sets the landing page: the server stores it, and sign-in opens it [U-12] [S-71] [K-15] [G-42]',
  onlyInAll(
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: has a heart that makes a section the landing page, filled if it is one',
    'packages/core/src/domains/landing/landing.test.ts: is shown at once when another is chosen, and saved',
    'packages/shell/src/guards/useDecision.test.tsx: after sign-in, %s leads to %s',
  ),
  async ({ people, control }) => {
    await control.setting('alice', 'preferences', { clearly_anywhere_landing_page: '/queues' });
    const alice = await embedded(people);
    const { page, text } = alice;
    // What is not open leads to what is.
    await expectPlace(page, '/queues/dashboard?embedded=true');
    await opener(alice).press('Enter');
    const heart = menu(alice).getByRole('button', {
      name: text('shell.embedded.landing', { area: 'Colleagues' }),
    });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/preferences'),
    );
    await heart.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await page.evaluate(() => localStorage.clear());
    await page.goto(new URL('/login?embedded=true', page.url()).href);
    await alice.signIn();
    await expectPlace(page, '/buddies?embedded=true');
    await opener(alice).press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a refused heart is reverted, with a message [U-12] [S-71]',
  onlyInAll(
    'packages/core/src/domains/landing/landing.test.ts: goes back to what the server has when it refuses, with a notice',
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: contains the notices that arrive meanwhile, as all else is inert',
  ),
  async ({ people, control }) => {
    await control.setting('alice', 'preferences', { clearly_anywhere_landing_page: '/queues' });
    const alice = await embedded(people);
    await alice.page.route('**/preferences', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { exception: 'Not today.' } })
        : route.fallback(),
    );
    await opener(alice).press('Enter');
    const heart = menu(alice).getByRole('button', { name: /Start with Colleagues/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.press('Enter');
    await expect(alice.page.getByText('Not today.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
);

test('an incoming call can be answered and ended; the dialer closes with the call [U-15]', async ({
  people,
  control,
}) => {
  const alice = await embedded(people);
  const registered = async () =>
    (await control.state()).registrations.some(({ ext, connected }) => ext === '101' && connected);
  await expect.poll(registered).toBe(true);
  await expect(phone(alice)).toHaveCount(0);
  const bob = await people.panel('bob');
  await bob.call('101');
  await expect(phone(alice).getByRole('button', { name: /^Answer/ })).toBeInViewport();
  await alice.answer();
  await alice.expectOnCall();
  await bob.expectHears('alice');
  await alice.expectHears('bob');
  await alice.hangUp();
  await expect(phone(alice)).toHaveCount(0);
  await alice.expectNothingLeft();
});

const addFrame = (page: Page, src: string): Promise<void> =>
  page.evaluate((address) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: address, name: 'panel', title: 'panel' });
    frame.allow = 'microphone';
    frame.style.cssText = 'width:800px;height:600px;border:0';
    document.body.append(frame);
  }, src);

test('a listed page may show the panel in a frame, also after the frame reloads [R-31]', async ({
  people,
  sandbox,
}) => {
  const alice = await people.host('alice', 'kit', { signIn: false });
  await addFrame(alice.page, `${sandbox.url}/?embedded=true`);
  const frame = alice.page.frameLocator('iframe[name=panel]');
  await frame.getByLabel('Username').fill('alice');
  await frame.getByLabel('Password', { exact: true }).fill('panel');
  await frame.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(frame.getByRole('button', { name: 'Colleagues, open menu' })).toBeVisible();
  await expect(frame.getByRole('button', { name: /account menu/ })).toHaveCount(0);
  await alice.page.frame({ name: 'panel' })?.evaluate(() => location.reload());
  await expect(frame.getByRole('button', { name: 'Colleagues, open menu' })).toBeVisible();
});

/** A page on an origin that is on no allow-list. */
const serveStranger = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>x</title><body>');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
};

for (const [who, stranger, path] of [
  ['a page of another origin', true, '/?embedded=true'],
  ['a page of another origin, the sign-in by address', true, '/embedded_login'],
  ['a page of the allow-list, the whole panel', false, '/'],
] as const)
  test(
    `${who}: the browser refuses the frame [R-31]`,
    who === 'a page of another origin'
      ? {}
      : onlyInAll(
          'packages/sandbox/src/server/panel-page.test.ts: of %s lets the allow-list show it in a frame: %s',
        ),
    async ({ page, sandbox }) => {
      const server = await serveStranger();
      await page.goto(stranger ? server.url : `${sandbox.demoUrl}/kit.html`);
      const asked = sandbox.url + path;
      const failed = page.waitForEvent('requestfailed', (request) => request.url() === asked);
      await addFrame(page, asked);
      expect((await failed).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
      await expect.poll(() => page.frame({ name: 'panel' })?.url()).toMatch(/^chrome-error:/);
      server.close();
    },
  );

test(
  'after Hang up by keyboard the focus stays in the embedded panel, and Tab goes on from its view [U-15]',
  onlyInAll(
    'packages/shell/src/embedded/CallBar.test.tsx: hands the keyboard on to the view when its call ends',
  ),
  async ({ people, control }) => {
    await control.fillBoard('alice');
    const alice = await people.panel('alice', { at: '/?embedded=true', signIn: false });
    await alice.signIn();
    const bob = await people.host('bob', 'kit');
    const { page } = alice;
    await bob.call(alice.ext);
    await alice.button(/^Answer/).press('Enter');
    await alice.expectOnCall();
    await alice.button('Hang up').press('Enter');
    await alice.expectNothingLeft();
    await expect(page.getByRole('region', { name: alice.text('shell.softphone') })).toBeHidden();
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main).not.toBeFocused();
    expect(await main.evaluate((view) => view.contains(document.activeElement))).toBe(true);
  },
);
