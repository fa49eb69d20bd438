import { WIDGETS } from '@callpanel/contracts';
import { navigate } from 'wouter/use-browser-location';
import { createServices, localPath } from '../routes/decide.ts';
import { createRoutes } from '../routes/table.ts';
import { config } from './config.ts';

export { navigate };

/** This panel's areas and screens. */
export const routes = createRoutes(WIDGETS);
export const services = createServices(config.product);

/** Where this page is, for the way back to it. */
export const here = (): string => location.pathname + location.search + location.hash;

/** The sign-in address that leads back to `from`. */
export const loginPath = (from: string): string => {
  const back = localPath(from, services);
  return back === null || back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
};
