import { expect, test } from '../support/fixtures.ts';
import { openCrm, VERSIONS } from '../e2e/doors/crm-page.ts';

const SIZES = { 360: 740, 768: 1024, 1440: 900 } as const;

for (const version of VERSIONS)
  test(`CRM, ${version}`, async ({ people, control }) => {
    test.setTimeout(120_000);
    const { page, card } = await openCrm(people, version);
    const shoot = async (screen: string): Promise<void> => {
      for (const [width, height] of Object.entries(SIZES))
        for (const theme of ['light', 'dark']) {
          await page.setViewportSize({ width: Number(width), height });
          await page.getByLabel('Theme').selectOption(theme);
          await page.mouse.move(0, 0);
          await page.screenshot({
            path: `shots/hosts/${screen}/${version}-${width}-${theme}.png`,
            animations: 'disabled',
          });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect
            .soft(wide, `${screen} is no wider than its page`)
            .toBeLessThanOrEqual(Number(width));
        }
    };
    await shoot('company');
    await control.ringFromOutside('101', '+15145550190');
    await card.waitFor();
    await shoot('it rings');
    await card.getByRole('button', { name: 'Answer' }).click();
    await expect(card).toContainText('On call');
    await shoot('on a call');
  });
