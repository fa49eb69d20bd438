import { CallWaiting, Done } from '@callpanel/contracts';
import * as z from 'zod';
import { subjectOf } from '../../rest/subject.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import { defineTable } from '../../store/index.ts';
import { defineArea } from '../define-area.ts';

const TABLE = defineTable<{ id: string; enabled: boolean }, never>({
  name: 'call_waiting',
  columns: {},
});
const Id = z.object({ id: z.string() });
const Enabled = z.object({ enabled: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean) });

/** Whether a second call rings while a person is in one; otherwise its caller hears busy. */
export const area = defineArea((company) => {
  const table = company.store.table(TABLE);
  /** By extension. */
  const isOn = (ext: string): boolean => table.get(ext)?.enabled ?? true;
  return {
    application: { oneCallOnly: (ext) => !isOn(ext) },
    routes: (api) => {
      const url = '/users/:id/call_waiting';
      api.get(
        url,
        { schema: { summary: 'Call waiting [A-126]', params: Id, response: { 200: CallWaiting } } },
        async (request, reply) => {
          const person = subjectOf(company.realm, request, reply, {
            module: 'call_waiting',
            access: 'read',
          });
          return person ? { enabled: isOn(person.ext) } : reply;
        },
      );
      api.put(
        url,
        {
          schema: {
            summary: 'Sets: Call waiting [A-135]',
            params: Id,
            body: Enabled,
            response: { 200: Done },
          },
        },
        async (request, reply) => {
          const person = subjectOf(company.realm, request, reply, {
            module: 'call_waiting',
            access: 'write',
          });
          if (!person) return reply;
          table.put([{ id: person.ext, enabled: request.body.enabled }]);
          tellSetting(company, person, 'call_waiting');
          return { success: true };
        },
      );
    },
  };
});
