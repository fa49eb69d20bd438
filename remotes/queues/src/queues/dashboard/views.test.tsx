import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentOf, callerOf, company, draw, queueOf } from '../testing/board.tsx';
import { card, cell } from '../testing/looking.ts';
import { NOW, stopDate, twoQueues } from '../testing/two-queues.ts';

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => withSize(1000, 900));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const figures = (shown: ReturnType<typeof card>) =>
  shown
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const isBad = (queue: string, label: string) =>
  /bad/.test(card(queue).getByText(label, { selector: 'dt' }).parentElement?.className ?? '');

describe('the figures of a queue [U-38]', () => {
  beforeEach(stopDate);

  it('are its own on each card, under its name and number', () => {
    company(twoQueues());
    draw();
    expect(figures(card('sales'))).toEqual([
      ...['Waiting: 2', 'Longest wait: 00:12', 'Answered: 7', 'Abandoned: 4'],
      ...['Average wait: 00:09', 'Within 20 s: 82%', 'Agents: 1 free, 2 busy, 1 paused'],
    ]);
    expect(figures(card('support'))).toEqual([
      ...['Waiting: 1', 'Longest wait: 00:45', 'Answered: 10', 'Abandoned: 1'],
      ...['Average wait: 02:11', 'Within 20 s: 91%', 'Agents: 2 free, 1 busy, 0 paused'],
    ]);
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['sales8001', 'support8002']);
  });

  it('stand under their heads in the compact view, which opens on the first queue [R-05]', () => {
    company(twoQueues());
    core.preferences.set({ queuesView: 'compact' });
    draw();
    const table = within(screen.getByRole('group', { name: 'Watched queues' }));
    const cells = table
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      [
        ...['Queue', 'Waiting', 'Longest wait', 'Answered', 'Abandoned', 'Average wait'],
        ...['Within 20 s', 'Agents'],
      ],
      ['sales', '2', '00:12', '7', '4', '00:09', '82%', '1 free, 2 busy, 1 paused'],
      ['support', '1', '00:45', '10', '1', '02:11', '91%', '2 free, 1 busy, 0 paused'],
    ]);
    expect(table.getByRole('button', { pressed: true }).textContent).toBe('sales');
    expect(card('sales').getByText('Agent 105')).toBeTruthy();
    fireEvent.click(table.getByRole('button', { name: 'support' }));
    expect(table.getByRole('button', { pressed: true }).textContent).toBe('support');
    expect(screen.queryByRole('region', { name: 'sales' })).toBeNull();
    expect(card('support').getByText('Agent 106')).toBeTruthy();
  });

  it('are those of each queue on the wall, watched ones if none is chosen for it', async () => {
    company([...twoQueues(), queueOf('billing', { watch: false })]);
    core.preferences.set({ queuesView: 'wall' });
    draw();
    const wall = within(await screen.findByRole('region', { name: 'Wall of queues' }));
    const tile = (name: string) => within(wall.getByRole('region', { name }));
    expect(wall.queryByRole('region', { name: 'billing' })).toBeNull();
    expect(figures(tile('sales'))).toEqual([
      ...['Waiting: 2', 'Longest wait: 00:12', 'Free: 1', 'Busy: 2', 'Paused: 1'],
      ...['Answered: 7', 'Abandoned: 4', 'Within 20 s: 82%'],
    ]);
    expect(figures(tile('support'))).toEqual([
      ...['Waiting: 1', 'Longest wait: 00:45', 'Free: 2', 'Busy: 1', 'Paused: 0'],
      ...['Answered: 10', 'Abandoned: 1', 'Within 20 s: 91%'],
    ]);
    // The caller there has waited for longer than 20 seconds, none here has.
    expect(wall.getByRole('region', { name: 'sales' }).className).not.toContain('bad');
    expect(wall.getByRole('region', { name: 'support' }).className).toContain('bad');
  });

  it('are dashes where there is nothing to count, and no alarm', () => {
    company([queueOf('sales', { within: 0 })]);
    draw();
    expect(figures(card('sales')).slice(0, 6)).toEqual([
      ...['Waiting: 0', 'Longest wait: –', 'Answered: 0', 'Abandoned: 0'],
      ...['Average wait: 00:00', 'Within 20 s: –'],
    ]);
    expect(isBad('sales', 'Within 20 s')).toBe(false);
    expect(card('sales').getByText('No one is waiting.')).toBeTruthy();
    expect(card('sales').getByText('No agent is logged in.')).toBeTruthy();
  });

  it('follow the queue as it changes', async () => {
    company(twoQueues());
    draw();
    await act(async () => {
      Object.assign(core.state.queues.items['support'] ?? {}, { waiting: [], abandoned: 2 });
    });
    expect(figures(card('support')).slice(0, 4)).toEqual([
      ...['Waiting: 0', 'Longest wait: –', 'Answered: 10', 'Abandoned: 2'],
    ]);
    expect(figures(card('sales')).slice(0, 1)).toEqual(['Waiting: 2']);
  });
});

describe('the threshold and the target of the user', () => {
  beforeEach(stopDate);
  const waited = (seconds: number) => [callerOf('1', { since: NOW - seconds * 1000 })];

  it.each([
    ['as long as the threshold', 30, false],
    ['longer', 31, true],
  ])('mark a wait that is %s: %s s of 30', (_title, seconds, bad) => {
    company([queueOf('sales', { waiting: waited(seconds) })]);
    core.preferences.set({ queuesThreshold: 30 });
    draw();
    expect(isBad('sales', 'Longest wait')).toBe(bad);
    expect(/breach/.test(screen.getByRole('region', { name: 'sales' }).className)).toBe(bad);
    expect(screen.queryByText(/has waited for more than 30 seconds/) !== null).toBe(bad);
  });

  it.each([
    ['as good as the target', 75, false],
    ['worse', 76, true],
  ])('mark a service level that is %s: 75 of %s percent', (_title, target, bad) => {
    company([queueOf('sales', { completed: 3, abandoned: 1, within: 3 })]);
    core.preferences.set({ queuesTarget: target });
    draw();
    expect(isBad('sales', 'Within 20 s')).toBe(bad);
    expect(/breach/.test(screen.getByRole('region', { name: 'sales' }).className)).toBe(bad);
    cleanup();
    core.preferences.set({ queuesView: 'compact' });
    draw();
    expect(/bad/.test(screen.getByRole('cell', { name: '75%' }).className)).toBe(bad);
  });

  it('say of which queue an alarm is, and not of one that is not watched', () => {
    company([
      queueOf('sales', { waiting: waited(5) }),
      queueOf('support', { waiting: waited(21) }),
      queueOf('billing', { waiting: waited(90), watch: false }),
    ]);
    draw();
    expect(screen.getByText('support: a caller has waited for more than 20 seconds')).toBeTruthy();
    expect(screen.queryByText(/^(sales|billing): a caller/)).toBeNull();
  });
});

describe('an agent’s row [D-27]', () => {
  const ago = (seconds: number) => NOW - seconds * 1000;
  beforeEach(stopDate);

  it.each([
    ['talking', { inCall: true }, 'on a call'],
    ['busy elsewhere', { status: 'inUse' }, 'on another call'],
    ['ringing', { status: 'ringing' }, 'rings'],
    ['wrapping up', { wrapUpUntil: NOW + 9000, lastCall: ago(4) }, 'wraps up00:04'],
    ['free', { loginTime: ago(90) }, 'free01:30'],
    ['paused without a cause', { paused: true, pausedSince: ago(61) }, 'paused01:01'],
    ['without a phone', { status: 'unavailable' }, 'phone not connected'],
  ] as const)('says that someone is %s and since when', (_title, change, words) => {
    company([queueOf('sales', { agents: [agentOf('105', change)] })]);
    draw();
    const shown = cell('Agent 105').textContent ?? '';
    expect(shown.startsWith(`Agent 105105${words}0 calls`)).toBe(true);
  });

  it('says whom the agent talks to, for how long, and how many calls there were', () => {
    company(twoQueues());
    draw();
    expect(cell('Agent 107').textContent).toBe(
      'Agent 107107talks to Zoé01:031 calllast call 01:04',
    );
    expect(cell('Agent 105').textContent).toBe('Agent 105105rings3 callslast call 05:00');
    expect(cell('Agent 103').textContent).toBe('Agent 103103youpaused: Meeting00:300 calls');
  });

  it('has callers before agents, each list with its count', () => {
    company(twoQueues());
    draw();
    const rows = within(screen.getByRole('grid', { name: 'Callers and agents of sales' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.slice(0, 9));
    expect(rows).toEqual([
      ...['2 callers', '1.Marie(5', '2.Jean(51', '4 agents'],
      ...['Agent 105', 'Agent 107', 'Agent 103', 'Agent 108'],
    ]);
  });
});

it('says that live updates are paused, and that a load failed while queues are shown', () => {
  const { queues } = company(twoQueues());
  Object.assign(core.state.queues, {
    live: false,
    error: { code: 'queues.error.load', context: {} },
  });
  core.state.broker.status = 'lost';
  draw();
  expect(screen.getByText('Live updates are paused.')).toBeTruthy();
  expect(card('sales').getByText('Agent 105')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(queues.retry).toHaveBeenCalledOnce();
});

it('is loaded when it is opened first, and shows that it is awaited', () => {
  const { queues } = company([]);
  core.state.queues.status = 'no';
  draw();
  expect(queues.retry).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Loading queues')).toBeTruthy();
  expect(screen.queryByText('There are no queues')).toBeNull();
});

it.each([
  [{ name: 'Desk', number: '5145550111' }, /^1\.Desk\(514\)/],
  [{ name: '', number: '5145550111' }, /^1\.Marie Roy\(514\)/],
  [{ name: '5145550111', number: '5145550111' }, /^1\.Marie Roy\(514\)/],
  [{ name: '', number: '' }, /^1\.Unknown caller/],
])('names a caller as the telephone system does, else as the contact: %j', (caller, words) => {
  company([queueOf('sales', { waiting: [callerOf('1', caller)] })]);
  core.state.directory.callers['5145550111'] = { id: '7', name: 'Marie Roy' };
  draw();
  expect(document.querySelector('[data-id="caller:1"]')?.textContent).toMatch(words);
});

it('is the reports for a user who may see those alone, without a way back [P-28]', async () => {
  company([queueOf('sales')]);
  const get = vi.fn(async () => ({ data: [] }));
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  core.state.permissions.entries = [{ module: 'queue_reports', rule: 'read' }];
  draw();
  expect(await screen.findByRole('heading', { name: 'Queue reports' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose queues' })).toBeNull();
});

it('is the reports at their address, only with the right to them [P-28]', async () => {
  company([queueOf('sales')]);
  core.state.places.queues = { route: 'queue-reports', params: {}, query: '' };
  draw();
  expect(screen.getByRole('button', { name: 'Choose queues' })).toBeTruthy();
  cleanup();
  const get = vi.fn(async () => ({ data: [] }));
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  core.state.permissions.entries?.push({ module: 'queue_reports', rule: 'read' });
  draw();
  expect(await screen.findByRole('button', { name: 'Dashboard' })).toBeTruthy();
});
