import { expectNothingLeft, expectTalk } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';

const find = async ({ page }: Person, text: string) =>
  page.getByRole('combobox', { name: 'Search by name or number' }).fill(text);

const option = ({ page }: Person, name: string | RegExp) => page.getByRole('option', { name });

test('finds and dials contacts, lots and codes; shows names for numbers; picks up ringing calls; answers intercom calls [U-07] [X-03] [S-14] [W-05]', async ({
  people,
  control,
}) => {
  await control.voicemail(true);
  const [alice, bob, carol] = await Promise.all([
    people.panel('alice'),
    people.phone('bob'),
    people.phone('carol'),
  ]);

  await test.step('the directory has people, lots and codes [D-44] [D-45] [A-93]', async () => {
    await alice.button('Contacts').click();
    await find(alice, 'main');
    await expect(option(alice, /^Main.* Parking lot.* 700$/)).toBeVisible();
    await find(alice, 'echo');
    await expect(option(alice, /^Echo test.* Feature code.* \*43$/)).toBeVisible();
    await find(alice, 'zoe');
    await expect(option(alice, /^Boulangerie Chez Zoé.* Work.* \(418\) 555-0173$/)).toBeVisible();
  });

  await test.step('chooses a colleague by keyboard and calls; the name comes from the directory', async () => {
    await find(alice, 'bob');
    await expect(option(alice, /^Bob Brant.* 102$/)).toBeVisible();
    await alice.page.keyboard.press('ArrowDown');
    await alice.page.keyboard.press('Enter');
    await expect(alice.field).toHaveValue('102');
    await alice.button('Call').click();
    await expect(alice.page.getByRole('region', { name: 'Current call' })).toContainText(
      'Bob Brant',
    );
    await bob.answer();
    await expectTalk(alice, bob);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('leaves a message without ringing [X-03] [D-45]', async () => {
    await alice.button('Contacts').click();
    await find(alice, '102');
    await option(alice, /^Bob Brant.* Leave a message/).click();
    await alice.button('Call').click();
    await alice.expectOnCall();
    await alice.expectHearsSomething();
    expect(bob.calls).toBe(0);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('picks up a call that rings at another phone with ** [C-24] [X-05]', async () => {
    await bob.call(alice.ext);
    await expect(alice.button(/^Answer/)).toBeVisible();
    await carol.call(`**${alice.ext}`);
    await expectTalk(bob, carol);
    await expect(alice.button(/^Answer/)).toBeHidden();
    await carol.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
    await expect(alice.button('Call log')).toBeVisible();
  });

  const intercom = async () => bob.call(`*80${alice.ext}`);
  await test.step('an intercom call rings when the option is off [X-41]', async () => {
    await intercom();
    await expect(alice.button(/^Answer/)).toBeVisible();
    await bob.cancel();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('an intercom call is answered automatically with the option, and rings during another call [S-14] [W-05] [X-41]', async () => {
    await control.setting('alice', 'intercom', { callPanelEnabled: true });
    await alice.page.reload();
    await alice.expectReady();
    await intercom();
    await expectTalk(alice, bob);
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);

    await alice.call(carol.ext);
    await carol.answer();
    await intercom();
    await expect(alice.button(/^Answer/)).toBeVisible();
    await expectTalk(alice, carol);
    await bob.cancel();
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  });
});
