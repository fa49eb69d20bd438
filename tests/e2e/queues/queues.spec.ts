import type { Person } from '../../support/person.ts';
import { expect, test } from '../../support/fixtures.ts';
import { JOURNEY, onlyInAll } from '../../support/only-in-all.ts';

const card = ({ page }: Person, name: string) => page.getByRole('region', { name, exact: true });
/** The row of a caller or an agent in a queue's card. */
const row = (person: Person, queue: string, text: string | RegExp) =>
  card(person, queue).getByRole('row').filter({ hasText: text });
/** A figure of a queue by its label. */
const figure = (person: Person, queue: string, label: string) =>
  card(person, queue).locator('dl div').filter({ hasText: label }).locator('dd');
const act = async (person: Person, queue: string, who: string, action: string) => {
  await row(person, queue, who)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await person.page.getByRole('menuitem', { name: action, exact: true }).click();
};
const strip = ({ page }: Person) => page.getByRole('region', { name: 'Queues', exact: true });
/** An agent whose softphone is beside the board, or covers it. */
const DASHBOARD = { at: '/queues' };

test(
  'callers ring at agents, are answered, give up and are counted on the supervisor’s board and the agent’s strip [R-04] [R-05] [B-16] [S-47]',
  onlyInAll(
    'tests/e2e/queues/queues-journey.spec.ts: board, strip and reports agree with the queue_log to the second',
    'remotes/queues/src/queues/dashboard/views.test.tsx: are its own on each card, under its name and number',
    'remotes/queues/src/queues/dashboard/views.test.tsx: says whom the agent talks to, for how long, and how many calls there were',
    'remotes/softphone/src/softphone/agent/AgentStrip.test.tsx: says for which queue a call rings and for how long its caller waits',
    'packages/core/src/domains/queues/queue-board.test.ts: ABANDON: the caller waits no longer, and is counted as the event says',
  ),
  async ({ people, control }) => {
    const outside = { number: '+15145550177', name: 'Marie Roy' };
    const other = { number: '+15145550188', name: 'Jean Gagnon' };
    await control.order('queues/agents', { queue: 'sales', ext: '103', on: false });
    const [carol, erin] = await Promise.all([
      people.panel('carol', DASHBOARD),
      people.panel('erin'),
    ]);
    await expect(carol.page).toHaveURL(/\/queues\/dashboard$/);
    await expect(row(carol, 'sales', 'Erin')).toContainText('free');

    await test.step('a caller waits, and rings at the agent, who sees for which queue and for how long', async () => {
      await control.order('queues/call', { queue: 'sales', caller: outside });
      await expect(row(carol, 'sales', 'Marie Roy')).toContainText(/waiting 00:\d\d.*rings at 105/);
      await expect(figure(carol, 'sales', 'Waiting')).toHaveText('1');
      await expect(row(carol, 'sales', 'Erin')).toContainText('rings');
      await expect(strip(erin)).toContainText(/sales · waited 00:\d\d/);
    });

    await test.step('answered: the agent talks, the caller waits no longer', async () => {
      await erin.answer();
      await erin.expectOnCall();
      await expect(row(carol, 'sales', 'Erin')).toContainText(/talks to Marie Roy\s*00:\d\d/);
      await expect(figure(carol, 'sales', 'Waiting')).toHaveText('0');
      await expect(figure(carol, 'sales', 'Answered')).toHaveText('1');
      await expect(figure(carol, 'sales', 'Within')).toHaveText('100%');
    });

    await test.step('one who gives up is counted', async () => {
      await control.order('queues/call', { queue: 'sales', caller: other });
      await expect(row(carol, 'sales', 'Jean Gagnon')).toBeVisible();
      await control.order('hangup', { ext: other.number });
      await expect(row(carol, 'sales', 'Jean Gagnon')).toHaveCount(0);
      await expect(figure(carol, 'sales', 'Abandoned')).toHaveText('1');
      await expect(figure(carol, 'sales', 'Within')).toHaveText('50%');
    });

    await test.step('after the call the agent is free, or wraps up', async () => {
      await erin.hangUp();
      await expect(row(carol, 'sales', 'Erin')).toContainText(/(free|wraps up).*1 call/s);
    });
  },
);

test(
  'agents pause with a cause and resume, alone, several and all, by a supervisor and by themselves [S-48] [P-12] [P-13] [A-80]',
  onlyInAll(
    'remotes/queues/src/queues/sending-pausing.test.tsx: is the agent whose menu it is, for a cause of the list, where it is asked for in all queues',
    'remotes/queues/src/queues/sending-pausing.test.tsx: is all of a queue, chosen at first, each of whom can be left out',
    'remotes/queues/src/queues/actions.test.tsx: ends one pause, and all of a queue',
    'remotes/softphone/src/softphone/agent/AgentStrip.test.tsx: shows the own queues, and pauses in all of them with a cause',
    'remotes/softphone/src/softphone/agent/AgentStrip.test.tsx: logs in to all own queues, and out of them',
    'packages/core/src/domains/queues/queue-commands.test.ts: pauses one in a queue, with a cause or without, and one in all',
  ),
  async ({ people }) => {
    const [carol, erin] = await Promise.all([
      people.panel('carol', DASHBOARD),
      people.panel('erin'),
    ]);
    const erinIs = (words: string | RegExp, queue = 'sales') =>
      expect(row(carol, queue, 'Erin')).toContainText(words);

    await test.step('a supervisor pauses one agent in one queue, with a cause', async () => {
      await erinIs('free');
      await act(carol, 'sales', 'Erin', 'Pause…');
      const dialog = carol.page.getByRole('dialog', { name: 'Pause agents of sales' });
      await dialog.getByLabel('Cause').selectOption('meeting');
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await erinIs(/paused: Meeting\s*00:\d\d/);
      await erinIs('free', 'support');
      await act(carol, 'sales', 'Erin', 'End the pause');
      await erinIs('free');
    });

    await test.step('all of a queue at once, and all resume', async () => {
      const menu = () =>
        card(carol, 'support').getByRole('button', { name: 'Actions for support' }).click();
      const choose = (name: string) => carol.page.getByRole('menuitem', { name }).click();
      await menu();
      await choose('Pause agents…');
      await carol.page
        .getByRole('dialog', { name: 'Pause agents of support' })
        .getByRole('button', { name: 'Pause', exact: true })
        .click();
      for (const who of ['Erin', 'Carol'])
        await expect(row(carol, 'support', who)).toContainText('paused');
      await menu();
      await choose('End all pauses');
      for (const who of ['Erin', 'Carol'])
        await expect(row(carol, 'support', who)).toContainText('free');
    });

    await test.step('an agent pauses in all queues from the softphone, and resumes there', async () => {
      await expect(strip(erin)).toContainText('sales');
      await strip(erin).getByRole('button', { name: 'Pause' }).click();
      await erin.page.getByRole('menuitem', { name: 'Lunch break' }).click();
      await expect(strip(erin)).toContainText('Paused: Lunch break');
      await erinIs('paused: Lunch break');
      await erinIs('paused: Lunch break', 'support');
      await strip(erin).getByRole('button', { name: 'Resume' }).click();
      await erinIs('free');
    });

    await test.step('and logs out of the queues and in again [C-24]', async () => {
      await strip(erin).getByRole('button', { name: 'Log out of queues' }).click();
      await expect(row(carol, 'sales', 'Erin')).toHaveCount(0);
      await strip(erin).getByRole('button', { name: 'Log in' }).click();
      await erinIs('free');
    });
  },
);

test(
  'a caller is redirected to oneself and to a colleague [G-15] [V-34] [P-14] [P-15]',
  onlyInAll(
    'remotes/queues/src/queues/actions.test.tsx: takes one by its button, and by keyboard',
    'remotes/queues/src/queues/actions.test.tsx: sends one to a number, and keeps what was typed when it is refused',
    'packages/core/src/domains/queues/queue-commands.test.ts: sends the channel to a number',
    'tests/e2e/queues/queues-hands.spec.ts: a caller who is dragged by mouse to an agent',
  ),
  async ({ people, control }) => {
    await control.order('queues/options', { queue: 'sales', patch: { joinEmpty: true } });
    for (const ext of ['103', '105'])
      await control.order('queues/agents', { queue: 'sales', ext, on: false });
    const [carol, bob] = await Promise.all([people.panel('carol', DASHBOARD), people.panel('bob')]);

    await test.step('taken by its button', async () => {
      await control.order('queues/call', {
        queue: 'sales',
        caller: { number: '+15145550177', name: 'Marie Roy' },
      });
      await row(carol, 'sales', 'Marie Roy').getByRole('button', { name: /^Take/ }).click();
      await carol.answer();
      await carol.expectOnCall();
      await expect(row(carol, 'sales', 'Marie Roy')).toHaveCount(0);
      await carol.hangUp();
    });

    await test.step('sent by keyboard; an empty destination is refused beside the field, and nothing is lost', async () => {
      await control.order('queues/call', {
        queue: 'sales',
        caller: { number: '+15145550188', name: 'Jean Gagnon' },
      });
      await row(carol, 'sales', 'Jean Gagnon').getByRole('gridcell').focus();
      await carol.page.keyboard.press('Enter');
      await carol.page.getByRole('menuitem', { name: 'Send to…' }).click();
      const dialog = carol.page.getByRole('dialog', { name: 'Send Jean Gagnon to' });
      const field = dialog.getByRole('combobox');
      await expect(field).toBeFocused();
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog.getByText('Enter a destination.')).toBeVisible();
      await field.fill('102');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await bob.answer();
      await bob.expectOnCall();
      await expect(row(carol, 'sales', 'Jean Gagnon')).toHaveCount(0);
    });
  },
);

test(
  'what changes while the line to the broker is down shows when it is back [F20] [S-47]',
  JOURNEY,
  async ({ people, control }) => {
    const carol = await people.panel('carol', DASHBOARD);
    await expect(row(carol, 'support', 'Erin')).toBeVisible();
    const paused = carol.page.getByText(carol.text('live.paused.title'));
    await control.brokerDown();
    await expect(paused).toBeVisible();
    await control.order('queues/agents', { queue: 'support', ext: '105', on: false });
    await expect(row(carol, 'support', 'Erin')).toBeVisible();
    await control.brokerUp();
    await expect(row(carol, 'support', 'Erin')).toHaveCount(0);
    await expect(paused).toBeHidden();
  },
);

test(
  'watching is undone when it is refused, and said; a refused load keeps the board [E-81] [A-72] [A-75] [S-46]',
  onlyInAll(
    'packages/core/src/domains/queues/queues.test.ts: is reverted when the server refuses',
    'remotes/queues/src/queues/dialogs.test.tsx: says that watching failed',
    'remotes/queues/src/queues/dashboard/views.test.tsx: says that live updates are paused, and that a load failed while queues are shown',
    'packages/core/src/domains/queues/queues.test.ts: say why they cannot be loaded, and load again when asked',
  ),
  async ({ people, control }) => {
    const carol = await people.panel('carol', DASHBOARD);
    await expect(card(carol, 'sales')).toBeVisible();
    const failed = carol.page.getByText('Failed to toggle watch queue!');

    await test.step('500 while it toggles', async () => {
      await control.failHttp({ path: 'queues/watch', status: 500, times: 1, body: {} });
      await carol.button('Choose queues').click();
      const sales = carol.page.getByRole('listitem').filter({ hasText: 'sales' });
      await sales.getByRole('switch').click();
      await expect(failed.first()).toBeVisible();
      await expect(sales.getByRole('switch')).toBeChecked();
      await sales.getByRole('switch').click();
      await expect(sales.getByRole('switch')).not.toBeChecked();
      await carol.button('Done').click();
      await expect(card(carol, 'sales')).toHaveCount(0);
    });

    await test.step('403 while it loads: the queues from before stay', async () => {
      await control.failHttp({ path: 'queues', status: 403, times: 1, body: {} });
      await control.brokerDown();
      await control.brokerUp();
      const unloaded = carol.page.getByText('Failed to load the queues');
      await expect(unloaded).toBeVisible();
      await expect(card(carol, 'support')).toBeVisible();
      await carol.button('Try again').click();
      await expect(unloaded).toHaveCount(0);
    });
  },
);
