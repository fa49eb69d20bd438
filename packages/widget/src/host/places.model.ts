import type { HostGrant, Route, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import type { AreaPlace } from '@callpanel/core';

const NAMED = /\{\/:(\w+)\}/g;

/** Addresses of places within a widget, `/voicemails{/:folder}{/:id}`; null: it has none. */
const routeOf = (widget: WidgetName | null): string | null => {
  if (!widget) return null;
  const { kind, routes }: { kind: string; routes: readonly Route[] } = WIDGETS[widget];
  const path = routes[0]?.path ?? '';
  return kind === 'view' && path.includes('{') ? path : null;
};

/**
 * The address of a place within a widget, as it would be in the panel; null: this widget has no places.
 *
 * @example pathOf('voicemail', { params: { folder: 'old' }, query: 'page=2' }) // '/voicemails/old?page=2'
 */
export const pathOf = (widget: WidgetName | null, place: AreaPlace | undefined): string | null => {
  const { params = {}, query = '' } = place ?? {};
  const path = routeOf(widget)?.replace(NAMED, (_, name: string) => {
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

/**
 * The place at an address; null: there is none in this widget.
 *
 * @example placeAt('voicemail', '/voicemails/old?page=2') // { params: { folder: 'old' }, query: 'page=2' }
 */
export const placeAt = (widget: WidgetName | null, address: string): AreaPlace | null => {
  const route = routeOf(widget);
  if (route === null) return null;
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(address) ?? [];
  const names = (route.match(NAMED) ?? []).map((part) => part.slice('{/:'.length, -1));
  const shape = new RegExp(`^${route.replace(NAMED, '(?:/([^/]+))?')}/?$`, 'i');
  const found = shape.exec(path)?.slice(1);
  if (!found) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = found[index];
    const text = value === undefined ? undefined : decoded(value);
    if (text === null) return null;
    if (text !== undefined) params[name] = text;
  }
  return { params, query };
};
