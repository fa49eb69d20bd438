import type { Application, PbxEvent } from '../pbx/index.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

/** What an area adds to the telephone company. All of it is optional, and services of its own may stand beside it. */
export interface Area {
  /** Adds REST routes; paths are relative to `/api/v1`. */
  routes?(api: App): void;
  /** Adds control calls for tests; paths are relative to `/sandbox`. */
  control?(control: App): void;
  /** Takes calls by itself, and says how many messages wait for whom. */
  application?: Application;
  /** Hears what happens at the exchange, before it becomes an event of the realm. */
  hear?(event: PbxEvent): void;
  /** Runs once before the servers listen. */
  start?(): Promise<void>;
  /** Forgets what it keeps in memory. Its tables go back to their seed by themselves. */
  reset?(): void;
}

export interface AreaDefinition<A extends Area = Area> {
  /** Called once for each company, when all other parts of the company are there. */
  open(company: Company, options: AreaOptions): A;
}

export interface AreaOptions {
  /** Whether it shows all that it can do, as with `npm start`. Tests begin without. */
  demo: boolean;
}

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
