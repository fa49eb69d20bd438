import { textsOf } from '../support/texts.ts';
import { expect, test } from './fixtures.ts';
import type { WebKitPage } from './engine/webkit-page.ts';

/** Red, green and blue of what is behind the page, as one number from 0 to 255. */
const lightness = (page: WebKitPage): Promise<number> =>
  page.driver.executeScript(() => {
    let element: Element | null = document.querySelector('main');
    for (; element; element = element.parentElement) {
      const [r = 0, g = 0, b = 0, a = 1] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      if (a > 0) return (r + g + b) / 3;
    }
    return 255;
  });

test('dark: chosen in the settings, kept after a reload, and as the system where it says so', async ({
  panel,
}) => {
  const page = await panel('alice', '/settings/appearance');
  await page.see('radio', 'As the system', { checked: true });
  await expect.poll(() => lightness(page)).toBeGreaterThan(200);
  await page.press('radio', 'Dark');
  await expect.poll(() => lightness(page)).toBeLessThan(60);
  await page.goto(await page.driver.getCurrentUrl());
  await page.see('radio', 'Dark', { checked: true });
  await expect.poll(() => lightness(page)).toBeLessThan(60);
});

test('a dark system: the panel is dark without being asked', async ({ panel }) => {
  const page = await panel('alice', '', { dark: true });
  await page.see('grid', 'Colleagues');
  await expect.poll(() => lightness(page)).toBeLessThan(60);
});

test('French: chosen in the settings, the panel and its areas speak it', async ({ panel }) => {
  const page = await panel('alice', '/settings/appearance');
  await page.choose(await page.see('combobox', 'Language'), 'Français (Canada)');
  const text = textsOf('fr-CA');
  await page.see('heading', text('area.settings-appearance'));
  for (const area of ['users', 'parking', 'contacts', 'conferences', 'video-conferences']) {
    await page.press('link', text(`area.${area}`));
    await page.see('heading', text(`area.${area}`));
  }
  await page.says(text('sipua.error.notSupported'));
  expect(await page.driver.executeScript('return document.documentElement.lang')).toBe('fr-CA');
});
