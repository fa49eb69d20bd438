import { expect, test } from '../support/fixtures.ts';
import { held } from '../support/page-probe.ts';
import type { Control } from '../support/sandbox.ts';

/** REGISTER requests of an extension, oldest first. */
const registers = async (control: Control, ext: string) =>
  (await control.state()).sipLog.filter(
    (entry) => entry.method === 'REGISTER' && entry.ext === ext,
  );

const registered = async (control: Control, ext: string) =>
  (await registers(control, ext)).filter(({ status }) => status === 200).length;

test('the SIP socket drops in a call: audio continues, one re-registration, hang-up works [F1]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await bob.answer();
  await bob.expectHears('alice');
  const before = await registered(control, alice.ext);

  expect(await control.dropSockets(alice.ext)).toEqual({ dropped: 1 });
  await bob.expectHears('alice');
  await alice.expectHears('bob');
  await expect.poll(() => registered(control, alice.ext)).toBe(before + 1);
  await alice.expectReady();
  await alice.expectOnCall();
  expect((await held(alice.page)).phoneLines).toBe(1);

  await test.step('the call can be controlled over the new socket', async () => {
    await alice.turn('Hold', true);
    await bob.expectSilence();
    await alice.turn('Hold', false);
    await bob.expectHears('alice');
    await alice.hangUp();
  });
  await bob.expectNothingLeft();
  await alice.expectNothingLeft();
  await expect.poll(async () => (await control.state()).calls).toEqual([]);
  expect(await registered(control, alice.ext)).toBe(before + 1);
});

test('hanging up during a drop ends the call at both ends [F1]', async ({ people, control }) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await bob.answer();
  await alice.expectOnCall();
  await control.dropSockets(alice.ext);
  await alice.hangUp();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
  await expect.poll(async () => (await control.state()).calls).toEqual([]);
});

test('the socket drops while an incoming call rings: the call is removed [F5]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await expect(bob.button(/^Answer/)).toBeVisible();
  await control.dropSockets(bob.ext);
  await expect(bob.button(/^Answer/)).toBeHidden();
  await bob.expectReady();
  await bob.expectNothingLeft();
  await alice.expectNothingLeft();

  await test.step('the phone rings for the next call', async () => {
    await alice.call(bob.ext);
    await bob.answer();
    await bob.expectHears('alice');
    await bob.hangUp();
    await alice.expectNothingLeft();
  });
});

test('the socket drops while an outgoing call rings: the reason is a lost connection, never cancelled [F6]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await expect(bob.button(/^Answer/)).toBeVisible();
  await control.dropSockets(alice.ext);
  await expect(alice.page.getByText(/^Connection lost/)).toBeVisible();
  await expect(alice.button(alice.text('softphone.ended.redial'))).toBeVisible();
  await expect(bob.button(/^Answer/)).toBeHidden();
  await alice.expectReady();
  await alice.button(alice.text('softphone.ended.redial')).click();
  await bob.answer();
  await alice.expectHears('bob');
  await alice.hangUp();
  await bob.expectNothingLeft();
});

test('503 with Retry-After: the phone tries again then, no sooner, and never floods the server [F7]', async ({
  people,
  control,
}) => {
  await control.injectSip({
    method: 'REGISTER',
    ext: '101',
    then: { status: 503, headers: { 'Retry-After': '3' } },
  });
  const alice = await people.host('alice', 'kit');
  const log = await registers(control, '101');
  expect(log.map(({ status }) => status)).toEqual([503, 401, 200]);
  const waited = (log[1]?.at ?? 0) - (log[0]?.at ?? 0);
  expect(waited).toBeGreaterThanOrEqual(3_000);
  expect(waited).toBeLessThan(3_000 * 1.2 + 1_000);
  expect((await held(alice.page)).phoneLines).toBe(1);
});

test('200 without our Contact counts as a failed registration, and the phone tries again [F8]', async ({
  people,
  control,
}) => {
  await control.injectSip({ method: 'REGISTER', ext: '101', then: { status: 200 } });
  const alice = await people.host('alice', 'kit', { signIn: false });
  await alice.signIn();
  await expect.poll(async () => (await registers(control, '101')).length).toBe(1);
  const bound = async () => (await control.state()).registrations;
  expect(await bound()).toEqual([]);
  await alice.expectReady();
  expect(await bound()).toHaveLength(1);
});

test('a stale nonce is renewed silently [F9]', async ({ people, control }) => {
  const alice = await people.panel('alice');
  await control.expireNonces();
  await alice.call('*43');
  await alice.expectHears('alice');
  await control.expireNonces();
  await alice.hangUp();
  await alice.expectNothingLeft();
  await control.expireNonces();
  await control.dropSockets(alice.ext);
  await expect.poll(() => registered(control, alice.ext)).toBe(2);
  await alice.expectReady();
  await expect(alice.page.getByText(/error/i)).toHaveCount(0);
});

test('wrong credentials are reported, and not retried in a loop [F9] [E-41]', async ({
  people,
  control,
}) => {
  await control.patchSipua('alice', { ha1: '0'.repeat(32) });
  const alice = await people.host('alice', 'kit', { signIn: false });
  await alice.signIn();
  await alice.line.filter({ hasText: alice.text('softphone.phone.unregistered') }).click();
  await expect(alice.page.getByText(/^Web Phone Register error/)).toBeVisible();
  expect((await registers(control, '101')).length).toBeLessThanOrEqual(4);
});

test('a hold that is answered with 500 does not end the call [F15] [E-37]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const bob = await people.host('bob', 'kit');
  await alice.call(bob.ext);
  await bob.answer();
  await alice.expectHears('bob');

  await control.injectSip({ method: 'INVITE', ext: '101', dialog: true, then: { status: 500 } });
  await alice.button('Hold').click();
  await expect(alice.page.getByText(/^Failed to put call on hold/).first()).toBeVisible();
  await expect(alice.button('Hold')).toHaveAttribute('aria-pressed', 'false');
  await alice.expectHears('bob');
  await bob.expectHears('alice');

  await test.step('the next attempt works', async () => {
    await alice.turn('Hold', true);
    await bob.expectSilence();
    await alice.turn('Hold', false);
    await bob.expectHears('alice');
  });
  await alice.hangUp();
  await alice.expectNothingLeft();
  await bob.expectNothingLeft();
});
