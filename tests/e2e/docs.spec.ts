import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cardOf } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';

const BUILT = new URL(`${process.env['CALLPANEL_DIST'] ?? '../../dist'}/docs/`, import.meta.url);
/** Every page that was built, as it is asked for. */
const PAGES = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && name !== '404.html')
  .map((name) => `/docs/${name.replaceAll('\\', '/')}`);

/** Pages that have everything the site draws; the colours of the others are the same, and looking at them takes longest. */
const COLOURED: ReadonlySet<string> = new Set(
  [
    'index',
    'gallery',
    'architecture',
    'quick-start/react',
    'provider/asterisk',
    'reference/theming',
  ].map((name) => `/docs/${name}.html`),
);

/** Says what a page complains about from now on. */
const complaintsOf = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} at ${page.url()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') heard.push(`asks ${request.url()}`);
  });
  return heard;
};

/** By how many px the page is wider than the screen. */
const sideways = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

const LOOKS = [
  {
    name: 'light and wide',
    rules: null,
    look: { colorScheme: 'light', viewport: { width: 1440, height: 800 } },
  },
  {
    name: 'dark and 360 px',
    // What another look can break; names and order are the same.
    rules: ['color-contrast', 'scrollable-region-focusable', 'target-size', 'link-in-text-block'],
    look: { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  },
] as const;

for (const { name, rules, look } of LOOKS)
  test(`docs: axe finds nothing on any page, and none complains, asks a stranger or scrolls sideways, ${name}`, async ({
    browser,
    sandbox,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ ...look, locale: 'en-US' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    for (const path of PAGES) {
      await page.goto(sandbox.demoUrl + path);
      await expect(page.locator('h1')).toHaveCount(1);
      const axe = new AxeBuilder({ page }).exclude('.example-widget').setLegacyMode();
      if (rules) axe.withRules([...rules]);
      if (!COLOURED.has(path)) axe.disableRules('color-contrast');
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      // Soft: one run tells about every page.
      expect.soft(found, path).toEqual([]);
      expect.soft(await page.evaluate(sideways), `${path} scrolls sideways`).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

test('docs: every link leads to something, and the sidebar to every page', async ({
  request,
  sandbox,
}) => {
  const textOf = async (path: string) => {
    const answer = await request.get(sandbox.demoUrl + path);
    expect.soft(answer.status(), path).toBe(200);
    return answer.text();
  };
  const pages = new Map<string, string>();
  for (const path of PAGES) pages.set(path, await textOf(path));
  const base = 'http://docs.test';
  const dead: string[] = [];
  const elsewhere = new Set<string>();
  for (const [from, html] of pages)
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), base + from);
      if (origin !== base) continue;
      const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const there = pages.get(target);
      if (there === undefined) elsewhere.add(target);
      else if (hash && !there.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
        dead.push(`${from}: ${href}`);
    }
  expect(dead).toEqual([]);
  for (const path of elsewhere) await textOf(path);

  const [sidebar] = /<aside[^]*?<\/aside>/.exec(pages.get('/docs/index.html') ?? '') ?? [''];
  expect(PAGES.filter((path) => !sidebar.includes(`href="${path}"`))).toEqual([]);
});

test('docs: documents for programs say what they are', async ({ request, sandbox }) => {
  const read = async (name: string) =>
    (await (await request.get(`${sandbox.demoUrl}/docs/${name}.json`)).json()) as unknown;
  expect(await read('openapi')).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/v1/oauth/token': { post: {} } },
  });
  expect(await read('asyncapi')).toMatchObject({
    asyncapi: '3.0.0',
    components: { messages: { MWI: { payload: { properties: { action: { const: 'MWI' } } } } } },
  });
});

test('docs: four widgets live in one page of another origin, and a call', async ({
  people,
  control,
}) => {
  await control.demoVoicemails('101');
  const alice = await people.host('alice', 'docs/gallery', { signIn: false });
  await alice.signInAt('.example-softphone');
  await expect(cardOf(alice, 'bob')).toBeVisible();
  await expect(alice.page.locator('.example-parking').getByText('701')).toBeVisible();
  await expect(
    alice.page.locator('.example-voicemail').getByText('25 messages').last(),
  ).toBeVisible();

  // The look of the widgets follows that of the page.
  const widget = alice.page.locator('.example-softphone [data-callpanel]');
  await expect(widget).toHaveAttribute('data-theme', 'light');
  await alice.page.emulateMedia({ colorScheme: 'dark' });
  await expect(widget).toHaveAttribute('data-theme', 'dark');

  await alice.call('*43');
  await alice.expectOnCall();
  await alice.hangUp();
  await alice.expectNothingLeft();
});
