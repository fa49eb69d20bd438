import { defineArea } from '../define-area.ts';
import { createContacts } from './contacts.ts';
import { contactControl } from './control.ts';
import { changeRoutes } from './rest/change.ts';
import { exchangeRoutes } from './rest/exchange.ts';
import { readRoutes } from './rest/read.ts';
import { tagRoutes } from './rest/tags.ts';

/** People outside the company: shared contacts, everybody's own, their tags and pictures, and the directory of numbers. */
export const area = defineArea((company, { count }) => {
  const contacts = createContacts(company.store, count);
  return {
    contacts,
    routes: (api) => {
      readRoutes(api, company, contacts);
      changeRoutes(api, contacts);
      tagRoutes(api, contacts);
      exchangeRoutes(api, company, contacts);
    },
    control: (control) => contactControl(control, company, contacts),
    reset: () => contacts.reset(),
  };
});
