import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

for (const where of ['panel', 'kit', 'embedded softphone'] as const)
  test(
    `${where}: the dial field finds a colleague by name, and Enter calls; an empty field brings the last number back [U-06] [V-02]`,
    where === 'kit'
      ? {}
      : onlyInAll(
          'tests/e2e/softphone/dial-by-name.spec.ts: the dial field finds a colleague by name, and Enter calls',
          'remotes/softphone/src/softphone/suggest/Suggestions.test.tsx: shows who is meant, the first highlighted, and Enter calls that one [U-06]',
          'remotes/softphone/src/softphone/suggest/Suggestions.test.tsx: show the best match in one line; Enter calls the digits as typed [V-01]',
        ),
    async ({ people, control }) => {
      await control.fillBoard('alice');
      const alice =
        where === 'kit'
          ? await people.host('alice', 'kit')
          : await people.panel('alice', where === 'panel' ? {} : { at: '/embedded/softphone' });
      const bob = await people.phone('bob');
      const { page, field, text } = alice;
      const list = page.getByRole('listbox', { name: text('softphone.suggest.list') });

      await field.focus();
      await page.keyboard.type('bra');
      await expect(list.getByRole('option').first()).toContainText('Bob Brant');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Enter');
      await bob.answer();
      await alice.expectOnCall();
      await alice.hangUp();
      await bob.expectNothingLeft();

      await expect(field).toHaveValue('');
      await field.press('Enter');
      await expect(field).toHaveValue('102');
      expect(await alice.calls()).toHaveLength(0);
      // The letters on the keys: 2-6-2 is Bob.
      await field.fill('262');
      const best = alice.button(text('softphone.suggest.call', { name: 'Bob Brant' }));
      await expect(best).toBeVisible();
      await best.press('Enter');
      await bob.answer();
      await alice.expectOnCall();
      await alice.hangUp();
      await bob.expectNothingLeft();
    },
  );

test(
  'a name that means no one is refused, and stays in the field [V-03] [V-08]',
  onlyInAll(
    'remotes/softphone/src/softphone/suggest/Suggestions.test.tsx: without a match is refused as any wrong number [V-08]',
  ),
  async ({ people }) => {
    const alice = await people.host('alice', 'kit');
    await alice.call('zzyzx');
    await expect(alice.page.getByText(alice.text('sipua.hint.missNum')).first()).toBeVisible();
    await expect(alice.field).toHaveValue('zzyzx');
    expect(await alice.calls()).toHaveLength(0);
  },
);
