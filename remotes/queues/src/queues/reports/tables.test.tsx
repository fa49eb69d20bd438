import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawsPlots, plots } from '@callpanel/widget/chart/testing';
import { address, calls, cellsOf, openReports, table } from './testing/report.tsx';

keepsCore();
drawsPlots();
beforeAll(() => core.numbers.load());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FIGURES = [
  ...['Calls', 'Answered', 'Abandoned', 'Left', 'Transferred', 'Average wait', 'Longest wait'],
  ...['Average talk', 'In time'],
];
/** The first cells of each row. */
const first = (rows: (string | null)[][], count: number) => rows.map((row) => row.slice(0, count));

describe('the summary [A-76] [U-39]', () => {
  it('has each queue with its figures under their heads', async () => {
    openReports();
    expect(cellsOf(await table('Queues'))).toEqual([
      ['Queue', ...FIGURES],
      ['sales', '20', '12', '4', '3', '1', '00:10', '00:44', '01:40', '88%'],
      ['support', '5', '5', '0', '0', '0', '00:00', '00:00', '00:00', '100%'],
    ]);
  });

  it('has days, or hours where those are chosen', async () => {
    openReports();
    expect(first(cellsOf(await table('Over time')), 2)).toEqual([
      ...[
        ['Day', 'Calls'],
        ['Nov 24, 2026', '7'],
        ['Nov 25, 2026', '9'],
      ],
    ]);
    cleanup();
    openReports('hourly=1');
    const [head, row] = cellsOf(await table('Over time'));
    expect([head?.[0], row?.[0]]).toEqual([
      'Hour',
      expect.stringMatching(/^Nov 24, 2026, .*:00:00/),
    ]);
  });

  it('leads from a queue to the calls of that queue', async () => {
    openReports('span=today');
    const rows = await table('Queues');
    fireEvent.click(rows.getByRole('button', { name: 'Calls of support' }));
    await waitFor(() => expect(address()).toBe('report=call_details&queue=support&span=today'));
  });

  it('draws its calls over time, and leads from a bar to the calls of that day', async () => {
    openReports();
    const chart = await screen.findByRole('figure', {
      name: 'Calls over time: 16 calls, 4 abandoned',
    });
    await waitFor(() => expect(plots).toHaveLength(2));
    expect(plots[0]?.data).toEqual([
      [0, 1],
      [7, 9],
      [1, 3],
    ]);
    expect(
      [...within(chart).getByText('Calls').parentElement!.children].map((one) => one.textContent),
    ).toEqual(['Calls', 'Abandoned']);
    expect(plots[1]?.data).toEqual([
      [0, 1],
      [13, 4],
      [2, 3],
    ]);
    fireEvent.click(plots[0]?.box as HTMLElement, { clientX: 15 });
    await waitFor(() =>
      expect(address()).toBe('report=call_details&span=custom&from=2026-11-25&to=2026-11-25'),
    );
  });

  it('fails in words, and is loaded again', async () => {
    const { asked } = openReports('', {
      'queues/reports/summary': new CallpanelError('api.error.server', { status: 400 }),
    });
    await screen.findByText('Failed to load report data');
    const before = asked('summary').length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked('summary').length).toBeGreaterThan(before));
  });
});

it('shows how calls are spread over hours, days and waits', async () => {
  openReports('report=distribution');
  expect(first(cellsOf(await table('Hours of the day')), 2)).toEqual([
    ...[
      ['Hour', 'Calls'],
      ['9:00 AM', '4'],
      ['5:00 PM', '6'],
    ],
  ]);
  expect(first(cellsOf(await table('Days of the week')), 2)).toEqual([
    ...[
      ['Day of the week', 'Calls'],
      ['Monday', '8'],
      ['Sunday', '2'],
    ],
  ]);
  expect(cellsOf(await table('Waits'))).toEqual([
    ['Wait', 'Answered', 'Abandoned'],
    ['up to 20 s', '11', '2'],
    ['longer', '1', '3'],
  ]);
  await waitFor(() => expect(plots).toHaveLength(3));
  expect(screen.getAllByRole('figure').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Calls by hour of the day', 'Calls by day of the week', 'How long callers waited'],
  ]);
});

describe('the agents [A-79]', () => {
  const line = { callid: 'NONE', agent: '107', agentname: 'Agent 107' };
  const log = [
    {
      ...{ ...line, queue: 'sales', time: Date.UTC(2026, 10, 24, 12), event: 'PAUSE' },
      ...{ p1: 'Lunch', p2: '', p3: '', p4: '', p5: '' },
    },
    {
      ...{ ...line, queue: 'support', time: Date.UTC(2026, 10, 24, 13), event: 'CONNECT' },
      ...{ p1: '12', p2: '17.4', p3: '3', p4: '', p5: '' },
    },
  ];

  it('have their calls and times, and minutes in the chart', async () => {
    openReports('report=agents');
    expect(cellsOf(await table('Agents'))).toEqual([
      [
        ...['Agent', 'Extension', 'Answered', 'Missed', 'Talk', 'Average talk', 'Paused'],
        'Logged in',
      ],
      ['Erin', '105', '4', '2', '04:00', '01:00', '02:00', '01:00:00'],
      ['107', '107', '0', '1', '00:00', '–', '01:00', '10:00'],
    ]);
    await screen.findByRole('figure', { name: 'Time on calls and in pauses, minutes' });
    await waitFor(() =>
      expect(plots[0]?.data).toEqual([
        [0, 1],
        [6, 1],
        [2, 1],
      ]),
    );
  });

  it('lead to the log of that agent in the days of the report', async () => {
    const { asked } = openReports(
      'report=agents&span=custom&from=2026-11-01&to=2026-11-09&queue=sales',
      { 'queues/reports/logs/agent/107': { data: log } },
    );
    const rows = await table('Agents');
    fireEvent.click(rows.getByRole('button', { name: 'Events of 107' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Events of 107' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nov 24, .*PausesalesLunch$/),
      expect.stringMatching(/^Nov 24, .*Answeredsupport00:12$/),
    ]);
    expect(asked('logs/agent/107')).toEqual([
      expect.objectContaining({
        queues: 'sales',
        start_date: '2026-11-01',
        end_date: '2026-11-09',
      }),
    ]);
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the calls [A-77] [A-78]', () => {
  it('have when, where, who, how it ended and how long it took', async () => {
    openReports('report=call_details');
    expect(cellsOf(await table('2 calls'))).toEqual([
      [...['Time', 'Queue', 'Caller', 'Number', 'Outcome', 'Agent', 'Position', 'Wait', 'Talk']],
      [
        ...[expect.stringMatching(/^Nov 24, 2026/), 'sales', 'Marie', '(514)\u00a0555-0199'],
        ...['Abandoned', '', '3', '00:40', '00:00'],
      ],
      [
        ...[expect.stringMatching(/^Nov 25, 2026/), 'support', 'Jean', '(514)\u00a0555-0188'],
        ...['Agent hung up', 'Erin', '1', '00:05', '01:01'],
      ],
    ]);
  });

  it('lead to what happened in that one, which is loaded again after a failure [E-84]', async () => {
    const line = { callid: '17.9', queue: 'support', p2: '', p3: '', p4: '', p5: '' };
    const time = Date.UTC(2026, 10, 25, 12);
    const answers: Record<string, unknown> = {
      'queues/reports/logs/17.9': new CallpanelError('api.error.server', { status: 400 }),
    };
    const { asked, get } = openReports('report=call_details', answers);
    const rows = await table('2 calls');
    fireEvent.click(rows.getByRole('button', { name: /^Events of the call of Nov 25, 2026/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Events of the call' }));
    await dialog.findByText('Failed to load the events of this call');
    get.mockResolvedValue({
      data: [
        { ...line, time, event: 'CONNECT', agent: '105', agentname: 'Erin', p1: '5' },
        { ...line, time, event: 'SOMETHING', agent: 'NONE', agentname: '', p1: '9' },
      ],
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/AnsweredErin00:05$/),
      expect.stringMatching(/SOMETHING$/),
    ]);
    const { timeZone: timezone } = new globalThis.Intl.DateTimeFormat().resolvedOptions();
    expect(asked('logs/17.9').at(-1)).toEqual({ timezone });
  });

  it('go back a page, and on to the last', async () => {
    openReports('report=call_details&page=2', {
      'queues/reports/call_details': { data: calls, total: 201 },
    });
    await screen.findByText('Page 2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 3 of 3');
    expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('Page 2 of 3');
    expect(address()).toBe('report=call_details&page=2');
  });

  it('say that there are none, in the list and in a log', async () => {
    openReports('report=call_details', {
      'queues/reports/call_details': { data: [], total: 0 },
    });
    const rows = await table('No calls');
    expect(rows.getByText('There is nothing in these days.')).toBeTruthy();
    cleanup();
    openReports('report=agents', { 'queues/reports/logs/agent/105': { data: [] } });
    fireEvent.click((await table('Agents')).getByRole('button', { name: 'Events of Erin' }));
    expect(await screen.findByText('There are no events.')).toBeTruthy();
  });
});
