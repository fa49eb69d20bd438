import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

for (const at of ['/', '/?embedded=true'])
  test(
    `${at}: Ctrl+K finds people, areas and actions, by keyboard alone [U-03] [S-54] [C-05]`,
    at === '/'
      ? {}
      : onlyInAll(
          'packages/shell/src/palette/Palette.test.tsx: calls a person that it finds by name',
          'packages/shell/src/palette/actions.test.tsx: does exactly what it says',
        ),
    async ({ people, control }) => {
      await control.fillBoard('alice');
      const alice = await people.panel('alice', { at, signIn: false });
      await alice.signIn();
      const bob = await people.phone('bob');
      const { page, text } = alice;
      const palette = page.getByRole('dialog', { name: text('shell.palette.title') });
      const open = async (words: string, first: string | RegExp) => {
        await page.keyboard.press('Control+k');
        await expect(palette.getByRole('combobox')).toBeFocused();
        await page.keyboard.type(words);
        await expect(palette.getByRole('option').first()).toHaveText(first);
      };
      await expect
        .poll(async () =>
          (await control.state()).registrations.some(
            ({ ext, connected }) => ext === '101' && connected,
          ),
        )
        .toBe(true);

      // From a field of a widget, too.
      if (at === '/') {
        await alice.field.press('Control+k');
        await expect(palette).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(alice.field).toBeFocused();
      }
      await open('bob bra', /^Bob Brant/);
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await bob.answer();
      await alice.expectOnCall();
      await bob.expectHears('alice');

      await open('mut', 'Mute');
      await page.keyboard.press('Enter');
      await bob.expectSilence();
      await open('hang', 'Hang up');
      await page.keyboard.press('Enter');
      await bob.expectNothingLeft();

      await open('parking', 'Parking');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/parking/);
      await open('dist 30', 'Do not disturb for 30 minutes');
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      // It is on as soon as the server has it.
      await expect(async () => {
        await bob.call(alice.ext);
        await bob.expectRefused('486');
      }).toPass();
      expect(await alice.calls()).toHaveLength(0);
    },
  );
