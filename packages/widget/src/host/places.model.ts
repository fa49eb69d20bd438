import type { HostGrant, Route, WidgetName } from '@callpanel/contracts';
import { placesOf } from '@callpanel/contracts';
import type { AreaPlace } from '@callpanel/core';

const NAMED = /\{\/:(\w+)\}/g;

const routesOf = (widget: WidgetName | null): readonly Route[] => (widget ? placesOf(widget) : []);

/**
 * The address of a place within a widget, as it would be in the panel; null: this widget has no places.
 *
 * @example pathOf('voicemail', { params: { folder: 'old' }, query: 'page=2' }) // '/voicemails/old?page=2'
 */
export const pathOf = (widget: WidgetName | null, place: AreaPlace | undefined): string | null => {
  const { route, params = {}, query = '' } = place ?? {};
  const routes = routesOf(widget);
  const { path: pattern } = routes.find(({ name }) => name === route) ?? routes[0] ?? {};
  const path = pattern?.replace(NAMED, (_, name: string) => {
    const value = params[name];
    return value ? `/${encodeURIComponent(value)}` : '';
  });
  return path === undefined ? null : `${path}${query && `?${query}`}`;
};

/**
 * As much of an address as a host may know: without `observe` the area alone, for the rest says whose messages and what name the
 * user looks for.
 *
 * @example placeFor(['dial'], '/voicemails/inbox/7?search=Smith') // '/voicemails'
 */
export const placeFor = (grants: readonly HostGrant[], path: string): string =>
  grants.includes('observe') ? path : (/^\/[^/?#]*/.exec(path)?.[0] ?? '/');

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The parameters that a path gives a route; null: it is no path of that route. */
const paramsIn = ({ path, exactCase }: Route, address: string): Record<string, string> | null => {
  const names = (path.match(NAMED) ?? []).map((part) => part.slice('{/:'.length, -1));
  const pattern = `^${path.replace(NAMED, '(?:/([^/]+))?')}/?$`;
  const found = new RegExp(pattern, exactCase ? '' : 'i').exec(address)?.slice(1);
  if (!found) return null;
  const params: [string, string][] = [];
  for (const [index, name] of names.entries()) {
    const value = found[index];
    const text = value === undefined ? undefined : decoded(value);
    if (text === null) return null;
    if (text !== undefined) params.push([name, text]);
  }
  return Object.fromEntries(params);
};

/**
 * The place at an address; null: the address is not in this widget.
 *
 * @example placeAt('voicemail', '/voicemails/old?page=2') // { params: { folder: 'old' }, query: 'page=2' }
 */
export const placeAt = (widget: WidgetName | null, address: string): AreaPlace | null => {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  for (const [index, route] of routesOf(widget).entries()) {
    const params = paramsIn(route, path);
    if (params) return { ...(index > 0 && { route: route.name }), params, query };
  }
  return null;
};
