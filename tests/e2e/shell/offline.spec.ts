import { askedFor } from '../../support/asked-for.ts';
import { cardOf } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { held } from '../../support/page-probe.ts';
import { expectPlace } from '../../support/provider.ts';
import type { Person } from '../../support/person.ts';

/** The line to the broker, as the core has it. */
const brokerOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const core = Reflect.get(globalThis, Symbol.for('callpanel.core.v1')) as {
      state: { broker: { status: string } };
    };
    return core.state.broker.status;
  });
test('offline during a call the board stays, dimmed, with a line that says since when, and so does the call; online again, the board reloads [S-53] [E-119]', async ({
  people,
  control,
}) => {
  await control.fillBoard('alice');
  const alice = await people.panel('alice');
  await expect(cardOf(alice, 'bob')).toBeVisible();
  await alice.call('*43');
  await alice.expectHears('alice');
  const [call] = await alice.calls();
  const mask = alice.page.getByText(alice.text('shell.mask.offline'));
  await alice.context.setOffline(true);
  await expect(mask).toHaveText(/^Connectivity loss\.\.\. What you see is from \d+:\d\d/);
  await expect(cardOf(alice, 'bob')).toBeVisible();
  // Live updates are gone too, and that is not said a second time.
  await control.dropBroker();
  await expect.poll(() => brokerOf(alice)).toBe('lost');
  await expect(alice.page.getByText(alice.text('live.paused.title'))).toHaveCount(0);
  await alice.expectHears('alice');
  await expect(alice.button(/account menu/)).toBeEnabled();
  await alice.turn('Mute', true);
  await alice.turn('Mute', false);
  await alice.expectHears('alice');

  const before = await askedFor(control, /my_buddies/);
  await alice.context.setOffline(false);
  await expect(mask).toBeHidden();
  await expect.poll(() => askedFor(control, /my_buddies/)).toBeGreaterThan(before);
  await expect(cardOf(alice, 'bob')).toBeVisible();
  await alice.expectHears('alice');
  expect((await alice.calls()).map(({ id }) => id)).toEqual([call?.id]);
  expect((await held(alice.page)).peerConnections).toBe(1);
  await alice.hangUp();
  await alice.expectNothingLeft();
  await alice.signOut();
  await expectPlace(alice.page, '/login');
});
