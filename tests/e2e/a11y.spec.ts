import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';

/** WCAG 2.2 AA, best practices too: nothing found at all. */
const expectClean = async (person: Person, where: string) => {
  const { violations } = await new AxeBuilder({ page: person.page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  // Soft: one run tells about every screen.
  expect.soft(found, where).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing at sign-in, idle, ringing, in call (${colorScheme})`, async ({
    people,
  }) => {
    const alice = await people.panel('alice', { colorScheme, signIn: false });
    await alice.page.getByLabel('Username').waitFor();
    await expectClean(alice, 'sign-in');
    await alice.signIn('wrong');
    await alice.page.getByText(alice.text('login.error.credentials')).waitFor();
    await expectClean(alice, 'sign-in failed');
    await alice.signIn();
    await alice.expectReady();
    await expectClean(alice, 'idle');

    const bob = await people.host('bob', 'element');
    await bob.call(alice.ext);
    await expect(alice.button(/^Answer/)).toBeVisible();
    await expectClean(alice, 'it rings');
    await alice.answer();
    await alice.expectOnCall();
    await alice.turn('Keypad', true);
    await expectClean(alice, 'in a call, with the keypad');
    await alice.turn('Hold', true);
    await expectClean(alice, 'on hold');
  });

test('a whole call by keyboard alone', async ({ people, control }) => {
  const alice = await people.panel('alice', { signIn: false });
  const { keyboard } = alice.page;
  /** Tabs until the focus is on a control of that name. */
  const tabTo = async (name: RegExp) => {
    const focused = () =>
      alice.page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
        return active?.getAttribute('aria-label') ?? (labels[0] ?? active)?.textContent ?? '';
      });
    for (let presses = 0; presses < 60; presses += 1) {
      if (name.test(await focused())) return;
      await keyboard.press('Tab');
    }
    throw new Error(`No Tab leads to ${name}; the focus is on "${await focused()}"`);
  };

  await alice.page.getByLabel('Username').waitFor();
  await tabTo(/^Username/);
  await keyboard.type('alice');
  await tabTo(/^Password/);
  await keyboard.type('panel');
  await keyboard.press('Enter');
  await alice.expectReady();

  await tabTo(/^Number to call/);
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
