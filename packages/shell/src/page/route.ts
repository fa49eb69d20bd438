import { WIDGETS } from '@callpanel/contracts';
import { navigate as go } from 'wouter/use-browser-location';
import { createServices, localPath } from '../routes/decide.ts';
import { createRoutes } from '../routes/table.ts';
import { config } from './config.ts';

/**
 * Goes to an address of this panel. `embedded=true` stays in it: when the frame is loaded again, the server must still know that
 * it may be framed.
 *
 * @example navigate('/buddies', { replace: true })
 */
export const navigate = (to: string, options?: { replace?: boolean }): void => {
  const url = new URL(to, location.origin);
  if (new URLSearchParams(location.search).get('embedded') === 'true')
    url.searchParams.set('embedded', 'true');
  go(url.pathname + url.search + url.hash, options);
};

/** This panel's areas and screens. */
export const routes = createRoutes(WIDGETS);
export const services = createServices(config.product);

/** A query without what is remembered: `/?embedded=true` is the usual address, from which one lands [K-12]. */
export const withoutEmbedded = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has('embedded')) return search.replace(/^\?/, '');
  query.delete('embedded');
  return String(query);
};

const ownQuery = (): string => {
  const query = withoutEmbedded(location.search);
  return query && `?${query}`;
};

/** Where this page is, for the way back to it. */
export const here = (): string => location.pathname + ownQuery() + location.hash;

/** The sign-in address that leads back to `from`. */
export const loginPath = (from: string): string => {
  const back = localPath(from, services);
  return back === null || back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
};
