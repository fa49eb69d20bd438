import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, openReports, table } from './testing/report.tsx';
import { drawsPlots } from '@callpanel/widget/chart/testing';

keepsCore();
drawsPlots();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const expectAddress = (query: string) => waitFor(() => expect(address()).toBe(query));

describe('what a report is about [D-31]', () => {
  it.each([
    ['Report', 'call_details', 'report=call_details'],
    ['Report', 'agents', 'report=agents'],
    ['Report', 'distribution', 'report=distribution'],
    ['Days', 'yesterday', 'span=yesterday'],
    ['Days', 'month', 'span=month'],
    ['Agent’s extension', ' 107 ', 'agent=107'],
    ['Rows', 'hourly', 'hourly=1'],
  ])('%s as %s is in the address', async (label, value, query) => {
    openReports();
    await choose(label, value);
    await expectAddress(query);
  });

  it('names its reports, spans and rows', async () => {
    openReports();
    const words = async (label: string) =>
      within(await screen.findByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map((one) => `${one.value}: ${one.textContent}`);
    expect(await words('Report')).toEqual([
      ...['summary: Summary', 'call_details: Calls', 'agents: Agents'],
      'distribution: Distribution',
    ]);
    expect(await words('Days')).toEqual([
      ...['today: Today', 'yesterday: Yesterday', 'days7: Last 7 days', 'days30: Last 30 days'],
      ...['month: This month', 'custom: From … to …'],
    ]);
    expect(await words('Rows')).toEqual(['daily: Each day', 'hourly: Each hour']);
  });

  it('asks for the days of the span, the queue, the agent and the user’s threshold [A-76]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2026, 10, 25, 12));
    const { asked } = openReports('span=days30&queue=support&agent=107');
    await table('Queues');
    const { timeZone: timezone } = new globalThis.Intl.DateTimeFormat().resolvedOptions();
    expect(asked('summary')).toEqual([
      {
        ...{ queues: 'support', start_date: '2026-10-27', end_date: '2026-11-25' },
        ...{ timezone, agent: '107', servicelevel: 25 },
      },
    ]);
  });

  it('takes a first and a last day, each as what it is', async () => {
    const { asked } = openReports('report=call_details&span=custom&from=2026-11-01&to=2026-11-09');
    await table('2 calls');
    const first = screen.getByLabelText<HTMLInputElement>('First day');
    const last = screen.getByLabelText<HTMLInputElement>('Last day');
    expect([first.value, last.value]).toEqual(['2026-11-01', '2026-11-09']);
    fireEvent.change(first, { target: { value: '2026-11-03' } });
    await expectAddress('report=call_details&span=custom&from=2026-11-03&to=2026-11-09');
    fireEvent.change(last, { target: { value: '2026-11-08' } });
    await expectAddress('report=call_details&span=custom&from=2026-11-03&to=2026-11-08');
    await waitFor(() =>
      expect(asked('call_details').at(-1)).toMatchObject({
        ...{ start_date: '2026-11-03', end_date: '2026-11-08', limit: 100, offset: 0 },
      }),
    );
  });

  it('has all queues until one is left out, and never less than what is chosen', async () => {
    openReports();
    const box = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect([(await box('sales')).checked, (await box('support')).checked]).toEqual([true, true]);
    fireEvent.click(await box('sales'));
    await expectAddress('queue=support');
    await waitFor(async () => expect((await box('sales')).checked).toBe(false));
    fireEvent.click(await box('support'));
    expect(await screen.findByText('Choose at least one queue.')).toBeTruthy();
    fireEvent.click(await box('sales'));
    await expectAddress('queue=sales');
  });

  it('begins at the first page again when something of it changes', async () => {
    openReports('report=call_details&page=2', {
      'queues/reports/call_details': { data: [], total: 150 },
    });
    await screen.findByText('Page 2 of 2');
    await choose('Days', 'today');
    await expectAddress('report=call_details&span=today');
  });

  it('says that an agent is an extension, and exports nothing until it is [V-36]', async () => {
    const { asked } = openReports('agent=Erin');
    expect(await screen.findByText('Enter an extension, such as 105.')).toBeTruthy();
    expect(screen.getByLabelText('Agent’s extension').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(asked('summary')).toEqual([]);
  });

  it('has rows of hours in the summary alone', async () => {
    openReports('report=agents');
    await table('Agents');
    expect(screen.queryByLabelText('Rows')).toBeNull();
  });
});

it.each([
  [true, 'Dashboard'],
  [false, null],
])('has a way back to the dashboard for those who see that: %s [P-28]', async (sees, name) => {
  openReports('', {}, sees);
  await table('Queues');
  const back = screen.queryByRole('button', { name: 'Dashboard' });
  expect(back?.textContent ?? null).toBe(name);
  if (!back) return;
  const go = vi.spyOn(core.places, 'go').mockReturnValue(undefined);
  fireEvent.click(back);
  expect(go).toHaveBeenCalledExactlyOnceWith('queues', { params: {}, query: '' });
});
