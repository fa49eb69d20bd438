import { isWidgetName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { Found } from '../routes/table.ts';
import { withoutEmbedded } from './route.ts';

/** Tells the area on screen where in it the address is: its parameters and the query. */
export const usePlace = (found: Found | null): void => {
  const query = withoutEmbedded(useSearch());
  const widget = found?.place.widget ?? '';
  const { route, entry } = found?.place ?? {};
  const name = route === entry?.routes[0] ? undefined : route?.name;
  const params = JSON.stringify(found?.params ?? {});
  useLayoutEffect(() => {
    if (!isWidgetName(widget)) return;
    const place = { params: JSON.parse(params) as Record<string, string>, query };
    core.places.at(widget, { ...(name && { route: name }), ...place });
  }, [widget, name, params, query]);
};
