import AxeBuilder from '@axe-core/playwright';
import { englishIn, shownTexts } from '../support/english.ts';
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

/** Tab moves to the next control: it closes menus, in which arrow keys move. */
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
  'voicemail',
  'voicemail, some selected',
  'contact form',
  'contacts, one is open',
  'contacts, tags',
  'contacts, import preview',
  'contacts, export',
  'contacts, nothing found',
  'contacts, one is chosen for a host',
  'video conferences, one room',
  'meeting, minimized',
  'call records, one is open',
  'call records, export',
  'announcements, one is open',
  'announcement form, a text',
  'announcement form, a recording',
  'announcement form, read only',
  'contacts-list',
  'call-records',
  'announcements-list',
  'mailbox settings',
  'chat, list',
  'chat, status',
  'chat, thread',
  'chat, new channel',
  'chat, not joined',
  'chat, members',
]);

/** Texts of a screen that are a file's, or the server's, by chance as we have them in English. */
const THEIRS: Readonly<Record<string, readonly string[]>> = {
  'contacts, import preview': ['Tél. mobile'],
  'phone status settings': ['Day', 'Open', 'Direct', 'Extension 101', 'Extension 101 · SMS'],
};

/** In French, whose texts are longer: what fits in it fits in English. */
const check = async (person: Person, screen: string): Promise<void> => {
  const shown = await shownTexts(person.page);
  expect.soft(shown.length, screen).toBeGreaterThan(1);
  const ours = shown.filter((text) => !THEIRS[screen]?.includes(text));
  expect.soft(englishIn(ours), screen).toEqual([]);
  expect.soft(await violations(person), screen).toEqual([]);
};

/** At last: Tab closes what is open. */
const walk = async ({ page }: Person, screen: string): Promise<void> => {
  if (WALKED.has(screen)) expect.soft(await focusProblems(page), screen).toEqual([]);
};

// Each screen is looked at in every way while it is there: coming there takes longest.
for (const [journey, go] of Object.entries(JOURNEYS)) {
  test(`${journey}, 1440 px: axe finds no problem in light and dark, Tab reaches everything, no English in French [U-54] [C-33]`, async ({
    people,
    control,
    sandbox,
  }) => {
    test.setTimeout(240_000);
    const opening = { viewport: WIDE, colorScheme: 'light', locale: 'fr-CA' } as const;
    await go({ people, control, sandbox, opening }, async (person, screen) => {
      await check(person, screen);
      // Without motion, so that no colour is measured on its way.
      await person.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      // The page and each widget of it.
      await expect(person.page.locator('[data-theme=light]')).toHaveCount(0);
      expect.soft(await violations(person, COLOURS), `${screen}, dark`).toEqual([]);
      await person.page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
      await walk(person, screen);
    });
  });

  test(`${journey}, 360 px, dark: axe finds no problem, Tab reaches everything, no English in French [U-54] [C-33]`, async ({
    people,
    control,
    sandbox,
  }) => {
    test.setTimeout(240_000);
    const opening = { viewport: NARROW, colorScheme: 'dark', locale: 'fr-CA' } as const;
    await go({ people, control, sandbox, opening }, async (person, screen) => {
      await check(person, screen);
      await walk(person, screen);
    });
  });
}

test('the search for English also finds it in shadow trees', async ({ people }) => {
  const alice = await people.panel('alice');
  const found = englishIn(await shownTexts(alice.page)).join('\n');
  for (const id of ['softphone.dial.placeholder', 'softphone.phone.ready', 'area.users'])
    expect(found).toContain(`: ${alice.text(id)}`);
});
