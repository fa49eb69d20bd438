import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

for (const [where, width] of [
  ['panel', 1280],
  ['panel', 360],
  ['kit', 1280],
] as const)
  test(
    `${where}, ${width} px: how a call ended covers no control, moves nothing, and goes with the next call [S-20]`,
    where === 'panel' && width === 360
      ? {}
      : onlyInAll(
          'tests/e2e/softphone/ended-notice.spec.ts: how a call ended covers no control, moves nothing',
          'remotes/softphone/src/softphone/useEnded.test.tsx: goes with the next call, and not because of one that was there before',
        ),
    async ({ people }) => {
      const viewport = { width, height: 800 };
      const alice = await (where === 'panel'
        ? people.panel('alice', { viewport })
        : people.host('alice', 'kit', { viewport }));
      const bob = await people.phone('bob');
      const { page, field } = alice;
      const before = await field.boundingBox();
      await alice.call('102');
      await bob.answer();
      await alice.expectOnCall();
      await bob.hangUp();
      const words = page.getByText(/^Call with Bob Brant ended after 00:\d\d$/);
      await expect(words).toBeVisible();
      expect(await field.boundingBox()).toEqual(before);
      const text = (await words.boundingBox())!;
      // All boxes in one moment: other notices come and go while controls are asked one by one.
      const controls = await alice
        .button(/^(Sound and shortcuts|Dial pad|Contacts|Call log|Voicemail.*|Close|Dismiss|Call)$/)
        .or(field)
        .evaluateAll((all) =>
          all.map((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            return { label: control.getAttribute('aria-label'), x, y, width, height };
          }),
        );
      expect(controls.length).toBeGreaterThan(5);
      const covered = controls.filter(
        ({ x, y, width, height }) =>
          y < text.y + text.height &&
          y + height > text.y &&
          x < text.x + text.width &&
          x + width > text.x,
      );
      expect(covered).toEqual([]);
      await alice.call('102');
      await expect(words).toBeHidden();
      await bob.answer();
      await alice.hangUp();
    },
  );
