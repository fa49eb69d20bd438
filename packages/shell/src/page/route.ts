import { useSyncExternalStore } from 'react';

/** The two places of the panel so far; what is neither is home. */
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
