import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { section, toggle } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

test(
  'follow-me rings numbers in their order, asks who answers, and keeps an order that was changed by keyboard [A-129] [A-139] [D-57] [C-49]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: takes five numbers, and says why no sixth [V-52]',
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: moves the second by %s, with Alt: %s',
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: asks for the time between numbers where they ring one after the other',
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: sends what is changed, and no more',
    'remotes/settings/src/settings/rights.test.tsx: of oneself is shown, and changed with the right to write',
    'packages/sandbox/src/pbx/features.test.ts: follow-me rings one number after the other, and moves on when one refuses [D-57]',
    'packages/sandbox/src/pbx/features.test.ts: a number that asks takes the call only when it says yes; the others ring until then [D-57]',
  ),
  async ({ people, control }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const [bob, carol, erin] = await Promise.all([
      people.phone('bob'),
      people.phone('carol'),
      people.phone('erin'),
    ]);
    await control.ringAt('5145550199', '105');
    const part = section(alice, 'settings.followMe');
    const add = part.getByRole('button', { name: 'Add a number' });
    // Two of the five have a phone that is on.
    const numbers = ['5145550199', '103', '104', '5145550198', '5145550197'];
    for (const [index, number] of numbers.entries()) {
      await add.click();
      await part.getByLabel(`Number ${index + 1}`, { exact: true }).fill(number);
    }
    await part.getByLabel('Number 2', { exact: true }).press('Alt+ArrowUp');
    await expect(part.getByLabel('Number 1', { exact: true })).toHaveValue('103');
    await expect(part.getByLabel('Number 1', { exact: true })).toBeFocused();
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await part.getByLabel('How they ring').selectOption('ringfirst');
    await part.getByLabel('Next number after, seconds').fill('2');
    await part.getByText('Who answers has to press 1 to take the call').click();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect(alice.page.getByText('Follow-me is saved').first()).toBeVisible();
    await toggle(alice, 'settings.followMe.enabled').click();
    await expect(alice.page.getByText('Follow-me is on').first()).toBeVisible();

    await bob.call('101');
    await expect(alice.button(/^Answer/)).toBeVisible();
    await carol.expectRings();
    await erin.expectRings();
    const began = (await control.messages()).filter(
      ({ what, direction }) => what === 'INVITE' && direction === 'out',
    );
    const at = (ext: string): number => began.find((one) => one.ext === ext)?.at ?? NaN;
    expect(at('103') - at('101')).toBeGreaterThan(1_500);
    expect(at('105') - at('103')).toBeGreaterThan(1_500);

    // Who answers elsewhere is asked, and the others ring until the call is taken.
    await carol.answer();
    await expect(alice.button(/^Answer/)).toBeVisible();
    await carol.press('1');
    await carol.expectHears('bob');
    await expect(alice.button(/^Answer/)).toHaveCount(0);
    await erin.expectNothingLeft();
  },
);

test(
  'refuses numbers, lists and times beyond the limits, and keeps what was typed [V-51] [V-52] [V-53] [V-54]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: refuses, in words, and sends nothing',
    'remotes/settings/src/settings/phone-status/FollowMe.test.tsx: takes five numbers, and says why no sixth',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const part = section(alice, 'settings.followMe');
    const add = part.getByRole('button', { name: 'Add a number' });
    const save = part.getByRole('button', { name: 'Save' });
    const fill = (place: number, number: string) =>
      part.getByLabel(`Number ${place}`, { exact: true }).fill(number);
    await add.click();
    await fill(1, 'abc');
    await save.click();
    await expect(part.getByText('Enter a valid phone number or extension.')).toBeVisible();
    await fill(1, '102');
    await add.click();
    await fill(2, '1 0 2');
    await save.click();
    await expect(part.getByText('A number is in the list twice.')).toBeVisible();
    for (const [place, number] of [
      [2, '103'],
      [3, '104'],
      [4, '105'],
      [5, '5145550199'],
    ] as const) {
      if (place > 2) await add.click();
      await fill(place, number);
    }
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await part.getByLabel('Ring for, seconds').fill('101');
    await part.getByLabel('Prefix before the caller’s name').fill('eleven char');
    await save.click();
    await expect(part.getByText('Enter a number of seconds from 0 to 100.')).toBeVisible();
    await expect(part.getByText('The prefix is too long.')).toBeVisible();
    await expect(part.getByLabel('Number 5', { exact: true })).toHaveValue('5145550199');
  },
);
