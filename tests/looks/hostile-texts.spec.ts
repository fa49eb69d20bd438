import type { Page } from '@playwright/test';
import { cardOf } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { HOSTILE, watchHarm } from '../support/hostile.ts';
import { signInAtProvider, providerForm } from '../support/provider.ts';

/** What of a hostile text is looked for on the screen: its beginning, as long texts may be cut. */
const start = (text: string): string => text.trim().slice(0, 20);

/** Every name that the answers of an address have becomes this one. */
const rename = (page: Page, path: string, names: readonly string[], name: string) =>
  page.route(`**/api/v1/${path}`, async (route) => {
    const response = await route.fetch();
    const text = JSON.stringify(await response.json(), (key, value: unknown) =>
      names.includes(key) && typeof value === 'string' ? name : value,
    );
    await route.fulfill({ response, body: text });
  });

test('hostile branding is plain text in the form, at the provider’s and in the page’s title, and never an address [A-24 to A-26] [D-14]', async ({
  people,
  control,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const alice = await people.panel('alice', { at: '/login', signIn: false });
  const { page } = alice;
  const harm = watchHarm(page, sandbox.url);
  const expectWords = async (text: string) => {
    expect((await page.title()).length).toBeLessThan(200);
    await expect(page.locator('img[onerror], #panel script')).toHaveCount(0);
    const addresses = await page
      .locator('a[href], img[src], link[href], iframe[src]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
      );
    const led = addresses.filter((address) => /^\s*javascript:|^data:text/i.test(address ?? ''));
    expect(led, text.slice(0, 40)).toEqual([]);
    harm.expectNone();
  };
  for (const [kind, text] of Object.entries(HOSTILE))
    await test.step(kind, async () => {
      // A logo may be on another host.
      const logo = text.startsWith('https:') ? '' : text;
      await control.branding({ platform_name: text, copyright: text, logo, favicon: logo });
      await control.panelConfig({ signIn: 'password' });
      await page.goto(`${sandbox.url}/login`);
      const form = page.locator('form');
      await expect(form).toContainText(start(text));
      await expect(form.locator('img[onerror], script')).toHaveCount(0);
      await expectWords(text);
      await control.panelConfig({ signIn: 'code' });
      await page.goto(sandbox.url);
      await expect(providerForm(alice)).toBeVisible();
      await expect(page.getByRole('heading')).toContainText(start(text).replace(/\s+/g, ' '));
      harm.expectNone();
    });
  // Inside, with the longest texts; the next test has markup.
  await signInAtProvider(alice);
  await alice.expectReady();
  await expectWords(HOSTILE['10 kB']);
});

for (const kind of ['markup', '10 kB'] as const)
  test(`names of people and brand, ${kind}, are plain text in the toolbar, on cards and in a call [U-05] [U-18] [D-14]`, async ({
    people,
    control,
    sandbox,
  }) => {
    const text = HOSTILE[kind];
    await control.branding({ platform_name: text, copyright: text });
    await control.fillBoard('alice');
    await control.patchSipua('bob', { clidName: text.slice(0, 2000) });
    const bob = await people.panel('bob');
    const alice = await people.panel('alice', {
      signIn: false,
      prepare: async (page) => {
        await rename(page, 'users/me', ['first_name', 'last_name', 'company', 'email'], text);
        for (const list of ['panel_buddies/my_buddies*', 'panel_buddies*'])
          await rename(page, list, ['name', 'note', 'email'], text);
      },
    });
    const { page } = alice;
    const harm = watchHarm(page, sandbox.url);
    await alice.signIn();
    await alice.expectReady();
    await expect(cardOf(alice, 'bob')).toContainText(start(text));
    await alice.button(/account menu$/).press('Enter');
    const menu = page.getByRole('dialog', { name: /account menu$/ });
    await expect(menu.getByRole('heading').first()).toContainText(start(text));
    await page.keyboard.press('Escape');
    await bob.call('101');
    await alice.answer();
    await alice.expectOnCall();
    await expect(page.locator('img[onerror], #panel script, a[href^="javascript:" i]')).toHaveCount(
      0,
    );
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await alice.hangUp();
    harm.expectNone();
  });

test('invalid screen-pop addresses open nothing, with one message each [S-55] [V-67] [E-52] [E-125]', async ({
  people,
  control,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const alice = await people.panel('alice');
  const harm = watchHarm(alice.page, sandbox.url);
  const addresses = {
    ...HOSTILE,
    'another host, whole': 'https://user@evil.example/',
    // Longer ones do not even get here: the call would not fit into a message.
    '10 kB': `https:${'x'.repeat(1_000)}`,
    'the caller chooses': '{{CallerID_Name}}',
    'the caller chooses the host': 'https://{{CallerID_Number}}/',
  };
  for (const [kind, url] of Object.entries(addresses))
    await test.step(kind, async () => {
      await control.setting('alice', 'company_screen_pop', {
        type: 'url',
        trigger: 'ringing',
        url,
      });
      await control.ring('101');
      const said = alice.page.getByText(alice.text('screenpop.error.url'));
      await expect(said.first()).toBeVisible();
      await control.hangUp('101');
      await expect.poll(() => alice.calls()).toEqual([]);
      await expect(said).toHaveCount(1);
      // Dismissed, so that the next one can be told apart.
      const errors = alice.page.getByRole('alert').filter({ has: said });
      await errors.getByRole('button', { name: alice.text('common.dismiss') }).click();
      await expect(said).toHaveCount(0);
      harm.expectNone();
    });
});
