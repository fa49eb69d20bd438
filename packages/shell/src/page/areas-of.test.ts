import { WIDGETS } from '@callpanel/contracts';
import type { WidgetEntry } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes/table.ts';
import { shellMessages } from '../messages.ts';
import { areasOf, titleIdOf } from './areas-of.ts';
import { iconOf } from './icons.ts';

it('has a title and an icon for every area of the table [P-57]', async () => {
  const titles = Object.keys(await shellMessages('en-US'));
  const widgets: WidgetEntry[] = Object.values(WIDGETS).filter(({ kind }) => kind === 'view');
  const shown = widgets.flatMap(({ routes }) => routes.filter(({ hidden }) => !hidden));
  expect(titles).toEqual(expect.arrayContaining(shown.map(({ name }) => titleIdOf(name))));
  for (const { name } of shown) expect(iconOf(name)).not.toBe(iconOf(''));
});

it('shows the reports of queues to users who may see nothing else of queues [R-06] [P-57]', () => {
  const shown = (...modules: string[]) => {
    const entries = modules.map((module) => ({ module, rule: 'read' }));
    const areas = areasOf(createRoutes(WIDGETS), { entries, features: [], licences: null });
    return areas.filter(({ open }) => open).map(({ name }) => name);
  };
  expect(shown('queues', 'queue_reports')).toEqual(['queues-dashboard']);
  expect(shown('queue_reports')).toEqual(['queue-reports']);
  expect(shown()).toEqual([]);
});
