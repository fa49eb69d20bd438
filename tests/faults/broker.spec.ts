import { cardOf } from '../support/card.ts';
import { expect, test, type People } from '../support/fixtures.ts';
import {
  countsOf,
  expectBoardIsRight,
  loadsOf,
  noticesOf,
  watchNotices,
} from '../support/live-realm.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';

test.use({ colleagues: 200 });

const subscribers = async (control: Control) =>
  (await control.brokerState()).connections.filter(({ subscribed }) => subscribed).length;
const expectLive = (control: Control) =>
  expect.poll(() => subscribers(control), { timeout: 40_000 }).toBe(1);
const paused = ({ page, text }: Person) => page.getByText(text('buddies.paused.title')).first();

/** Alice with everybody on her board, the broker's line up and the first loads over. `lines` counts her connections. */
const openAlice = async (people: People, control: Control, clock = false) => {
  await control.fillBoard('alice');
  const lines = { opened: 0 };
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      if (clock) await page.clock.install();
      page.on('websocket', (socket) => {
        if (new URL(socket.url()).pathname === '/ws') lines.opened += 1;
      });
    },
  });
  await expectLive(control);
  await expectBoardIsRight(alice);
  await watchNotices(alice);
  return { alice, lines };
};

test('the broker is down while 5,000 events happen: said at once, one load afterwards, nothing of what is over [F20]', async ({
  people,
  control,
}) => {
  test.setTimeout(120_000);
  const { alice } = await openAlice(people, control);

  await control.brokerDown();
  await expect(paused(alice)).toBeVisible({ timeout: 25_000 });
  const { sent } = await control.flood({ perSecond: 1_250, seconds: 4 });
  expect(sent).toBeGreaterThanOrEqual(5_000);
  await expect(paused(alice)).toBeVisible();
  const before = await loadsOf(control);

  await control.brokerUp();
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  expect(await loadsOf(control)).toEqual({ mine: before.mine + 1, everyone: before.everyone + 1 });
  await expectBoardIsRight(alice);
  expect(await alice.calls()).toEqual([]);
  expect(await noticesOf(alice)).toEqual(['rmqc.error.connLost', 'rmqc.online']);
});

test('the broker drops the line every few seconds: one line each time, one subscription, and right again [F21]', async ({
  people,
  control,
}) => {
  test.setTimeout(180_000);
  const { alice, lines } = await openAlice(people, control, true);
  const drops = 10;
  for (let drop = 0; drop < drops; drop += 1) {
    expect(await control.dropBroker('alice')).toEqual({ dropped: 1 });
    await expect(paused(alice)).toBeVisible();
    // Longer than any wait between two attempts.
    await alice.page.clock.fastForward(30_000);
    await expectLive(control);
    await expect(paused(alice)).toBeHidden();
  }
  expect(lines.opened).toBe(1 + drops);
  await control.flood({ perSecond: 500, seconds: 1 });
  await expectBoardIsRight(alice);
  expect(await countsOf(alice)).toMatchObject({ duplicate: 0, malformed: 0, failed: 0 });
});

test('a broker that takes the socket and says nothing is left and tried again [F22]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control, true);
  await control.brokerSilent(true);
  await control.dropBroker('alice');
  await expect(paused(alice)).toBeVisible();
  const waiting = async () => (await control.brokerState()).connections.length;
  await alice.page.clock.fastForward(30_000);
  await expect.poll(waiting).toBe(1);
  // No CONNECTED within ten seconds.
  await alice.page.clock.fastForward(11_000);
  await expect.poll(waiting).toBe(0);
  expect(lines.opened).toBe(2);

  await control.brokerSilent(false);
  await alice.page.clock.fastForward(30_000);
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  await expectBoardIsRight(alice);
});

test('refused access is told once and not hammered; a press tries again [F24]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control, true);
  const url = await alice.page.evaluate(() => `ws://${location.host}/ws`);
  await control.failHttp({
    path: 'config/rmqclient',
    status: 200,
    body: { success: true, url, routing_key: 'other.example.show-63' },
  });
  lines.opened = 0;
  await alice.page.reload();
  const refused = alice.page.getByText(alice.text('rmqc.error.refused')).first();
  await expect(refused).toBeVisible();
  // With the token there is, and once with a fresh one.
  expect(lines.opened).toBe(2);
  await alice.page.clock.fastForward(120_000);
  await expect(refused).toBeVisible();
  expect(lines.opened).toBe(2);
  // The board is there all the same, as it was loaded.
  await expect(cardOf(alice, 'bob')).toBeVisible();

  await alice.button(alice.text('common.retry')).click();
  await expectLive(control);
  await expect(refused).toBeHidden();
  await expectBoardIsRight(alice);
});

test('the token ends and the first try for another fails: it comes back without a sign-in [F23] [F16]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control, true);
  await control.failHttp({ path: 'oauth/token', status: 503, times: 1 });
  await control.expireTokens('alice');
  await expect(paused(alice)).toBeVisible();
  await expect
    .poll(
      async () => {
        await alice.page.clock.fastForward(30_000);
        return subscribers(control);
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expect(paused(alice)).toBeHidden();
  await expectBoardIsRight(alice);
  await expect(alice.page.getByLabel(alice.text('login.username'))).toHaveCount(0);
});

test('before its token ends the line is made anew: no notice, no pause, the call goes on [F16]', async ({
  people,
  control,
}) => {
  let renewals = 0;
  const opened: number[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      page.on('websocket', (socket) => {
        if (new URL(socket.url()).pathname === '/ws') opened.push(renewals);
      });
      // The first token says that it is short-lived.
      await page.route('**/oauth/token', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { expires_in: number };
        const first = renewals === 0;
        renewals += 1;
        await route.fulfill({
          response: answer,
          json: first ? { ...body, expires_in: 20 } : body,
        });
      });
    },
  });
  await expectLive(control);
  await watchNotices(alice);
  await alice.call('*43');
  await alice.expectHears('alice');
  await expect.poll(() => opened, { timeout: 30_000 }).toEqual([1, 2]);
  await expectLive(control);
  await expect(paused(alice)).toBeHidden();
  expect(await noticesOf(alice)).toEqual([]);
  await alice.expectHears('alice');
  await expectBoardIsRight(alice);
});

test('events lost, repeated and late: afterwards the board is right [F25]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control);
  for (const faults of [
    { drop: 7 },
    { duplicate: 20 },
    { reorder: 20 },
    { drop: 3, duplicate: 9, reorder: 9 },
  ]) {
    await control.brokerFaults(faults);
    await control.flood({ perSecond: 400, seconds: 1 });
  }
  await expectBoardIsRight(alice);
  expect(lines.opened).toBe(1);
  expect((await countsOf(alice)).duplicate).toBeGreaterThan(0);
  expect(await noticesOf(alice)).toEqual([]);
});

const BAD_TEXTS = ['', '{"action":', 'null', '[]', '"REGISTER"', '7', 'x'.repeat(1_000)];
const BAD_BODIES = [
  '{"action":"REGISTER"}',
  '{"action":"PRESENCE","entity":7}',
  '{"action":"CHANSPY","event":"ChanSpyNever","callid":"1"}',
  '{"action":{"toString":"REGISTER"}}',
  '{"__proto__":{"action":"REGISTER","user":"102","realm":"acme.example","expires":60}}',
];
const UNKNOWN = ['NEWS', '__proto__', 'constructor', 'toString'];

test('what is no event is dropped and counted, the others are processed [F26] [F27]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control);
  for (const text of [...BAD_TEXTS, ...BAD_BODIES]) await control.injectEvent({ text });
  for (const action of UNKNOWN) await control.injectEvent({ body: { action } });
  await control.injectEvent({
    text: '{"action":"MWI","account":"102","waiting":"1","new":"3","old":"0","__proto__":{"polluted":true}}',
  });
  await expect(cardOf(alice, 'bob').getByTitle('3 new voicemails')).toBeVisible();
  const counts = await countsOf(alice);
  expect(counts.malformed).toBe(BAD_TEXTS.length + BAD_BODIES.length);
  expect(counts.unknown).toBe(UNKNOWN.length);
  expect(await alice.page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();

  await control.mailbox('102', { new: 1, old: 0 });
  await expect(cardOf(alice, 'bob').getByTitle('1 new voicemail')).toBeVisible();
  expect(lines.opened).toBe(1);
  expect(await noticesOf(alice)).toEqual([]);
  await expectBoardIsRight(alice);
});

test('an event for an area that is not here is counted, not lost silently [F26]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  await control.injectEvent({ body: { action: 'PARKING', event: 'ParkedCall' } });
  await expect.poll(async () => (await countsOf(alice)).unrouted).toEqual({ PARKING: 1 });
});

test('an event of 4 MB is refused and the line stays [F28]', async ({ people, control }) => {
  const { alice, lines } = await openAlice(people, control);
  const name = 'x'.repeat(4_000_000);
  await control.injectEvent({
    body: { action: 'MWI', account: '102', waiting: '1', new: '9', old: '0', name },
  });
  await expect.poll(async () => (await countsOf(alice)).oversize).toBe(1);
  await control.mailbox('103', { new: 2, old: 0 });
  await expect(cardOf(alice, 'carol').getByTitle('2 new voicemails')).toBeVisible();
  expect(lines.opened).toBe(1);
  await expectBoardIsRight(alice);
});

test('events that claim numbers from anywhere end in a right board and no storm of loads [F25]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  const before = await loadsOf(control);
  const body = { action: 'MWI', account: '102', waiting: '1', new: '9', old: '0' };
  for (const seq of ['1', '999999999', '5', '-1', '1e3', '999999999999999999'])
    await control.injectEvent({ body, headers: { 'x-seq': seq, 'x-epoch': 'elsewhere' } });
  await control.mailbox('102', { new: 4, old: 0 });
  await expect(cardOf(alice, 'bob').getByTitle('4 new voicemails')).toBeVisible();
  await expectBoardIsRight(alice);
  const after = await loadsOf(control);
  expect(after.mine - before.mine).toBeLessThanOrEqual(4);
});

test('a tab hidden for half an hour loads its lists anew when it is looked at [F35] [S-35] [C-27]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control, true);
  const look = (hidden: boolean) =>
    alice.page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  const before = await loadsOf(control);

  await test.step('not after a moment', async () => {
    await look(true);
    await control.mailbox('103', { new: 1, old: 0 });
    await look(false);
    await expect(cardOf(alice, 'carol').getByTitle('1 new voicemail')).toBeVisible();
    expect(await loadsOf(control)).toEqual(before);
  });

  await test.step('after half an hour', async () => {
    await look(true);
    await control.brokerFaults({ drop: 1 });
    await control.mailbox('102', { new: 2, old: 0 });
    await alice.page.clock.setSystemTime(Date.now() + 1_801_000);
    await look(false);
    await expect(cardOf(alice, 'bob').getByTitle('2 new voicemails')).toBeVisible();
    await expectLive(control);
    await expect(paused(alice)).toBeHidden();
    await expectBoardIsRight(alice);
  });
  const after = await loadsOf(control);
  // Once for being looked at, and once where the line had gone meanwhile.
  expect(after.mine - before.mine).toBeGreaterThanOrEqual(1);
  expect(after.mine - before.mine).toBeLessThanOrEqual(2);
});
