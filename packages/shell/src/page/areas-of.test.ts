import { WIDGETS } from '@callpanel/contracts';
import type { WidgetEntry } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { shellMessages } from '../messages.ts';
import { titleIdOf } from './areas-of.ts';
import { iconOf } from './icons.ts';

it('has a title and an icon for every area of the table [P-57]', async () => {
  const titles = Object.keys(await shellMessages('en-US'));
  const widgets: WidgetEntry[] = Object.values(WIDGETS).filter(({ kind }) => kind === 'view');
  const shown = widgets.flatMap(({ routes }) => routes.filter(({ hidden }) => !hidden));
  expect(titles).toEqual(expect.arrayContaining(shown.map(({ name }) => titleIdOf(name))));
  for (const { name } of shown) expect(iconOf(name)).not.toBe(iconOf(''));
});
