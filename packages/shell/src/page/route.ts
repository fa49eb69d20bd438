import type { WidgetEntry, WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import { useSyncExternalStore } from 'react';

/** Sign-in, or the panel itself: what is not the first is the second. */
export type Route = '/' | '/login';

const CHANGED = 'callpanel:navigated';

export const routeOf = (path: string): Route => (path === '/login' ? '/login' : '/');

/** Goes to an address of this panel. `replace` leaves no step to go back to. */
export const navigate = (to: string, { replace = false } = {}): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  dispatchEvent(new Event(CHANGED));
};

const subscribe = (changed: () => void): (() => void) => {
  for (const type of ['popstate', CHANGED]) addEventListener(type, changed);
  return () => {
    for (const type of ['popstate', CHANGED]) removeEventListener(type, changed);
  };
};

const names = Object.keys(WIDGETS) as WidgetName[];

const routedAt = (path: string): WidgetName | undefined =>
  names.find((name) => {
    const { kind, routes }: WidgetEntry = WIDGETS[name];
    return (
      kind === 'view' &&
      routes.some((route) => [route.path, ...(route.aliases ?? [])].includes(path))
    );
  });

/** The area that fills the panel at a path, as the table of widgets says; a path of none shows what `/` does. */
export const viewAt = (path: string): WidgetName | undefined => routedAt(path) ?? routedAt('/');

export const useView = (): WidgetName | undefined =>
  useSyncExternalStore(subscribe, () => viewAt(location.pathname));

export const useRoute = (): Route =>
  useSyncExternalStore(subscribe, () => routeOf(location.pathname));

/** One slash first; no control character or backslash that a browser would read as another one. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\u0000-\u0020]*$/;

/** Where sign-in leads back to: only an address of this panel, never another site's and never sign-in itself. */
export const redirectOf = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  if (!LOCAL_PATH.test(wanted)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || routeOf(url.pathname) === '/login') return '/';
  return url.pathname + url.search + url.hash;
};

/** The sign-in address that leads back to `from`. */
export const loginPath = (from: string): string =>
  from === '/' ? '/login' : `/login?redirect=${encodeURIComponent(from)}`;
