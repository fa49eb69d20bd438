import { Done, SmsToEmailAnswer, WireFlag, emailsOf } from '@callpanel/contracts';
import * as z from 'zod';
import type { Person } from '../../realm/person.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import { defineTable } from '../../store/index.ts';
import { defineArea } from '../define-area.ts';
import { area as mails } from '../mails/index.ts';

/** By number, digits with the country. */
interface Kept {
  id: string;
  enabled: boolean;
  emails: string;
}

const TABLE = defineTable<Kept, never>({ name: 'sms_to_email', columns: {} });

const Rows = z.object({
  sms_to_emails: z
    .array(
      z.object({
        did_id: z.coerce.string(),
        number: z.coerce.string().optional(),
        enabled: WireFlag,
        emails: z.string().max(1000).default(''),
      }),
    )
    .max(100),
});

/** SMS that are sent on by e-mail. */
export const area = defineArea((company) => {
  const table = company.store.table(TABLE);
  const digitsOf = (number: string): string => number.replaceAll(/\D/g, '').slice(-10);
  const didsOf = (person: Person): string[] => [person.clid];
  return {
    /** An SMS has come to this number. */
    received: (did: string, from: string, text: string): void => {
      const kept = table.get(digitsOf(did));
      if (!kept?.enabled) return;
      for (const to of emailsOf(kept.emails) ?? [])
        company.area(mails).send({ to, subject: `SMS from ${from}`, text });
    },
    routes: (api) => {
      api.get(
        '/sms/sms_to_email',
        {
          config: { needs: ['chatsRead'] },
          schema: {
            summary: 'Which SMS are sent on by e-mail [A-122] [D-53]',
            response: { 200: SmsToEmailAnswer },
          },
        },
        async (request) => ({
          data: didsOf(personOf(request)).map((did) => {
            const { enabled = false, emails = '' } = table.get(did) ?? {};
            return { did_id: did, number: `1${did}`, enabled, emails };
          }),
        }),
      );
      api.post(
        '/sms/set_sms_to_email',
        {
          config: { needs: ['chatsRead'] },
          schema: {
            summary: 'Sets which SMS are sent on by e-mail [A-123] [V-59]',
            body: Rows,
            response: { 200: Done },
          },
        },
        async (request, reply) => {
          const person = personOf(request);
          const rows = request.body.sms_to_emails;
          if (rows.some(({ did_id }) => !didsOf(person).includes(did_id)))
            return fail(reply, 403, 'This number is not yours.');
          const isGood = ({ enabled, emails }: (typeof rows)[number]): boolean => {
            const all = emailsOf(emails);
            return all !== null && (!enabled || all.length > 0);
          };
          if (!rows.every(isGood)) return fail(reply, 400, 'An e-mail address is not valid.');
          table.put(rows.map(({ did_id, enabled, emails }) => ({ id: did_id, enabled, emails })));
          tellSetting(company, person, 'sms_to_email');
          return { success: true };
        },
      );
    },
  };
});
