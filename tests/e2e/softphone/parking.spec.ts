import {
  connect,
  expectNothingLeft,
  expectSaid,
  expectTalk,
  transfer,
} from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';

const slotOf = ({ page }: Person, space: string) =>
  page.getByRole('gridcell').filter({ has: page.getByText(space, { exact: true }) });

/** One line of HTML more in a page that has the softphone's element already. */
const addLots = ({ page }: Person, url: string) =>
  page.evaluate((panel) => {
    const lots = document.createElement('callpanel-parking');
    lots.setAttribute('base-url', panel);
    document.querySelector('main')?.append(lots);
  }, url);

test('calls are parked by button, by transfer and by slot, picked up in the panel and in a partner’s page, and counted in the badge [S-36] [S-37] [B-23] [U-04]', async ({
  people,
  control,
  sandbox,
}) => {
  const [alice, bob, carol] = await Promise.all([
    people.host('alice', 'element'),
    people.phone('bob'),
    people.panel('carol'),
  ]);
  await addLots(alice, sandbox.url);
  const area = (count: string) =>
    carol.page.getByRole('link', { name: `Parking${count}`, exact: true }).first();
  const badge = (count: string) => expect(area(count)).toBeVisible();
  const waits = async (space: string) => {
    for (const one of [alice, carol])
      await expect(slotOf(one, space)).toContainText(/Bob Brant.*parked by/);
    await badge(', 1 call waiting');
  };
  const free = async (space: string) => {
    for (const one of [alice, carol]) await expect(slotOf(one, space)).not.toContainText('Bob');
    await badge('');
  };

  await test.step('by button: the parker leaves the call, the parked party hears music [C-05] [E-25] [S-37]', async () => {
    await badge('');
    await connect(alice, bob);
    await expectTalk(alice, bob);
    await alice.button('Park').click();
    await expectSaid(alice, 'The call is parked in slot 701');
    await alice.expectNothingLeft();
    await area(', 1 call waiting').click();
    await waits('701');
    await bob.expectHearsSomething();
    await bob.expectHearsExactly();
  });

  await test.step('a colleague picks up in the panel [S-38]', async () => {
    await carol.button(/^Pick up .*Bob.* from slot .*701/).click();
    await expectTalk(bob, carol);
    await free('701');
  });

  await test.step('by transfer to a slot; picked up in a partner’s page', async () => {
    await transfer(carol, '705');
    await waits('705');
    await carol.expectNothingLeft();
    await alice.button(/^Pick up .*Bob.* from slot .*705/).click();
    await expectTalk(alice, bob);
    await free('705');
  });

  await test.step('to a chosen slot; picked up by its number [S-36]', async () => {
    await alice.button(/^Park here: .*Bob.*710/).click();
    await waits('710');
    await alice.expectNothingLeft();
    await carol.call('710');
    await expectTalk(bob, carol);
    await free('710');
  });

  await test.step('the log has the person who was picked up, not the slot, which another call may use next', async () => {
    await carol.button('Park').click();
    await waits('701');
    await carol.button('Call log').click();
    const log = carol.page.getByRole('list', { name: 'Call log' });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    for (const row of await log.getByRole('listitem').all())
      await expect(row.getByRole('button', { name: 'Call Bob Brant' })).toBeVisible();
    await log.getByRole('button', { name: 'Call Bob Brant' }).first().click();
    await expect.poll(() => carol.calls()).toMatchObject([{ number: '102' }]);
    await carol.button('Cancel call').click();
    await carol.expectNothingLeft();
    // Bob’s second line rang.
    await carol.call('701');
    await expectTalk(bob, carol);
  });

  await test.step('picking up a call that rings at another phone by a code logs the caller', async () => {
    await carol.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
    await bob.call(alice.ext);
    await expect(alice.button(/^Answer/)).toBeVisible();
    await carol.call(`**${alice.ext}`);
    await expectTalk(bob, carol);
    await expect.poll(() => carol.calls()).toMatchObject([{ number: bob.ext }]);
    await carol.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
    await carol.button('Call log').click();
    const log = carol.page.getByRole('list', { name: 'Call log' });
    await expect(log.getByRole('listitem').first()).toContainText('Bob Brant');
    await carol.page.keyboard.press('Escape');
    await connect(carol, bob);
  });

  await test.step('the parked party may hang up [S-38]', async () => {
    await carol.button('Park').click();
    await waits('701');
    await bob.hangUp();
    await free('701');
    await expectNothingLeft(control, alice, bob, carol);
  });
});
