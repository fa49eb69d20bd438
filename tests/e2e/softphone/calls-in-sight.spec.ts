import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { pressByTab } from '../../support/keys.ts';
import type { Person } from '../../support/person.ts';
import { NARROW, openAt, PLACES, WIDE } from '../../support/places.ts';

/** Answers the call that is seen by its key, which the button names as soon as it works. */
const answer = async ({ page }: Person, name: string): Promise<void> => {
  await expect(page.getByText(name).first()).toBeInViewport();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Répondre.* ${name}`) }).first(),
  ).toBeInViewport();
  await expect(page.locator('[aria-keyshortcuts="Alt+Shift+A"]').first()).toBeVisible();
  await page.keyboard.press('Alt+Shift+A');
};

for (const where of PLACES)
  test(
    `${where}: two calls are seen, answered and merged by keyboard, and end, narrow and wide, in French and dark [S-19] [S-20] [S-28]`,
    onlyInAll(
      'remotes/softphone/src/softphone/Softphone.calls.test.tsx: the key answers the call announced last, and shows on its button alone',
      'remotes/softphone/src/softphone/panels-focus.test.tsx: Escape closes the panel, and the focus is back on the button that opened it',
      'remotes/softphone/src/softphone/in-call/several.test.tsx: is listed by name; who began it mutes, unmutes or removes that one',
      'remotes/softphone/src/softphone/ended/EndedCall.test.tsx: a call that ended says how long it was',
      'packages/shell/src/embedded/CallBar.test.tsx: goes at once after %s by %s',
      'tests/e2e/softphone/three-way.spec.ts: a three-way call is made by merging two calls or by inviting',
      'tests/e2e/softphone/modal-calls.spec.ts: an incoming call while a form is open can be answered',
      'tests/e2e/doors/embedded.spec.ts: an incoming call can be answered and ended; the dialer closes with the call',
    ),
    async ({ people, control }) => {
      const [alice, bob, carol] = await openAt(where, people, control);
      const { page, text } = alice;
      await test.step('a call is seen with its name and answered, at 360 px', async () => {
        await bob.call('101');
        // A softphone alone begins to listen to the exchange with its first call: what merges it, it says as it is answered.
        await expect
          .poll(async () => (await control.brokerState()).connections)
          .toContainEqual(expect.objectContaining({ username: 'alice', subscribed: true }));
        await answer(alice, 'Bob Brant');
        await bob.expectOnCall();
      });

      await test.step('so is a second one, at 1,440 px', async () => {
        await page.setViewportSize(WIDE);
        await carol.call('101');
        await answer(alice, 'Carol Cho');
        await carol.expectOnCall();
      });

      await test.step('merged: both are listed by name', async () => {
        await pressByTab(alice, alice.button(text('softphone.call.threeWay')));
        // The form takes the focus when it is here.
        await expect(
          page.getByRole('combobox', { name: text('softphone.threeWay.who') }),
        ).toBeFocused();
        await pressByTab(
          alice,
          alice.button(text('softphone.threeWay.merge', { name: 'Bob Brant' })),
        );
        const parties = page.getByRole('region', { name: text('softphone.parties') });
        for (const name of ['Bob Brant', 'Carol Cho'])
          await expect(parties.getByRole('listitem').filter({ hasText: name })).toBeInViewport();
      });

      await test.step('ended, at 360 px: the softphone says how long it was; in embedded mode it goes', async () => {
        await page.setViewportSize(NARROW);
        await carol.hangUp();
        await carol.expectNothingLeft();
        await bob.hangUp();
        if (where === 'embedded panel')
          await expect(page.getByRole('region', { name: text('shell.softphone') })).toBeHidden();
        else
          await expect(
            page.getByText(/^L’appel avec \u2068?Bob Brant\u2069? a pris fin après \d\d:\d\d$/),
          ).toBeInViewport();
        await alice.expectNothingLeft();
      });
    },
  );
