import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCompany } from '../../server/create-company.ts';
import { quietPbx } from '../../testing/server.ts';
import { area } from './index.ts';

it('the log, who is logged in and paused, and what is watched survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callpanel-queues-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pbx = quietPbx();
  const open = () => {
    const company = createCompany({ pbx: () => pbx, data: folder, counts: { queues: 50 } });
    return { store: company.store, ...company.area(area) };
  };
  const first = open();
  const sales = first.engine.queue('sales')!;
  first.engine.logoff(sales, '105');
  first.engine.pause('103', true, { queue: 'sales', reason: 'lunch_break' });
  first.watches.toggle('erin', 'billing');
  const lines = first.log.find().slice();
  // What was to be done after this moment is done.
  await new Promise(setImmediate);
  first.store.close();
  const second = open();
  expect(second.log.find().slice()).toEqual(lines);
  expect(second.engine.agents('sales').map(({ member }) => member)).toMatchObject([
    { ext: '103', isPaused: true, pauseReason: 'lunch_break' },
  ]);
  expect([...second.watches.of('erin')]).toEqual(['billing']);
  await new Promise(setImmediate);
  second.store.close();
});
