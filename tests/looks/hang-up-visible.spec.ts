import type { Frame, FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Opening } from '../support/fixtures.ts';
import { frameAt, phoneInFrame } from '../support/frame-host.ts';
import { HELD_BACK_MS } from '../support/journey.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';
import { pickerIn } from '../support/picker.ts';

/** Where the phone is, and the page or frame that scrolls it. */
interface Place {
  phone: Page | FrameLocator;
  scrolls: Page | Frame;
}

const toTop = ({ scrolls }: Place): Promise<void> =>
  scrolls.evaluate(() => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  });

/** Hang up is visible without scrolling, and nothing covers it. */
const expectInSight = async ({ page, text }: Person, place: Place, open: string): Promise<void> => {
  await toTop(place);
  const hangUp = place.phone.getByRole('button', { name: text('softphone.call.hangUp') }).last();
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(
      async () => {
        const box = await hangUp.boundingBox();
        if (!box || box.y < 0 || box.y + box.height > height) return box;
        return hangUp.evaluate((button) => {
          const { left, top, width, height: high } = button.getBoundingClientRect();
          const root = button.getRootNode() as ShadowRoot;
          return button.contains(root.elementFromPoint(left + width / 2, top + high / 2));
        });
      },
      { message: `Hang up is in sight: ${open}` },
    )
    .toBe(true);
};

/** A call that sounds bad, with everything open that can be, one after the other. */
const openAll = async (person: Person, place: Place, control: Control): Promise<void> => {
  const { text } = person;
  const button = (name: string | RegExp) => place.phone.getByRole('button', { name }).first();
  await control.ring('101', '*86');
  await button(new RegExp(`^${text('softphone.call.answer')}`)).click();
  await expectInSight(person, place, 'nothing');
  await control.pauseMedia(HELD_BACK_MS);
  const words = (['poor', 'bad'] as const).map((level) => text(`softphone.quality.${level}`));
  const sign = button(new RegExp(`^(${words.join('|')})`));
  await sign.click();
  await place.phone.getByText(text('quality.save'), { exact: true }).waitFor();
  await expectInSight(person, place, 'what to do about the sound');
  await button(text('softphone.call.keypad')).click();
  await expectInSight(person, place, 'and the keypad');
  await button(text('softphone.keypad.close')).click();
  await button(text('softphone.call.transfer')).click();
  await pickerIn(place.phone).waitFor();
  await expectInSight(person, place, 'and the transfer');
  await control.pauseMedia(1);
};

/** Whose texts are the longest. */
const FRENCH: Opening = { locale: 'fr-CA', colorScheme: 'dark' };

test('Hang up stays visible in the panel, whatever else is open, 348 px wide [S-19]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', { ...FRENCH, viewport: { width: 348, height: 640 } });
  await openAll(alice, { phone: alice.page, scrolls: alice.page }, control);
});

test('Hang up stays visible in a frame as high as its content, which is never higher than the window [S-19]', async ({
  people,
  control,
  sandbox,
}) => {
  const viewport = { width: 420, height: 640 };
  const alice = await people.host('alice', 'index', { ...FRENCH, viewport, signIn: false });
  await alice.page.evaluate(() => {
    document.body.textContent = '';
    document.body.style.margin = '0';
  });
  const phone = await phoneInFrame(alice, sandbox.url, { fit: true, locale: 'fr-CA' });
  const scrolls = await frameAt(alice.page, '/embedded/softphone');
  await openAll(alice, { phone, scrolls }, control);
});

test('Hang up keeps its place while a panel of the call does not load, and that panel can be closed [S-19] [F45]', async ({
  people,
}) => {
  const alice = await people.panel('alice', { ...FRENCH, viewport: { width: 348, height: 740 } });
  const { page, text } = alice;
  await alice.call('*43');
  const transfer = alice.button(text('softphone.call.transfer'));
  await transfer.waitFor();
  const place = () => alice.button(text('softphone.call.hangUp')).boundingBox();
  const before = await place();
  await page.route('**/*.js', (route) => route.abort());
  await transfer.click();
  const close = page.getByRole('alert').getByRole('button', { name: text('common.close') });
  await close.waitFor();
  expect(await place()).toEqual(before);
  await close.press('Enter');
  await expect(transfer).toBeFocused();
});
