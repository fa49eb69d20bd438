import { CallRecordWatchersAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { expect, it, vi } from 'vitest';
import { loadSubjects } from './load-subjects.ts';

it('asks whose call records the user may see [A-59] [P-48] [S-07]', async () => {
  const load = vi.fn(async () => undefined);
  Object.assign(core, { subjects: { ...core.subjects, load } });
  await loadSubjects();
  const [[area, source]] = load.mock.calls as unknown as [
    [string, { ask: (api: object) => Promise<unknown>; error: string }],
  ];
  expect([area, source.error]).toEqual(['call-records', 'callRecords.error.history']);
  const get = vi.fn(async (_path: string, schema: typeof CallRecordWatchersAnswer) =>
    schema.parse({ data: [{ username: 'bob', extension: 102, user_id: 7 }, { username: 'x' }] }),
  );
  expect(await source.ask({ get })).toEqual([
    { id: '7', username: 'bob', name: 'bob', extension: '102' },
  ]);
  expect(get).toHaveBeenCalledWith('cdrs/can_watch_users', CallRecordWatchersAnswer);
});
