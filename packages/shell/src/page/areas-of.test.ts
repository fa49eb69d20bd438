import { WIDGETS } from '@callpanel/contracts';
import type { Route } from '@callpanel/contracts';
import { commonMessages } from '@callpanel/i18n/plain';
import { expect, it } from 'vitest';
import { titleIdOf } from './areas-of.ts';

it('has a title for every area of the table [P-57]', async () => {
  const titles = Object.keys(await commonMessages('en-US'));
  const routes = Object.values(WIDGETS).flatMap((widget): readonly Route[] => widget.routes);
  const shown = routes.filter(({ icon }) => icon !== undefined);
  expect(titles).toEqual(expect.arrayContaining(shown.map(({ name }) => titleIdOf(name))));
});
