import { expect, test } from '../support/fixtures.ts';

for (const [where, width] of [
  ['panel', 1280],
  ['panel', 360],
  ['kit', 1280],
] as const)
  test(`${where}, ${width} px: how a call ended covers no control, moves nothing, and goes with the next call [S-20]`, async ({
    people,
  }) => {
    const viewport = { width, height: 800 };
    const alice = await (where === 'panel'
      ? people.panel('alice', { viewport })
      : people.host('alice', 'kit', { viewport }));
    const bob = await people.host('bob', 'kit');
    const { page, field } = alice;
    const before = await field.boundingBox();
    await alice.call('102');
    await bob.answer();
    await alice.expectOnCall();
    await bob.hangUp();
    const words = page.getByText(/^Call with Bob Brant ended after 00:\d\d$/);
    await expect(words).toBeVisible();
    expect(await field.boundingBox()).toEqual(before);
    const text = await words.boundingBox();
    const controls = alice
      .button(/^(Sound and shortcuts|Dial pad|Contacts|Call log|Voicemail.*|Close|Dismiss|Call)$/)
      .or(field);
    expect(await controls.count()).toBeGreaterThan(5);
    for (const control of await controls.all()) {
      const box = (await control.boundingBox())!;
      const apart =
        box.y >= text!.y + text!.height ||
        box.y + box.height <= text!.y ||
        box.x >= text!.x + text!.width ||
        box.x + box.width <= text!.x;
      expect(apart, await control.getAttribute('aria-label').then(String)).toBe(true);
    }
    await alice.call('102');
    await expect(words).toBeHidden();
    await bob.answer();
    await alice.hangUp();
  });
