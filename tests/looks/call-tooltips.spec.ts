import { expect, test } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { pickerIn } from '../support/picker.ts';

const CONTROLS = [
  'mute',
  'keypad',
  'hold',
  'newCall',
  'transfer',
  'park',
  'record',
  'threeWay',
] as const;

/** What can be read under the tooltip that is shown. */
const coveredWords = ({ page }: Person): Promise<string[]> =>
  page.locator('[popover][aria-hidden=true]:visible').evaluate((tip) => {
    const over = tip.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    // Those of the phone: it may lie over others itself.
    const all = (tip.getRootNode() as ShadowRoot).querySelectorAll('button, label, p, span, li');
    return [...all]
      .filter((element) => element.clientWidth !== 1 && !tip.contains(element))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(isUnder);
      })
      .map((node) => node.textContent ?? '');
  });

/** Each control of the call that is there has the focus once, as by Tab. */
const expectNothingCovered = async (person: Person, state: string): Promise<void> => {
  const { page, text } = person;
  // A pointer that rests on something shows another one.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  let tips = 0;
  for (const control of CONTROLS) {
    const button = person.button(text(`softphone.call.${control}`));
    if (await button.isHidden()) continue;
    await button.focus();
    if ((await page.locator('[popover][aria-hidden=true]:visible').count()) === 0) continue;
    tips += 1;
    // It moves again when the code that places it has loaded.
    await expect.poll(() => coveredWords(person), `${state}: ${control}`).toEqual([]);
  }
  expect(tips, state).toBeGreaterThan(0);
};

for (const width of [348, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`no tooltip of a call’s controls covers text, ${width} px, ${colorScheme} [S-19] [U-19 to U-21]`, async ({
      people,
    }) => {
      const viewport = { width, height: 740 };
      // Whose texts are the longest.
      const alice = await people.panel('alice', { viewport, colorScheme, locale: 'fr-CA' });
      const { page, text } = alice;
      const hold = alice.button(text('softphone.call.hold'));
      const says = (status: string) =>
        page
          .getByText(text(`softphone.call.status.${status}`))
          .first()
          .waitFor();
      await alice.call('*43');
      await hold.waitFor();
      await expectNothingCovered(alice, 'on call');
      await hold.click();
      await says('onHold');
      await expectNothingCovered(alice, 'on hold');
      await alice.button(text('softphone.call.newCall')).click();
      await alice.call('*86');
      await hold.waitFor();
      await expectNothingCovered(alice, 'two calls');
      await alice.button(text('softphone.call.keypad')).click();
      await expectNothingCovered(alice, 'keypad');
      await alice.button(text('softphone.keypad.close')).click();
      await alice.button(text('softphone.call.hangUp')).click();
      await hold.click();
      await says('onCall');
      await alice.button(text('softphone.call.transfer')).click();
      await pickerIn(page).fill('*86');
      await alice.button(text('softphone.xfer.ask')).click();
      await alice.button(text('softphone.xfer.complete')).waitFor();
      await expectNothingCovered(alice, 'transfer that asks first');
    });
