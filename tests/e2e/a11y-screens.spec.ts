import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import { focusProblems } from '../support/focus.ts';
import type { Person } from '../support/person.ts';
import { JOURNEYS } from '../support/screens.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** WCAG 2.2 AA and best practices; @param rules only these */
const violations = async ({ page }: Person, rules?: string[]): Promise<string[]> => {
  // Without a page of its own for each report: there are no frames to be gathered.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules) builder.withRules(rules);
  const found = await builder.analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** The dark look differs in colours alone. */
const COLOURS = ['color-contrast'];

for (const [journey, go] of Object.entries(JOURNEYS)) {
  test(`axe finds nothing, in light and dark: ${journey}, 1440 px`, async ({
    people,
    control,
    sandbox,
  }) => {
    test.setTimeout(240_000);
    const opening = { viewport: WIDE, colorScheme: 'light' } as const;
    await go({ people, control, sandbox, opening }, async (person, screen) => {
      expect.soft(await violations(person), screen).toEqual([]);
      await person.page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violations(person, COLOURS), `${screen}, dark`).toEqual([]);
      await person.page.emulateMedia({ colorScheme: 'light' });
    });
  });

  test(`axe finds nothing: ${journey}, 360 px, dark`, async ({ people, control, sandbox }) => {
    test.setTimeout(240_000);
    const opening = { viewport: NARROW, colorScheme: 'dark' } as const;
    await go({ people, control, sandbox, opening }, async (person, screen) => {
      expect.soft(await violations(person), screen).toEqual([]);
    });
  });
}

/** Where Tab goes on: it closes menus, which have arrows instead. */
const WALKED = new Set([
  'sign-in',
  'sign-in failed',
  'way to the provider',
  'provider',
  'start-up failed',
  'embedded login refused',
  'no access',
  'no access, phone open',
  'unsupported',
  'board',
  'forward',
  'softphone',
  'it rings',
  'in a call',
  'keypad',
  'leaving on a call',
  'user menu',
  'drawer',
  'embedded',
  'embedded menu',
  'call bar',
]);

for (const [journey, go] of Object.entries(JOURNEYS))
  for (const viewport of [WIDE, NARROW])
    test(`Tab leads to every control, and the focus is seen: ${journey}, ${viewport.width} px`, async ({
      people,
      control,
      sandbox,
    }) => {
      test.setTimeout(240_000);
      const opening = { viewport, colorScheme: 'light' } as const;
      await go({ people, control, sandbox, opening }, async ({ page }, screen) => {
        if (WALKED.has(screen)) expect.soft(await focusProblems(page), screen).toEqual([]);
      });
    });

test('the heading has the focus when the screen changes, and names it; after sign-out the form has it', async ({
  people,
}) => {
  const alice = await people.panel('alice', { signIn: false });
  const { page, text } = alice;
  await expect(page.getByLabel(text('login.username'))).toBeFocused();
  await alice.signIn();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(text('area.users'));
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${text('area.users')} – Acme Telephone`);
  await alice.button(/account menu$/).press('Enter');
  await alice.button(text('shell.signOut')).press('Enter');
  await expect(page.getByLabel(text('login.username'))).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${text('login.title')} – `));
});

test('Escape closes menu and dialog, and the focus goes back to what opened it', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const { page, text } = alice;
  const account = alice.button(/account menu$/);
  await account.press('Enter');
  const menu = page.getByRole('dialog', { name: /account menu$/ });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();

  const phone = alice.button(text('shell.softphone'));
  await alice.field.focus();
  await page.keyboard.press('Escape');
  await expect(alice.field).toBeHidden();
  await expect(phone).toBeFocused();
  await phone.press('Enter');

  await control.ring('101', '*86');
  await alice.button(/^Answer/).press('Enter');
  await alice.expectOnCall();
  await account.press('Enter');
  await alice.button(text('shell.signOut')).press('Enter');
  const asked = page.getByRole('dialog', { name: text('shell.signOut') });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(account).toBeFocused();
  await alice.hangUp();
});

test('embedded, Escape closes the menu and the focus goes back [U-11]', async ({ people }) => {
  const alice = await people.panel('alice', { at: '/?embedded=true', signIn: false });
  await alice.signIn();
  const opener = alice.button(
    alice.text('shell.embedded.open', { title: alice.text('area.users') }),
  );
  await opener.press('Enter');
  await expect(alice.page.getByRole('dialog')).toBeVisible();
  await alice.page.keyboard.press('Escape');
  await expect(alice.page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
