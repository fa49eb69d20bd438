import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { pressByTab, tabTo } from '../../support/keys.ts';
import { pickerIn } from '../../support/picker.ts';
import { NARROW, openAt, PLACES, WIDE } from '../../support/places.ts';

/** Names in sentences are isolated, so that they are read in their own direction. */
const said = (words: string) =>
  new RegExp(words.replaceAll(/(Bob Brant|Carol Cho)/g, '\u2068?$1\u2069?'));

for (const where of PLACES)
  test(
    `${where}: people are found by name, a call is handed over, refused calls are said, by keyboard alone, narrow and wide, in French and dark [U-06] [V-02] [S-23] [S-34]`,
    where === 'panel'
      ? {}
      : onlyInAll(
          'tests/e2e/buddies/people-at-hand.spec.ts: people are found by name, a call is handed over, refused calls are said',
          'packages/shell/src/home/embedded.test.tsx: in embedded mode has the menu, and neither toolbar, footer nor softphone',
          'remotes/softphone/src/softphone/dialer.model.test.ts: [{ dnd: true }, ',
          'tests/e2e/softphone/dial-by-name.spec.ts: the dial field finds a colleague by name, and Enter calls',
          'tests/e2e/doors/embedded.spec.ts: an incoming call can be answered and ended; the dialer closes with the call',
        ),
    async ({ people, control }) => {
      await control.fillBoard('alice');
      const [alice, bob, carol] = await openAt(where, people, control);
      const { page, text, field } = alice;
      const hasDialer = where !== 'embedded panel';
      const title = await page.title();
      const palette = async (words: string) => {
        await page.keyboard.press('Control+k');
        const dialog = page.getByRole('dialog', { name: text('shell.palette.title') });
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await page.keyboard.type(words);
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('Enter');
      };

      await test.step('a colleague is called by name, at 360 px', async () => {
        if (hasDialer) {
          await tabTo(alice, field);
          await page.keyboard.type('bra');
          await expect(page.getByRole('option').first()).toContainText('Bob Brant');
          await page.keyboard.press('Enter');
        } else await palette('bob bra');
        await bob.answer();
        await bob.expectHears('alice');
        await expect(page.getByRole('timer').first()).toBeInViewport();
      });

      await test.step('the title of the panel says it; a partner’s stays', async () => {
        if (where === 'partner page') expect(await page.title()).toBe(title);
        else await expect(page).toHaveTitle(/^00:\d\d Bob Brant/);
      });

      await test.step('talking while muted is said', async () => {
        await page.keyboard.press('Alt+Shift+M');
        await bob.expectSilence();
        const call = page.getByRole('region', { name: text('softphone.call.active') });
        await expect(call.getByText(text('softphone.call.note.talksMuted'))).toBeInViewport();
        await page.keyboard.press('Alt+Shift+M');
        await bob.expectHears('alice');
      });

      await test.step('the target of a transfer is a chip; one notice says who was transferred to whom, at 1,440 px', async () => {
        await page.setViewportSize(WIDE);
        await pressByTab(alice, alice.button(text('softphone.call.transfer')));
        await expect(pickerIn(page)).toBeFocused();
        await page.keyboard.type('carol');
        await expect(page.getByRole('option').first()).toContainText('Carol Cho');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(
          alice.button(said(text('directory.clear', { name: 'Carol Cho' }))),
        ).toBeInViewport();
        await page.keyboard.press('Enter');
        await carol.answer();
        await expect(page.getByText(said('Bob Brant a été transféré à Carol Cho'))).toHaveCount(1);
        await alice.expectNothingLeft();
        await bob.expectHears('carol');
        await carol.hangUp();
        await bob.expectNothingLeft();
      });

      await test.step('calls are refused for a while, and the line says so; at 360 px', async () => {
        await page.setViewportSize(NARROW);
        if (where === 'partner page') {
          // A softphone alone has no menu of the status: the code does it.
          await tabTo(alice, field);
          await page.keyboard.type('*76');
          await page.keyboard.press('Enter');
          // The service says so and hangs up.
          await alice.expectNothingLeft();
          await expect(alice.line.getByText(text('softphone.phone.dnd'))).toBeInViewport();
        } else {
          await palette('dérang 30');
          await expect(
            page.getByText(/^Ne pas déranger jusqu’à \d+.?h.?\d+$/).first(),
          ).toBeAttached();
        }
        await bob.call('101');
        await bob.expectRefused('486');
        expect(await alice.calls()).toHaveLength(0);
      });

      if (hasDialer)
        await test.step('an empty field brings the last number back', async () => {
          await tabTo(alice, field);
          await page.keyboard.press('Enter');
          await expect(field).toHaveValue(where === 'panel' ? '102' : '*76');
        });

      if (where !== 'partner page')
        await test.step('without a network the board stays, below a line that says since when', async () => {
          await alice.context.setOffline(true);
          await expect(page.getByText(text('shell.mask.offline'))).toHaveText(/ \d+.?h.?\d+/);
          await expect(page.getByText('Bob Brant').first()).toBeAttached();
          await alice.context.setOffline(false);
          await expect(page.getByText(text('shell.mask.offline'))).toHaveCount(0);
        });
    },
  );
