import type { PermissionEntry } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordsClient } from '@callpanel/widget/records';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queuesMessages } from '../messages.ts';
import { reportsMessages } from './messages.ts';
import { Reports } from './Reports.tsx';
import { drawsPlots } from '@callpanel/widget/chart/testing';

// Nothing is drawn here: it has no canvas.
keepsCore();
drawsPlots();
const figures = {
  ...{ entered: 3, completed: 1, abandoned: 2, left: 0, transferred: 0 },
  ...{ holdtime: 12, talktime: 60, maxhold: 40, within: 1 },
};
const AT = Date.UTC(2026, 10, 25, 12);
const summary = {
  queues: [{ queue: 'sales', ...figures }],
  series: [{ at: AT, ...figures }],
  hours: [{ hour: 12, ...figures }],
  days: [{ day: 3, ...figures }],
  waits: [{ to: 20, answered: 1, abandoned: 2 }],
  agents: [
    {
      ...{ exten: '105', name: 'Erin', answered: 1, missed: 2, talktime: 60 },
      ...{ ringtime: 4, paused: 30, loggedin: 600 },
    },
  ],
};
const call = {
  ...{ id: '17.4', queue: 'sales', at: AT, calleridnum: '5145550199', calleridname: '=Marie' },
  ...{ status: 'ABANDON', agent: '', agentname: '', position: 1, holdtime: 40, talktime: 0 },
};
const line = { callid: '17.4', queue: 'sales', agent: 'NONE', agentname: '' };
const log = [
  { ...line, ...{ time: AT, event: 'ENTERQUEUE', p1: '', p2: '', p3: '1', p4: '', p5: '' } },
  {
    ...line,
    ...{ time: AT + 40_000, event: 'ABANDON', p1: '1', p2: '1', p3: '40', p4: '', p5: '' },
  },
];

const messages = {
  ...(await commonMessages('en-US')),
  ...(await queuesMessages('en-US')),
  ...(await reportsMessages('en-US')),
};
type Get = (path: string, schema: unknown, options: { query?: object }) => Promise<unknown>;

const open = (query = '', fails: Readonly<Record<string, boolean>> = {}) => {
  recordsClient().clear();
  const get = vi.fn<Get>(async (path) => {
    if (fails[path]) throw new CallpanelError('api.error.server', { status: 500 });
    if (path === 'queues/all_queue_names') return { data: ['sales', 'support'] };
    if (path.endsWith('/summary')) return { data: summary };
    return path.endsWith('/call_details') ? { data: [call], total: 1 } : { data: log };
  });
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  const entries: PermissionEntry[] = [{ module: 'queue_reports', rule: 'read' }];
  Object.assign(core.state, { permissions: { entries } });
  Object.assign(core.state.session, { status: 'active', user: { id: 3, extension: '103' } });
  core.state.places.queues = { route: 'queue-reports', params: {}, query };
  render(
    <Intl locale="en-US" messages={messages}>
      <Reports seesQueues />
    </Intl>,
  );
  const asked = (end: string) =>
    get.mock.calls.filter(([path]) => path.endsWith(end)).map(([, , { query: what }]) => what);
  return { asked, get };
};
const table = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const address = () => core.state.places.queues?.query;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  core.preferences.set({ queuesThreshold: 20 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reports [U-39] [R-06]', () => {
  it('ask for all queues and the last days, in the time zone that is named [A-73] [A-76] [D-31]', async () => {
    const { asked } = open();
    expect((await table('Queues')).getByRole('row', { name: /^sales/ }).textContent).toBe(
      'sales3120000:1200:4001:0033%',
    );
    const zone = browserZone();
    expect(asked('summary')).toEqual([
      expect.objectContaining({ queues: 'sales,support', timezone: zone, servicelevel: 20 }),
    ]);
    expect(screen.getByText(`Times are in ${zone}.`)).toBeTruthy();
  });

  it('lead from a day to its calls, and from a call to what happened in it [A-77] [A-78]', async () => {
    open('span=today');
    const rows = await table('Over time');
    const day = rows.getByRole('button', { name: 'Calls of Nov 25, 2026' });
    act(() => day.focus());
    fireEvent.click(day);
    const led = await screen.findByRole('region', { name: 'Queue reports: Calls' });
    expect(document.activeElement).toBe(led);
    expect(address()).toBe('report=call_details&span=custom&from=2026-11-25&to=2026-11-25');
    const calls = await table('1 call');
    expect(calls.getByRole('row', { name: /Marie/ }).textContent).toContain('Abandoned');
    fireEvent.click(calls.getByRole('button', { name: /^Events of the call of Nov 25, 2026/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Enters the queue$/),
      expect.stringMatching(/Abandoned00:40$/),
    ]);
  });

  it('show the calls of further pages, a hundred a page [A-77] [C-41]', async () => {
    const { get, asked } = open('report=call_details&page=2');
    get.mockImplementation(async (path) =>
      path.endsWith('/call_details') ? { data: [call], total: 101 } : { data: ['sales'] },
    );
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(asked('/call_details').at(-1)).toMatchObject({ limit: 100, offset: 100 });
  });

  it('show agents with their log [A-79], and how calls are spread', async () => {
    const { asked } = open('report=agents');
    fireEvent.click((await table('Agents')).getByRole('button', { name: 'Events of Erin' }));
    await screen.findByRole('dialog', { name: 'Events of Erin' });
    expect(asked('logs/agent/105')).toHaveLength(1);
    cleanup();
    open('report=distribution');
    expect((await table('Days of the week')).getByText('Wednesday')).toBeTruthy();
    expect((await table('Waits')).getByText('up to 20 s')).toBeTruthy();
  });

  it('ask hour by hour, and for one agent', async () => {
    const { asked } = open('hourly=1&agent=105&queue=support');
    await table('Queues');
    expect(asked('summary')).toEqual([
      expect.objectContaining({ hourly: '1', agent: '105', queues: 'support' }),
    ]);
  });

  it('say beside the fields what is wrong, and ask nothing then [V-36] [G-18]', async () => {
    const { asked } = open('span=custom&from=2026-11-02&to=2026-11-01');
    await screen.findByText('The last day is before the first.');
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '' } });
    await screen.findByText('Enter a day.');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'sales' }));
    await screen.findByRole('checkbox', { name: 'sales', checked: false });
    fireEvent.click(screen.getByRole('checkbox', { name: 'support' }));
    await screen.findByText('Choose at least one queue.');
    expect(asked('summary')).toEqual([]);
  });

  it('say in words that a report does not exist [E-83], or could not be loaded [E-82] [E-84]', async () => {
    open('report=dreams');
    expect(await screen.findByText('Unknown report type')).toBeTruthy();
    cleanup();
    open('', { 'queues/reports/summary': true });
    expect(await screen.findByText('Failed to load report data')).toBeTruthy();
    cleanup();
    open('report=call_details', { 'queues/reports/logs/17.4': true });
    const calls = await table('1 call');
    fireEvent.click(calls.getByRole('button', { name: /^Events/ }));
    expect(await screen.findByText('Failed to load the events of this call')).toBeTruthy();
  });

  it('are exported without formulas', async () => {
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    open('report=call_details');
    await table('1 call');
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const text = await saved.mock.calls[0]?.[0].text();
    expect(text).toContain("sales,'=Marie,5145550199,Abandoned");
    expect(await screen.findByText('The report was exported.')).toBeTruthy();
  });

  it('show how far their export has come, and save nothing when it is cancelled', async () => {
    const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    const { get } = open('report=call_details');
    await table('1 call');
    let answer: (body: unknown) => void = () => {};
    get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const button = screen.getByRole('button', { name: 'Export CSV' });
    fireEvent.click(button);
    expect(await screen.findByRole('progressbar', { name: 'Exporting the report' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    answer({ data: [call], total: 1 });
    expect(await screen.findByText('Canceled.')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    expect(saved).not.toHaveBeenCalled();
  });
});

function browserZone(): string {
  return new globalThis.Intl.DateTimeFormat().resolvedOptions().timeZone;
}
