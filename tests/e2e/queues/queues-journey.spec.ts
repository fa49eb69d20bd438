import type { LogLine } from '../../../packages/sandbox/src/areas/queues/log.ts';
import { generatePeople } from '../../../packages/sandbox/src/realm/generate.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';

test.use({ colleagues: 1 });

const [COLLEAGUE] = generatePeople(1, []);
const NAMES = { bob: 'Bob Brant', colleague: `${COLLEAGUE?.firstName} ${COLLEAGUE?.lastName}` };

const card = ({ page }: Person) => page.getByRole('region', { name: 'sales', exact: true });
/** The row of a caller or an agent. */
const row = (person: Person, text: string) =>
  card(person).getByRole('row').filter({ hasText: text });
const figure = (person: Person, label: string) =>
  card(person).locator('dl div').filter({ hasText: label }).locator('dd');
const strip = ({ page }: Person) => page.getByRole('region', { name: 'Queues', exact: true });
const menuOf = async (person: Person, who: string, action: string) => {
  await row(person, who)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await person.page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** Seconds as the product writes them. */
const duration = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Where a line says how long the call has waited. Between the seconds of two lines there may be one more. */
const WAITED: Partial<Record<LogLine['event'], number>> = {
  CONNECT: 0,
  ABANDON: 2,
  EXITWITHTIMEOUT: 2,
  WITHDRAW: 2,
};

/** Lines of one call. */
const linesOf = (lines: readonly LogLine[], callid: string) =>
  lines.filter((line) => line.callid === callid);

test('two agents, a supervisor and callers in five browsers: board, strip and reports agree with the queue_log to the second [U-39] [A-77] [A-78] [A-79]', async ({
  people,
  control,
}) => {
  test.setTimeout(240_000);
  await control.order('queues/options', {
    queue: 'sales',
    patch: { timeout: 30, retry: 1, wrapup: 3 },
  });
  const before = (await control.queueLog()).length;
  const lines = async () => (await control.queueLog()).slice(before);
  const of = async (event: LogLine['event']) =>
    (await lines()).filter((line) => line.event === event);
  const times = async (event: LogLine['event']) => (await of(event)).length;

  const [alice, carol, erin, bob, colleague] = await Promise.all([
    people.panel('alice', { at: '/queues' }),
    people.panel('carol'),
    people.panel('erin'),
    people.panel('bob'),
    people.panel('bob', { signIn: false }),
  ]);
  await colleague.page.getByLabel('Username').fill(COLLEAGUE?.username ?? '');
  await colleague.page.getByLabel('Password', { exact: true }).fill('panel');
  await colleague.button('Sign in').click();
  await colleague.expectReady();
  await expect(row(alice, 'Erin')).toContainText('free');
  await expect(row(alice, 'Carol')).toContainText('free');

  await test.step('a caller rings at both agents, and waits as long as the log says', async () => {
    await bob.call('8001');
    await expect(row(alice, NAMES.bob)).toContainText(/rings at .*(103.*105|105.*103)/);
    await expect(strip(carol)).toContainText(/sales · waited 00:\d\d/);
    await expect(strip(erin)).toContainText(/sales · waited 00:\d\d/);
    const [entered] = await of('ENTERQUEUE');
    /** How far a clock on the screen is from the log, seconds. */
    const isOff = (shown: string | null) => {
      const [, minutes, seconds] = /wait(?:ing|ed) (\d\d):(\d\d)/.exec(shown ?? '') ?? [];
      const waited = Math.floor(Date.now() / 1000) - (entered?.time ?? 0);
      return Math.abs(Number(minutes) * 60 + Number(seconds) - waited);
    };
    for (const clock of [row(alice, NAMES.bob), strip(erin)])
      await expect.poll(async () => isOff(await clock.textContent())).toBeLessThanOrEqual(1);
  });

  await test.step('one answers, and the two hear each other; afterwards the agent wraps up', async () => {
    await erin.answer();
    await erin.expectOnCall();
    await Promise.all([bob.expectHears('erin'), erin.expectHears('bob')]);
    await expect(row(alice, 'Erin')).toContainText(`talks to ${NAMES.bob}`);
    await expect(figure(alice, 'Waiting')).toHaveText('0');
    await erin.hangUp();
    await expect(strip(erin)).toContainText('Wrap-up');
    await expect.poll(() => times('COMPLETEAGENT')).toBe(1);
    await expect(figure(alice, 'Answered')).toHaveText('1');
  });

  await test.step('a caller gives up', async () => {
    await colleague.call('8001');
    await expect(row(alice, NAMES.colleague)).toBeVisible();
    await expect(strip(carol)).toContainText('sales · waited');
    await colleague.hangUp();
    await expect(row(alice, NAMES.colleague)).toHaveCount(0);
    await expect(figure(alice, 'Abandoned')).toHaveText('1');
  });

  await test.step('one agent is paused by the supervisor, the other pauses from the strip', async () => {
    await expect(row(alice, 'Erin')).toContainText('free');
    await menuOf(alice, 'Erin', 'Pause…');
    const dialog = alice.page.getByRole('dialog', { name: 'Pause agents of sales' });
    await dialog.getByLabel('Cause').selectOption('meeting');
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(row(alice, 'Erin')).toContainText('paused: Meeting');
    await strip(carol).getByRole('button', { name: 'Pause' }).click();
    await carol.page.getByRole('menuitem', { name: 'Lunch break' }).click();
    await expect(strip(carol)).toContainText('Paused: Lunch break');
    await expect(row(alice, 'Carol')).toContainText('paused: Lunch break');
  });

  await test.step('a caller whom no agent takes goes to where the queue overflows', async () => {
    await control.order('queues/options', {
      queue: 'sales',
      patch: { maxWait: 3, overflow: '101' },
    });
    await colleague.call('8001');
    await alice.answer();
    await colleague.expectHears('alice');
    await expect.poll(() => times('EXITWITHTIMEOUT')).toBe(1);
    await alice.hangUp();
    await control.order('queues/options', {
      queue: 'sales',
      patch: { maxWait: 0, overflow: '' },
    });
  });

  await test.step('the supervisor sends a caller to an agent who is paused', async () => {
    await bob.call('8001');
    await menuOf(alice, NAMES.bob, 'Send to…');
    const dialog = alice.page.getByRole('dialog', { name: `Send ${NAMES.bob} to` });
    await dialog.getByRole('combobox').fill('103');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await carol.answer();
    await bob.expectHears('carol');
    await expect(row(alice, NAMES.bob)).toHaveCount(0);
    await expect.poll(() => times('WITHDRAW')).toBe(1);
    await carol.hangUp();
  });

  await test.step('all pauses end at once', async () => {
    await card(alice).getByRole('button', { name: 'Actions for sales' }).click();
    await alice.page.getByRole('menuitem', { name: 'End all pauses' }).click();
    for (const who of ['Erin', 'Carol']) await expect(row(alice, who)).toContainText('free');
    await expect.poll(() => times('UNPAUSE')).toBe(2);
  });

  await test.step('the board has counted what the log has', async () => {
    expect([await times('CONNECT'), await times('ABANDON')]).toEqual([1, 1]);
    await expect(figure(alice, 'Answered')).toHaveText('1');
    await expect(figure(alice, 'Abandoned')).toHaveText('1');
  });

  const log = await lines();
  await test.step('each call of the report waited and talked as long as in the log', async () => {
    await alice.button('Reports').click();
    await alice.page.getByRole('button', { name: 'Calls of sales' }).click();
    const entered = log.filter(({ event }) => event === 'ENTERQUEUE');
    expect(entered).toHaveLength(4);
    for (const { callid, time } of entered) {
      const events = linesOf(log, callid);
      const ended = events.find(({ event }) => event in WAITED);
      const done = events.find(({ event }) => event === 'COMPLETEAGENT');
      const opener = alice.page.getByRole('button', {
        name: `Events of the call of ${await alice.page.evaluate(
          (ms) =>
            new Intl.DateTimeFormat('en-US', {
              year: 'numeric',
              month: 'short',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
              second: '2-digit',
            }).format(ms),
          Math.floor(time) * 1000,
        )}`,
      });
      const cells = alice.page.getByRole('row').filter({ has: opener }).getByRole('cell');
      const waited = ended?.params[WAITED[ended.event] ?? -1];
      await expect(cells.nth(6)).toHaveText(duration(Number(waited)));
      if (done) await expect(cells.nth(7)).toHaveText(duration(Number(done.params[1])));
      await opener.click();
      const dialog = alice.page.getByRole('dialog', { name: 'Events of the call' });
      await expect(dialog.locator('time').first()).toBeVisible();
      const shown = await dialog
        .locator('time')
        .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')));
      expect(shown).toEqual(events.map((line) => line.time * 1000));
      await dialog.getByRole('button', { name: 'Close' }).first().click();
    }
  });

  await test.step('each agent was paused as long as in the log', async () => {
    await alice.page.getByLabel('Report', { exact: true }).selectOption('agents');
    const columns = alice.page.getByRole('columnheader');
    await expect(columns.filter({ hasText: 'Paused' })).toBeVisible();
    const paused = (await columns.allTextContents()).indexOf('Paused');
    for (const [who, ext] of [
      ['Erin', '105'],
      ['Carol', '103'],
    ] as const) {
      const own = log.filter(({ agent, queue }) => agent === ext && queue === 'sales');
      const at = (event: LogLine['event']) => own.find((line) => line.event === event)?.time ?? 0;
      const cells = alice.page.getByRole('row').filter({ hasText: who }).getByRole('cell');
      const seconds = Math.round(at('UNPAUSE') - at('PAUSE'));
      await expect(cells.nth(paused - 1)).toHaveText(duration(seconds));
    }
  });
});
