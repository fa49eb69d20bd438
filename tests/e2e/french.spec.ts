import { englishIn, shownTexts } from '../support/english.ts';
import { expect, test } from '../support/fixtures.ts';
import { JOURNEYS } from '../support/screens.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

for (const [journey, go] of Object.entries(JOURNEYS))
  for (const viewport of journey === 'toolbar' ? [WIDE, NARROW] : [WIDE])
    test(`no English is left in French: ${journey}, ${viewport.width} px [U-54] [C-33]`, async ({
      people,
      control,
      sandbox,
    }) => {
      test.setTimeout(120_000);
      const opening = { locale: 'fr-CA', viewport } as const;
      await go({ people, control, sandbox, opening }, async ({ page }, screen) => {
        const shown = await shownTexts(page);
        expect.soft(shown.length, screen).toBeGreaterThan(1);
        expect.soft(englishIn(shown), screen).toEqual([]);
      });
    });

test('the search for English finds it, in shadow trees too', async ({ people }) => {
  const alice = await people.panel('alice');
  const found = englishIn(await shownTexts(alice.page)).join('\n');
  for (const id of ['softphone.dial.placeholder', 'softphone.phone.ready', 'area.users'])
    expect(found).toContain(`: ${alice.text(id)}`);
});
