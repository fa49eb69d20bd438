import type { PermissionEntry, QueueFigures, QueueSummary } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { queuesMessages } from '../../messages.ts';
import { reportsMessages } from '../messages.ts';
import { Reports } from '../Reports.tsx';

const zero: QueueFigures = {
  ...{ entered: 0, completed: 0, abandoned: 0, left: 0, transferred: 0 },
  ...{ holdtime: 0, talktime: 0, maxhold: 0, within: 0 },
};
const figures = (more: Partial<QueueFigures>): QueueFigures => ({ ...zero, ...more });
/** Noon of two days in a row. */
const DAY = Date.UTC(2026, 10, 24, 12);
const NEXT_DAY = Date.UTC(2026, 10, 25, 12);
/** No two values of a row are the same. */
const sales = figures({
  ...{ entered: 20, completed: 12, abandoned: 4, left: 3, transferred: 1 },
  ...{ holdtime: 130, talktime: 1300, maxhold: 44, within: 15 },
});

export const summary: QueueSummary = {
  queues: [
    { queue: 'sales', ...sales },
    { queue: 'support', ...figures({ entered: 5, completed: 5, within: 5 }) },
  ],
  series: [
    { at: DAY, ...figures({ entered: 7, abandoned: 1 }) },
    { at: NEXT_DAY, ...figures({ entered: 9, abandoned: 3 }) },
  ],
  hours: [
    { hour: 9, ...figures({ entered: 4 }) },
    { hour: 17, ...figures({ entered: 6 }) },
  ],
  days: [
    { day: 1, ...figures({ entered: 8 }) },
    { day: 7, ...figures({ entered: 2 }) },
  ],
  waits: [
    { to: 20, answered: 11, abandoned: 2 },
    { answered: 1, abandoned: 3 },
  ],
  agents: [
    {
      ...{ exten: '105', name: 'Erin', answered: 4, missed: 2, talktime: 240 },
      ...{ ringtime: 4, paused: 120, loggedin: 3600 },
    },
    {
      ...{ exten: '107', name: '', answered: 0, missed: 1, talktime: 0 },
      ...{ ringtime: 4, paused: 60, loggedin: 600 },
    },
  ],
};
export const calls = [
  {
    ...{ id: '17.4', queue: 'sales', at: DAY, calleridnum: '5145550199', calleridname: 'Marie' },
    ...{ status: 'ABANDON', agent: '', agentname: '', position: 3, holdtime: 40, talktime: 0 },
  },
  {
    ...{ id: '17.9', queue: 'support', at: NEXT_DAY, calleridnum: '5145550188' },
    ...{ calleridname: 'Jean', status: 'COMPLETEAGENT', agent: '105', agentname: 'Erin' },
    ...{ position: 1, holdtime: 5, talktime: 61 },
  },
];

const messages = {
  ...(await commonMessages('en-US')),
  ...(await queuesMessages('en-US')),
  ...(await reportsMessages('en-US')),
};
type Get = (path: string, schema: unknown, options: { query?: object }) => Promise<unknown>;

export interface OpenedReport {
  /** What was asked of a path with this end. */
  asked: (end: string) => (object | undefined)[];
  get: ReturnType<typeof vi.fn<Get>>;
}

/**
 * Opens the reports at an address.
 *
 * @param answers by the path, in place of those above; an error is thrown
 */
export const openReports = (
  query = '',
  answers: Readonly<Record<string, unknown>> = {},
  seesQueues = true,
): OpenedReport => {
  const all: Record<string, unknown> = {
    'queues/all_queue_names': { data: ['sales', 'support'] },
    'queues/reports/summary': { data: summary },
    'queues/reports/call_details': { data: calls, total: calls.length },
    ...answers,
  };
  const get = vi.fn<Get>(async (path) => {
    const answer = all[path] ?? new CallpanelError('api.error.server', { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  const entries: PermissionEntry[] = [{ module: 'queue_reports', rule: 'read' }];
  Object.assign(core.state, { permissions: { entries } });
  Object.assign(core.state.session, { status: 'active', user: { id: 3, extension: '103' } });
  core.state.places.queues = { route: 'queue-reports', params: {}, query };
  core.preferences.set({ queuesThreshold: 25 });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <Intl locale="en-US" messages={messages}>
      <Reports seesQueues={seesQueues} />
    </Intl>,
  );
  const asked = (end: string) =>
    get.mock.calls.filter(([path]) => path.endsWith(end)).map(([, , { query: what }]) => what);
  return { asked, get };
};

/** A table of the report, once it has come. */
export const table = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));

/** What a table shows, its head first. */
export const cellsOf = (shown: Awaited<ReturnType<typeof table>>): (string | null)[][] =>
  shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

export const address = (): string | undefined => core.state.places.queues?.query;
