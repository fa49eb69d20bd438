import { expect, test, type Opening } from '../support/fixtures.ts';
import { JOURNEYS } from '../support/screens.ts';

const SIZES = { 360: 740, 768: 1024, 1440: 900 } as const;
const LOCALES = ['en-US', 'fr-CA'] as const;
const SCHEMES = ['light', 'dark'] as const;

const LOOKS = Object.entries(SIZES).flatMap(([width, height]) =>
  LOCALES.flatMap((locale) =>
    SCHEMES.map((colorScheme) => ({
      name: `${width} ${locale} ${colorScheme}`,
      opening: {
        locale,
        colorScheme,
        viewport: { width: Number(width), height },
      } satisfies Opening,
    })),
  ),
);

for (const [journey, go] of Object.entries(JOURNEYS))
  for (const { name, opening } of LOOKS)
    test(`${journey}: ${name}`, async ({ people, control, sandbox }) => {
      test.setTimeout(120_000);
      await go({ people, control, sandbox, opening }, async ({ page }, screen) => {
        await page.mouse.move(0, 0);
        const file = screen.replaceAll(/\W+/g, '-');
        await page.screenshot({
          path: `shots/screens/${file}/${name.replaceAll(' ', '-')}.png`,
          animations: 'disabled',
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect
          .soft(wide, `${screen} is no wider than its page`)
          .toBeLessThanOrEqual(opening.viewport.width);
      });
    });
