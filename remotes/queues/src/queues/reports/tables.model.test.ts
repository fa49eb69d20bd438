import type { QueueFigures, QueueSummary } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { agentsTable, detailsTable, queuesTable, seriesTable, waitsTable } from './tables.model.ts';

const figures: QueueFigures = {
  ...{ entered: 10, completed: 6, abandoned: 2, left: 1, transferred: 1 },
  ...{ holdtime: 70, talktime: 700, maxhold: 33, within: 6 },
};
const none: QueueFigures = {
  ...{ entered: 0, completed: 0, abandoned: 0, left: 0, transferred: 0 },
  ...{ holdtime: 0, talktime: 0, maxhold: 0, within: 0 },
};
const summary: QueueSummary = {
  queues: [{ queue: 'sales', ...figures }],
  series: [{ at: 5000, ...none }],
  ...{ hours: [], days: [] },
  waits: [
    { to: 10, answered: 3, abandoned: 1 },
    { answered: 0, abandoned: 1 },
  ],
  agents: [
    {
      ...{ exten: '105', name: 'Erin', answered: 4, missed: 1, talktime: 410 },
      ...{ ringtime: 9, paused: 60, loggedin: 3600 },
    },
  ],
};

describe('what a report is made of [A-76] [U-39]', () => {
  it('has averages of answered calls, and the service level of those and the abandoned', () => {
    expect(queuesTable(summary).rows).toEqual([
      { id: 'sales', values: ['sales', 10, 6, 2, 1, 1, 10, 33, 100, 67] },
    ]);
  });

  it('has no average of nothing', () => {
    const [row] = seriesTable(summary, false).rows;
    expect(row?.values).toEqual([5000, 0, 0, 0, 0, 0, null, 0, null, null]);
  });

  it('knows the last span of waits, which has no end', () => {
    const table = waitsTable(summary, (to) => (to === null ? 'longer' : `to ${to}`));
    expect(table.rows.map(({ values }) => values)).toEqual([
      ['to 10', 3, 1],
      ['longer', 0, 1],
    ]);
  });

  it('has talk and pause of agents', () => {
    expect(agentsTable(summary).rows[0]?.values).toEqual([
      ...['Erin', '105', 4, 1, 410],
      ...[103, 60, 3600],
    ]);
  });
});

it('lists calls with their last event [A-77] [D-29]', () => {
  const call = {
    ...{ id: '17.4', queue: 'sales', at: 1000, calleridnum: '5145550199', calleridname: 'Marie' },
    ...{ status: 'ABANDON', agent: '', agentname: '', position: 2, holdtime: 12, talktime: 0 },
  };
  expect(detailsTable([call]).rows).toEqual([
    { id: '17.4', values: [1000, 'sales', 'Marie', '5145550199', 'ABANDON', '', 2, 12, 0] },
  ]);
});
