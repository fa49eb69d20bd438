import { connect, expectNothingLeft, expectSaid, expectTalk } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { levelOf } from '../../support/page-probe.ts';
import type { Person } from '../../support/person.ts';
import { PEOPLE } from '../../support/person.ts';

const invite = async (person: Person, who: string): Promise<void> => {
  const field = person.page.getByRole('combobox', { name: 'Name or number' });
  if (!(await field.isVisible())) await person.button('Three-way').click();
  await field.fill(who);
  await person.button('Add to this call').click();
};

const three = ({ page }: Person) =>
  page.getByRole('region', { name: 'Current call' }).getByText('Three-way call', { exact: true });

test('a three-way call is made by merging two calls or by inviting; when one leaves, two continue [S-28] [C-19] [B-29] [B-30]', async ({
  people,
  control,
}) => {
  // Nothing is asserted of what Bob's screen shows.
  const [alice, bob, carol] = await Promise.all([
    people.panel('alice'),
    people.phone('bob'),
    people.host('carol', 'kit'),
  ]);
  const rooms = async () => (await control.state()).calls.map(({ to }) => to);

  await test.step('merged: all three hear one another [S-28] [B-28] [B-29] [P-08]', async () => {
    await connect(alice, bob);
    await alice.button('New call').click();
    await connect(alice, carol);
    await expectTalk(alice, carol);
    await alice.button('Three-way').click();
    await alice.button(/^Merge with .*Bob/).click();
    await expectTalk(alice, bob, carol);
    await expectSaid(alice, 'Three-way call');
    const current = alice.page.getByRole('region', { name: 'Current call' });
    for (const name of ['Bob Brant', 'Carol Cho']) await expect(current).toContainText(name);
    expect(new Set(await rooms())).toEqual(new Set([expect.stringMatching(/^3WC-\d{8}$/)]));
    expect(await alice.calls()).toHaveLength(1);
  });

  await test.step('all sides list the others; who began it mutes one for all, and ends that', async () => {
    const listed = ({ page }: Person) =>
      page.getByRole('region', { name: 'In this call' }).getByRole('listitem');
    await expect(listed(alice)).toHaveCount(2);
    await expect(listed(carol)).toHaveCount(2);
    await expect(listed(carol).filter({ hasText: 'Alice Arden' })).toHaveCount(1);
    await expect(listed(carol).getByRole('button')).toHaveCount(0);
    const mute = alice.button('Mute Bob Brant');
    await mute.press('Enter');
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => levelOf(alice.page, PEOPLE.bob.hz)).toBeLessThan(-70);
    await alice.expectHears('carol');
    await mute.press('Enter');
    await expectTalk(alice, bob, carol);
  });

  await test.step('one leaves, two continue', async () => {
    await carol.hangUp();
    await carol.expectNothingLeft();
    await expectTalk(alice, bob);
    await expect(three(alice)).toHaveCount(0);
    const current = alice.page.getByRole('region', { name: 'Current call' });
    await expect(current).toContainText('Bob Brant');
    await expect(current).not.toContainText(/Carol|3WC/);
  });

  await test.step('an empty number, or no answer: shows a message, and the call continues [V-17] [E-51]', async () => {
    await invite(alice, '');
    await expectSaid(alice, 'This number cannot be dialed.');
    await invite(alice, '199');
    await expectSaid(alice, 'Failed to setup three-Way conference.');
    await expectTalk(alice, bob);
  });

  await test.step('invited, without merging: three again [B-30] [P-09]', async () => {
    // By name: the person that is highlighted.
    await invite(alice, 'Carol');
    await expect(carol.button(/^Answer/)).toBeVisible();
    await expectSaid(alice, 'Carol Cho was invited to this call.');
    await expect(three(alice)).toHaveCount(0);
    await carol.answer();
    await expectTalk(alice, bob, carol);
    await expect(three(alice)).toBeVisible();
    await expect(three(carol)).toBeVisible();
    await expect(alice.page.getByText(/was invited to/)).toHaveCount(0);
  });

  await test.step('who began it removes one, and calls them in again', async () => {
    await alice.button('Remove Carol Cho from the call').press('Enter');
    await carol.expectNothingLeft();
    await expect(three(alice)).toHaveCount(0);
    await expectTalk(alice, bob);
    await invite(alice, 'Carol');
    await carol.answer();
    await expectTalk(alice, bob, carol);
  });

  await test.step('the creator leaves: the two continue', async () => {
    await alice.hangUp();
    await alice.expectNothingLeft();
    await expectTalk(bob, carol);
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  });

  await test.step('a call of two becomes a three-way call by inviting [V-17]', async () => {
    await connect(carol, bob);
    await invite(carol, alice.ext);
    await alice.answer();
    await expectTalk(alice, bob, carol);
    await carol.hangUp();
    await expectTalk(alice, bob);
    await alice.hangUp();
    await expectNothingLeft(control, alice, bob, carol);
  });
});
