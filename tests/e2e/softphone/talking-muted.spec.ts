import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const HINT = /You are talking while muted/;

for (const where of ['panel', 'kit'] as const)
  test(
    `${where}: says that the user talks while muted, and shows how loud the microphone is; nothing of it is sent or left open`,
    where === 'panel'
      ? {}
      : onlyInAll(
          'tests/e2e/softphone/talking-muted.spec.ts: says that the user talks while muted',
        ),
    async ({ people }) => {
      const alice = await (where === 'panel' ? people.panel('alice') : people.host('alice', 'kit'));
      const bob = await people.phone('bob');
      const { page } = alice;
      await alice.call('102');
      await bob.answer();
      await alice.expectOnCall();
      const hint = page.getByText(HINT);
      await expect(hint).toHaveCount(0);
      /** How loud each ring says the microphone is. */
      const levels = () =>
        alice
          .button(/^(Mute|.*account menu.*)$/)
          .evaluateAll((buttons) =>
            buttons.map((button) =>
              Number(
                button
                  .querySelector<HTMLElement>('[style*="--level"]')
                  ?.style.getPropertyValue('--level'),
              ),
            ),
          );
      const rings = where === 'panel' ? 2 : 1;
      const allLoud = async () => (await levels()).filter((level) => level > 0.1).length;
      await expect.poll(allLoud).toBe(rings);

      await alice.turn('Mute', true);
      await expect(hint.first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: HINT })).toHaveCount(1);
      await bob.expectSilence();
      await expect.poll(allLoud).toBe(rings);
      await alice.turn('Mute', false);
      await expect(hint).toHaveCount(0);
      await bob.expectHears('alice');

      // On hold no microphone is listened to.
      await alice.turn('Hold', true);
      await expect.poll(allLoud).toBe(0);
      await alice.turn('Hold', false);
      await expect.poll(allLoud).toBe(rings);
      await alice.hangUp();
      await alice.expectNothingLeft();
    },
  );
