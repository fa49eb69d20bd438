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
  const params = JSON.stringify(found?.params ?? {});
  useLayoutEffect(() => {
    if (!isWidgetName(widget)) return;
    core.places.at(widget, { params: JSON.parse(params) as Record<string, string>, query });
  }, [widget, params, query]);
};
