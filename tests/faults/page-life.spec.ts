import { cardOf } from '../support/card.ts';
import { connect, expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { held } from '../support/page-probe.ts';
import { openAlice, paused } from './alices-board.ts';

const HOUR_MS = 3_600_000;

test('after an hour of sleep phone and board are there again, and it rings [F36]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control, true);
  const bob = await people.host('bob', 'kit');
  const registers = async () =>
    (await control.state()).sipLog.filter(
      ({ method, ext, status }) => method === 'REGISTER' && ext === alice.ext && status === 200,
    ).length;
  const before = await registers();
  // What happened meanwhile came to nobody.
  await control.brokerFaults({ drop: 1 });
  await control.mailbox('103', { new: 3, old: 0 });
  await alice.page.clock.setSystemTime(Date.now() + HOUR_MS);
  await alice.page.clock.runFor(5000);
  await expect.poll(registers, { timeout: 3000 }).toBeGreaterThan(before);
  await alice.expectReady();
  await expect(cardOf(alice, 'carol').getByTitle('3 new voicemails')).toBeVisible();
  await expect(paused(alice)).toBeHidden();
  expect((await held(alice.page)).phoneLines).toBe(1);
  await connect(bob, alice);
  await alice.hangUp();
  await expectNothingLeft(control, alice, bob);
});

test('a frozen page that goes on is registered and right again, and it rings [F37]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  const bob = await people.host('bob', 'kit');
  const cdp = await alice.context.newCDPSession(alice.page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await control.dropSockets(alice.ext);
  await control.dropBroker('alice');
  await control.mailbox('103', { new: 4, old: 0 });
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await alice.expectReady();
  await expect(cardOf(alice, 'carol').getByTitle('4 new voicemails')).toBeVisible();
  await connect(bob, alice);
  await bob.expectHears('alice');
  await alice.hangUp();
  await expectNothingLeft(control, alice, bob);
});

test('a reload is asked about in a call alone, and hangs up; a call that the server still knows is shown and hung up [F38] [S-26] [E-63]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const asked: string[] = [];
  alice.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const left = alice.page.getByText(/^Your call with Bob.* may still be active\./);

  await test.step('no call, no question', async () => {
    await alice.field.click();
    await alice.page.reload();
    await alice.expectReady();
    expect(asked).toEqual([]);
  });

  await test.step('in a call it is asked about, and the other party is let go', async () => {
    await connect(alice, bob);
    await bob.expectHears('alice');
    await alice.page.reload();
    expect(asked).toEqual(['beforeunload']);
    await bob.expectNothingLeft();
    await alice.expectReady();
    await expect(left).toHaveCount(0);
  });

  await test.step('whose hang-up got lost', async () => {
    await connect(alice, bob);
    await bob.expectHears('alice');
    await control.injectSip({ method: 'BYE', ext: alice.ext, dialog: true, then: { drop: true } });
    await alice.page.reload();
    await expect(left).toBeVisible({ timeout: 20_000 });
    expect((await bob.calls()).map(({ state }) => state)).toEqual(['answered']);
    await alice.hangUp();
    await expect(left).toBeHidden();
    await expectNothingLeft(control, alice, bob);
  });
});
