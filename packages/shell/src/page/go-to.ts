import { WIDGETS } from '@callpanel/contracts';
import type { WidgetEntry } from '@callpanel/contracts';
import type { PagePort } from '@callpanel/core';
import { compile } from 'path-to-regexp';
import { navigate } from './route.ts';

/** A place of an area as an address of this panel: `/voicemails/old/7?page=2`. */
export const goTo: PagePort['goTo'] = (widget, { route: name, params, query }, replace) => {
  const { routes }: WidgetEntry = WIDGETS[widget];
  const route = routes.find((each) => each.name === name) ?? routes[0];
  if (!route) return false;
  navigate(compile(route.path)(params) + (query && `?${query}`), { replace });
  return true;
};
