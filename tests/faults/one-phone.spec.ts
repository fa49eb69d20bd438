import { connect, expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';

/** Phones of an extension that the registrar can reach. */
const phonesOf = async (control: Control, ext: string) =>
  (await control.state()).registrations.filter((one) => one.ext === ext && one.connected);

const elsewhere = ({ page, text }: Person) =>
  page.getByText(text('softphone.tabs.elsewhere')).first();

test('two tabs of one user have one phone that rings; it moves with a click, and automatically when its tab closes [F39] [F41]', async ({
  people,
  control,
}) => {
  test.setTimeout(90_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const other = await people.tab(alice);
  await expect(elsewhere(other)).toBeVisible();
  const [first] = await phonesOf(control, alice.ext);

  await test.step('one rings, and has the call', async () => {
    await bob.call(alice.ext);
    await expect(alice.button(/^Answer/)).toBeVisible();
    await expect(other.button(/^Answer/)).toHaveCount(0);
    await alice.answer();
    await bob.expectHears('alice');
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('a click moves the phone to the other tab', async () => {
    await other.button(other.text('softphone.tabs.takeOver')).click();
    await other.expectReady();
    await expect(elsewhere(alice)).toBeVisible();
    await expect.poll(() => phonesOf(control, alice.ext)).toHaveLength(1);
    const [second] = await phonesOf(control, alice.ext);
    expect(second?.instance).not.toBe(first?.instance);
    await connect(bob, other);
    await bob.expectHears('alice');
    await other.hangUp();
    await expectNothingLeft(control, other, bob);
  });

  await test.step('the tab closes while a call rings: the next tab has the phone within 2 s', async () => {
    await bob.call(alice.ext);
    await expect(other.button(/^Answer/)).toBeVisible();
    await other.page.close();
    await expect(elsewhere(alice)).toBeHidden({ timeout: 2000 });
    await alice.expectReady();
    await expect.poll(() => phonesOf(control, alice.ext)).toHaveLength(1);
    // The call of the closed tab ends: the caller is notified, and calls again.
    await bob.expectNothingLeft();
    await connect(bob, alice);
    await bob.expectHears('alice');
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });
});

test('a duplicated tab has no second phone, and its own instance when it takes over [F41]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice');
  const [first] = await phonesOf(control, alice.ext);
  const opened = alice.context.waitForEvent('page');
  // A page opened by another has a copy of its session storage, as a duplicated tab has.
  await alice.page.evaluate(() => void window.open(location.href));
  const copy = new Person('alice', await opened);
  await expect(elsewhere(copy)).toBeVisible();
  expect(await phonesOf(control, alice.ext)).toEqual([first]);
  await copy.button(copy.text('softphone.tabs.takeOver')).click();
  await copy.expectReady();
  const phones = () => phonesOf(control, alice.ext);
  await expect.poll(async () => (await phones()).length).toBe(1);
  expect((await phones())[0]?.instance).not.toBe(first?.instance);
  expect(copy.faults).toEqual([]);
});
