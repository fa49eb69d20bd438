import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DOCS_PAGES } from '../support/docs-pages.ts';
import { expect, test } from '../support/fixtures.ts';

// What is found says where it is; a film of so many pages takes longer than the pages.
test.use({ trace: 'off' });

/** Pages by their folders. */
const SECTIONS = new Map<string, string[]>();
for (const path of DOCS_PAGES) {
  const [, , folder = '', page] = path.split('/');
  const section = page === undefined ? 'start' : folder;
  SECTIONS.set(section, [...(SECTIONS.get(section) ?? []), path]);
}

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

for (const [section, pages] of SECTIONS)
  for (const { name, rules, look } of LOOKS)
    test(`docs, ${section}: axe finds no problem, and no page logs an error, requests another site or scrolls sideways, ${name}`, async ({
      browser,
      sandbox,
    }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ ...look, locale: 'en-US' });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      for (const path of pages) {
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
