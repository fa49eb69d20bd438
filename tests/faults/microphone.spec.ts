import { expect, test } from '../support/fixtures.ts';
import { setMicrophone, unplugMicrophone } from '../support/page-probe.ts';

const REFUSALS = [
  { microphone: 'denied', code: 'media.error.denied', spec: 'E-35' },
  { microphone: 'missing', code: 'media.error.notFound', spec: 'E-34' },
  { microphone: 'inUse', code: 'media.error.inUse', spec: 'E-33' },
] as const;

for (const { microphone, code, spec } of REFUSALS)
  test(`the microphone is ${microphone}: an error is shown, nothing hangs, the next attempt works [F33] [${spec}]`, async ({
    people,
    control,
  }) => {
    const alice = await people.panel('alice');
    await setMicrophone(alice.page, microphone);
    await alice.call('*43');
    await expect(alice.page.getByText(alice.text(code)).first()).toBeVisible();
    await alice.expectNothingLeft();
    await expect.poll(async () => (await control.state()).calls).toEqual([]);

    await setMicrophone(alice.page, 'ok');
    await alice.call('*43');
    await alice.expectHears('alice');
    await expect(alice.page.getByText(alice.text(code))).toHaveCount(0);
    await alice.hangUp();
    await alice.expectNothingLeft();
  });

test('without a microphone a call cannot be answered, but keeps ringing and can be rejected [F33]', async ({
  people,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await setMicrophone(alice.page, 'denied');
  await bob.call(alice.ext);
  await alice.answer();
  await expect(alice.page.getByText(alice.text('media.error.denied')).first()).toBeVisible();
  await expect(alice.button(/^Answer/)).toBeVisible();
  await alice.reject();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
});

test('the microphone is unplugged in a call: an error is shown, and the user still hears the call [F31]', async ({
  people,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await bob.answer();
  await bob.expectHears('alice');

  await unplugMicrophone(alice.page);
  await expect(alice.page.getByText(alice.text('media.error.unplugged')).first()).toBeVisible();
  await bob.expectSilence();
  await alice.expectHears('bob');
  await alice.expectOnCall();
  await alice.hangUp();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
});
