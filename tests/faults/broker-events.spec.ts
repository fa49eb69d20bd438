import { cardOf } from '../support/card.ts';
import { expect, test } from '../support/fixtures.ts';
import { countsOf, expectBoardIsRight, loadsOf, noticesOf } from '../support/live-realm.ts';
import { expectLive, openAlice, paused } from './alices-board.ts';

test.use({ colleagues: 200 });

test('the board is correct after lost, repeated and late events [F25]', async ({
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control);
  // Users without caller ids and voicemail receive another copy.
  await control.fillBoard('bob');
  const bob = await people.panel('bob');
  await expectBoardIsRight(bob);
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
  await expectBoardIsRight(bob);
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

test('malformed events are dropped and counted, the others are processed [F26] [F27]', async ({
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

test('an event for a missing area is counted, not lost silently [F26]', async ({
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  await control.injectEvent({ body: { action: 'PARKING', event: 'ParkedCall' } });
  await expect.poll(async () => (await countsOf(alice)).unrouted).toEqual({ PARKING: 1 });
});

test('an event of 4 MB is refused, and the line stays [F28]', async ({ people, control }) => {
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

test('events with arbitrary numbers end in a correct board without a storm of requests [F25]', async ({
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

test('a tab that was hidden for half an hour reloads its lists when it becomes visible [F35] [S-35] [C-27]', async ({
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

  await test.step('not after a short time', async () => {
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
