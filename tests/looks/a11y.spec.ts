import AxeBuilder from '@axe-core/playwright';
import { cardOf, pick } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { focused, tabUntil } from '../support/keys.ts';
import type { Person } from '../support/person.ts';

/** WCAG 2.2 AA, best practices too: nothing found at all. Other screens are looked at in `screens.spec.ts`. */
const expectClean = async (person: Person, where: string) => {
  const { violations } = await new AxeBuilder({ page: person.page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  // Soft: one run tells about every screen.
  expect.soft(found, where).toEqual([]);
};

test('axe finds no problem on the board of a user with few rights, and on an empty one [P-17]', async ({
  people,
  control,
}) => {
  const dave = await people.panel('dave', { signIn: false });
  await dave.signIn();
  await dave.page.getByText(dave.text('buddies.empty.mine')).waitFor();
  await expectClean(dave, 'empty');
  await control.fillBoard('dave');
  await dave.page.reload();
  await expect(cardOf(dave, 'bob')).toHaveAttribute('data-look', 'denied');
  await expectClean(dave, 'denied');
  await pick(dave, /^View/, 'Pictures only');
  await expectClean(dave, 'denied, pictures only');
});

test('a whole call works by keyboard alone', async ({ people, control }) => {
  const alice = await people.panel('alice', { signIn: false });
  const { keyboard } = alice.page;
  const tabTo = tabUntil(alice);

  await alice.page.getByLabel('Username').waitFor();
  await tabTo(/^Username/);
  await keyboard.type('alice');
  await tabTo(/^Password/);
  await keyboard.type('panel');
  await keyboard.press('Enter');
  await alice.expectReady();

  await tabTo(/^Name or number to call/);
  await keyboard.type('*43');
  await keyboard.press('Enter');
  await alice.expectOnCall();
  await alice.expectHears('alice');

  await tabTo(/^Mute/);
  await keyboard.press('Space');
  await alice.expectSilence();
  await keyboard.press('Space');
  await alice.expectHears('alice');

  await tabTo(/^Keypad/);
  await keyboard.press('Enter');
  await keyboard.type('42');
  await expect.poll(() => control.digits('101')).toBe('42');
  await keyboard.press('Escape');

  await tabTo(/^Hang up/);
  await keyboard.press('Enter');
  await alice.expectNothingLeft();
});

test('by keyboard alone a user finds a colleague, hears the status, calls and listens in [U-26] [C-20]', async ({
  people,
}) => {
  test.setTimeout(120_000);
  const bob = await people.host('bob', 'kit');
  const erin = await people.host('erin', 'kit');
  const alice = await people.panel('alice');
  const { keyboard } = alice.page;
  const tabTo = tabUntil(alice);
  const grid = alice.page.getByRole('grid', { name: 'Colleagues' });
  await expect(cardOf(alice, 'bob')).toHaveAttribute('data-look', 'online');
  await expect(cardOf(alice, 'erin')).toHaveAttribute('data-look', 'online');

  await test.step('finds a colleague, and announces what they do', async () => {
    await tabTo(/^Search everyone/);
    await keyboard.type('brant');
    await expect(alice.page.getByText('1 person found')).toBeAttached();
    await tabTo(/^Bob Brant/);
    await expect(cardOf(alice, 'bob')).toBeFocused();
    await expect(
      grid.getByRole('gridcell', { name: /Bob Brant.*102.*Sales.*Online/ }),
    ).toBeFocused();
  });

  await test.step('calls', async () => {
    await keyboard.press('Enter');
    await bob.answer();
    await bob.expectHears('alice');
    // Only the card with the focus speaks.
    await expect(
      grid.getByRole('gridcell', { name: /Bob Brant.*On call with \W*Alice Arden\W+101/ }),
    ).toBeVisible();
    await bob.hangUp();
    await alice.expectNothingLeft();
  });

  await test.step('announces changes while the card has the focus', async () => {
    await tabTo(/^Search everyone/);
    await keyboard.press('Escape');
    await tabTo(/^Bob Brant/);
    await bob.call(erin.ext);
    const said = alice.page.locator('[aria-live]', {
      hasText: /Bob Brant\W*: Calling \W*Erin Egede/,
    });
    await expect(said.first()).toBeAttached();
    await erin.answer();
    await expect(
      alice.page.locator('[aria-live]', { hasText: /Bob Brant\W*: On call with \W*Erin/ }).first(),
    ).toBeAttached();
  });

  await test.step('arrows and letters move to other cards', async () => {
    await keyboard.press('e');
    expect(await focused(alice)).toMatch(/^Erin Egede/);
    await keyboard.press('Home');
    expect(await focused(alice)).toMatch(/^Bob Brant/);
  });

  await test.step('listens in', async () => {
    await keyboard.press(' ');
    await expect.poll(() => focused(alice)).toBe('Call');
    await keyboard.press('l');
    await expect.poll(() => focused(alice)).toBe('Listen in');
    await keyboard.press('Enter');
    await alice.expectHearsExactly('bob', 'erin');
    await tabTo(/^Hang up/);
    await keyboard.press('Enter');
    await alice.expectNothingLeft();
  });
  await bob.hangUp();
});
