import { ImportAnswer } from '@callpanel/contracts';
import * as z from 'zod';
import type { App } from '../../../rest/schema.ts';
import type { Company } from '../../../server/company.ts';
import type { Contacts } from '../contacts.ts';
import { exportContacts, importContacts } from '../exchange.ts';
import { Refusal } from '../tags.ts';
import { answered, formIn, withForms } from './multipart.ts';
import { callerIn } from './seen.ts';

/** 50,000 long lines. */
const FILE_MAX_BYTES = 64_000_000;
/** Without ids: all that the caller sees. */
const Which = z.nullish(z.object({ ids: z.array(z.coerce.string()).max(50_000).optional() }));

/** Files of contacts, in and out [A-99] [A-100] [G-20]. */
export const exchangeRoutes = (app: App, { store }: Company, contacts: Contacts): void => {
  withForms(app, FILE_MAX_BYTES, (scope) => {
    scope.post(
      '/contact/import',
      {
        schema: {
          summary: 'Takes in a CSV file of 50,000 lines at most [A-99]',
          description:
            "Field `csv_file`: UTF-8, with a header line of the names of fields. A `'` before what a spreadsheet would run as a formula is left out.",
          consumes: ['multipart/form-data'],
          response: { 200: ImportAnswer },
        },
      },
      async (request, reply) => {
        const caller = callerIn(request, reply);
        if (!caller) return reply;
        return answered(reply, async () => {
          const { file } = await formIn(request, 'A file has 64 MB at most.');
          if (file?.field !== 'csv_file') throw new Refusal(400, 'A file is required.');
          const csv = file.bytes.toString('utf8');
          return { success: true, data: importContacts(store, contacts, caller, csv) };
        });
      },
    );
  });

  app.post(
    '/contact/export',
    {
      schema: {
        summary: 'A CSV file of some contacts, or of all [A-100]',
        description: "A cell that a spreadsheet would run as a formula has a `'` before it.",
        body: Which,
      },
    },
    async (request, reply) => {
      const caller = callerIn(request, reply);
      if (!caller) return reply;
      const { ids } = request.body ?? {};
      const chosen = ids
        ? [...new Set(ids)].flatMap((id) => contacts.get(caller, id) ?? [])
        : contacts.find(caller, {}).slice();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contacts.csv"')
        .send(exportContacts(chosen, caller));
    },
  );
};
