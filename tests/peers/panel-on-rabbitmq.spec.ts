import type { Core } from '../../packages/core/src/types.ts';
import { paused } from '../faults/alices-board.ts';
import { looksOf, watchCard } from '../support/card.ts';
import type { People } from '../support/fixtures.ts';
import { countsOf, expectBoardIsRight, noticesOf, watchNotices } from '../support/live-realm.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';
import { expect, test } from './rabbitmq/fixtures.ts';

// One worker and one RabbitMQ for this file, which a test ends and starts again.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const CORE_SLOT = 'callpanel.core.v1';
/** The longest wait between two attempts of the panel, and one attempt. */
const COMES_BACK_MS = 45_000;

/** RabbitMQ counts no lines for us: the page says itself how its line is. */
const expectLine = ({ page }: Person, status: Core['state']['broker']['status']) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (slot) => (Reflect.get(globalThis, Symbol.for(slot)) as Core).state.broker.status,
          CORE_SLOT,
        ),
      { timeout: COMES_BACK_MS },
    )
    .toBe(status);

/** Alice with everyone on her board, with live events from RabbitMQ. `lines` has the addresses her page connected to. */
const openAlice = async (people: People, control: Control) => {
  await control.fillBoard('alice');
  const lines: string[] = [];
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      page.on('websocket', (socket) => lines.push(socket.url()));
    },
  });
  await expectLine(alice, 'online');
  await expectBoardIsRight(alice);
  await watchNotices(alice);
  return { alice, lines };
};

/** A command as a widget sends it: `done`, or the code of the error. */
const command = ({ page }: Person, action: string) =>
  page.evaluate(
    async ([slot, name]) => {
      const core = Reflect.get(globalThis, Symbol.for(slot)) as Core;
      try {
        await core.broker.command(name);
        return 'done';
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    },
    [CORE_SLOT, action] as const,
  );

/** How often this page got each list of the board from now on; Bob's page loads its own. */
const loadsBy = ({ page }: Person) => {
  const loads = { my_buddies: 0, panel_buddies: 0 };
  page.on('response', (response) => {
    const list = new URL(response.url()).pathname.split('/').at(-1);
    if (response.ok() && (list === 'my_buddies' || list === 'panel_buddies')) loads[list] += 1;
  });
  return loads;
};

/** The browser's own lines about a broker that is not there, which the test provokes. */
const forgetRefusedLines = ({ faults }: Person, wsUrl: string): void => {
  const others = faults.filter((fault) => !fault.includes(`WebSocket connection to '${wsUrl}'`));
  faults.splice(0, faults.length, ...others);
};

/** Each status that a watched card of Bob's had, once for as long as it stayed. */
const statusesOfBob = async (person: Person): Promise<string[]> => {
  const looks = (await looksOf(person, 'bob')).map(({ look }) => look);
  return looks.filter((look, index) => look !== looks[index - 1]);
};

test('Alice sees Bob register, ring, talk and hang up, and no other changes [B-10] [B-11] [B-12] [B-14]', async ({
  broker,
  people,
  control,
}) => {
  const { alice, lines } = await openAlice(people, control);
  expect(lines).toContain(broker.wsUrl);
  await watchCard(alice, 'bob');
  const isBob = (...statuses: string[]) =>
    expect.poll(() => statusesOfBob(alice)).toEqual(statuses);
  await isBob('offline');

  const bob = await people.panel('bob');
  await isBob('offline', 'online');
  await alice.call(bob.ext);
  await isBob('offline', 'online', 'ringing');
  await bob.answer();
  await isBob('offline', 'online', 'ringing', 'oncall');
  await alice.expectHears('bob');
  await bob.hangUp();
  await isBob('offline', 'online', 'ringing', 'oncall', 'online');

  await expectBoardIsRight(alice);
  expect(await countsOf(alice)).toMatchObject({ duplicate: 0, malformed: 0, failed: 0 });
});

test('a command from the page is answered over its reply-to, an unknown one is refused [B-07] [B-34]', async ({
  broker: _broker,
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  expect(await command(alice, 'Ping')).toBe('done');
  expect(await command(alice, 'NoSuchAction')).toBe('rmqc.error.command');
  expect(await command(alice, 'Ping')).toBe('done');
});

test('a token that RabbitMQ refuses is reported, and not retried in a loop; a click tries again [B-02] [F24]', async ({
  broker,
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);
  let lying = true;
  let opened = 0;
  await alice.page.routeWebSocket(broker.wsUrl, (line) => {
    opened += 1;
    const server = line.connectToServer();
    line.onMessage((frame) => {
      const text = frame.toString();
      server.send(lying ? text.replace(/^passcode:.*$/m, 'passcode:no-token') : text);
    });
  });
  await alice.page.reload();
  await expectLine(alice, 'refused');
  await expect(alice.page.getByText(alice.text('rmqc.error.refused')).first()).toBeVisible();
  // With the token there is, and once with a fresh one.
  expect(opened).toBe(2);

  lying = false;
  await alice.button(alice.text('common.retry')).click();
  await expectLine(alice, 'online');
  expect(opened).toBe(3);
  await control.mailbox('102', { new: 3, old: 0 });
  await expectBoardIsRight(alice);
});

test('after a crash of RabbitMQ the panel says so, then reloads once and is up to date; an expired token is renewed [F20] [F23]', async ({
  broker,
  people,
  control,
}) => {
  const { alice } = await openAlice(people, control);

  await broker.kill();
  await expect(paused(alice)).toBeVisible({ timeout: 25_000 });
  await control.mailbox('102', { new: 7, old: 0 });
  await control.flood({ perSecond: 500, seconds: 1 });
  const bob = await people.panel('bob');
  await bob.call('*43');
  await bob.expectOnCall();
  await control.expireTokens('alice');
  await expect(paused(alice)).toBeVisible();
  const loads = loadsBy(alice);

  await broker.restart();
  await expectLine(alice, 'online');
  await expect(paused(alice)).toBeHidden();
  await expect.poll(() => loads).toEqual({ my_buddies: 1, panel_buddies: 1 });
  await expectBoardIsRight(alice);
  expect(await statusOnBoard(alice, bob.ext)).toBe('oncall');
  expect(await noticesOf(alice)).toEqual(['rmqc.error.connLost', 'rmqc.online']);

  await bob.hangUp();
  // Whatever else the flood left on his card.
  await expect.poll(() => statusOnBoard(alice, bob.ext)).not.toBe('oncall');
  await expectBoardIsRight(alice);
  for (const person of [alice, bob]) forgetRefusedLines(person, broker.wsUrl);
});

const statusOnBoard = ({ page }: Person, ext: string) =>
  page.locator(`[role=gridcell][data-exten="${ext}"]`).getAttribute('data-look');
