import type { AreaDefinition } from '../server/company.ts';
import type { Area } from './area.ts';

/**
 * Defines an area of the sandbox. `areas/<name>/index.ts` exports it as `area`, and nothing else has to name it.
 *
 * @example
 * export const area = defineArea((company) => {
 *   const contacts = company.store.table(CONTACTS);
 *   return { contacts, routes: (api) => contactRoutes(api, company, contacts) };
 * });
 */
export const defineArea = <A extends Area>(open: AreaDefinition<A>['open']): AreaDefinition<A> => ({
  open,
});
