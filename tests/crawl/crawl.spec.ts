import {
  controlsOf,
  cutTexts,
  focusOn,
  hasEffect,
  hasFocus,
  randomOf,
  watchPress,
} from '../support/crawl.ts';
import { englishIn, shownTexts } from '../support/english.ts';
import { expect, test } from '../support/fixtures.ts';

/** `CRAWL_SEEDS=3,7 npm run test:crawl` walks with these. */
const SEEDS = (process.env['CRAWL_SEEDS'] ?? '1,2,3,4,5,6,7,8,9,10').split(',').map(Number);
const STEPS = Number(process.env['CRAWL_STEPS'] ?? 60);
const WORDS = ['b', '102', '*43', 'roy', '12x', ''];
/** What would end the walk, or change whose words are on screen. */
const WITHOUT = ['shell.signOut', 'shell.hangUpAndSignOut', 'shell.language'] as const;

for (const seed of SEEDS)
  for (const [name, locale] of [
    ['alice', 'en-US'],
    ['bob', 'fr-CA'],
  ] as const)
    test(`seed ${seed}: ${name}, ${locale}, ${STEPS} random keys during calls`, async ({
      people,
      control,
    }) => {
      test.setTimeout(STEPS * 3000 + 60_000);
      await control.fillBoard(name);
      const viewport = seed % 2 === 0 ? { width: 360, height: 740 } : { width: 1440, height: 900 };
      const person = await people.panel(name, { locale, viewport });
      const { page, text } = person;
      const random = randomOf(seed);
      const one = <T>(list: readonly T[]): T | undefined =>
        list[Math.floor(random() * list.length)];
      const without = WITHOUT.map((id) => text(id).split('{')[0]!.trim());
      const steps: string[] = [];
      const problems = new Set<string>();

      for (let step = 0; step < STEPS; step += 1) {
        if (step % 12 === 6)
          await control.ring(person.ext, one(['*86', '*43']) ?? '*86').catch((error: unknown) => {
            // A press has refused or forwarded calls.
            if (!/No phone can be rung/.test(String(error))) throw error;
          });
        const controls = await controlsOf(page, without);
        const chosen = one([...controls.keys()]);
        const target = chosen === undefined ? undefined : controls[chosen];
        if (chosen === undefined || !target || !(await focusOn(page, chosen))) continue;
        const address = page.url();
        const key = one(['Enter', 'Enter', 'Escape']) ?? 'Enter';
        let asked = false;
        const request = () => void (asked = true);
        const presses =
          target.kind === 'press' && key === 'Enter' && (await watchPress(page, chosen));
        page.on('request', request);
        if (target.kind === 'type') await page.keyboard.type(one(WORDS) ?? '');
        else await page.keyboard.press(key);
        steps.push(`${step}: ${target.kind} ${target.name}`);
        await page.waitForLoadState('domcontentloaded');
        const focused = await expect
          .poll(() => hasFocus(page), { timeout: 1500 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          );
        if (!focused) problems.add(`lost the focus after “${target.name}” at ${address}`);
        if (presses) {
          const acts = await expect
            .poll(async () => asked || (await hasEffect(page)), { timeout: 1500 })
            .toBe(true)
            .then(
              () => true,
              () => false,
            );
          if (!acts) problems.add(`nothing happens by “${target.name}” at ${address}`);
        }
        page.off('request', request);
        for (const cut of await cutTexts(page)) problems.add(`cut without a tooltip: “${cut}”`);
        if (locale === 'fr-CA')
          for (const found of englishIn(await shownTexts(page))) problems.add(`English: ${found}`);
        // What a press does may be heard alone; what leaves the page empty has broken it.
        if ((await page.locator('body').ariaSnapshot()).trim() === '')
          problems.add(`an empty page after “${target.name}”`);
      }
      await control.hangUp(person.ext);
      expect([...problems], steps.join('\n')).toEqual([]);
    });
