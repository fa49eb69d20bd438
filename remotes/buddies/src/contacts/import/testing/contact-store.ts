import { CallpanelError, WireContact } from '@callpanel/contracts';
import Papa from 'papaparse';
import { wire } from '../../testing/server.ts';
import type { SendOptions } from '../send-import.ts';

/** A server of contacts in memory: it numbers what it creates from 1000. */
export const contactStore = (given: readonly WireContact[] = []) => {
  const contacts = new Map(given.map((one) => [one.id, one]));
  let last = 1000;
  const asked: string[] = [];
  const store = {
    contacts,
    asked,
    /** Called before each request; what it throws is the answer. */
    before: (_request: string): void | Promise<void> => undefined,
    /** Called after it is carried out, before it is answered. */
    after: (_request: string): void => undefined,
  };
  const take = async (form: FormData): Promise<object> => {
    const file = form.get('csv_file');
    if (!(file instanceof Blob)) throw new Error('no file');
    const { data } = Papa.parse<Record<string, string>>(await file.text(), { header: true });
    const created: string[] = [];
    const failed: object[] = [];
    for (const [at, line] of data.entries()) {
      if (line['company'] === 'Refused') failed.push({ line: at + 1, reason: 'Not this one.' });
      else {
        last += 1;
        created.push(String(last));
        const { phone_numbers = '[]', emails = '[]' } = line;
        contacts.set(
          String(last),
          wire(String(last), {
            ...(line as Partial<WireContact>),
            id: String(last),
            phone_numbers: JSON.parse(phone_numbers) as WireContact['phone_numbers'],
            emails: JSON.parse(emails) as WireContact['emails'],
            is_personal: line['is_personal'] === 'true',
            use_as_callerid: true,
          }),
        );
      }
    }
    return { data: { created, updated: [], failed } };
  };
  const change = (form: FormData): object => {
    const fields = Object.fromEntries(form) as Record<string, string>;
    const known = contacts.get(fields['id'] ?? '');
    if (known) {
      const { phone_numbers, emails } = fields;
      const lists = {
        ...(phone_numbers !== undefined && { phone_numbers: JSON.parse(phone_numbers) as unknown }),
        ...(emails !== undefined && { emails: JSON.parse(emails) as unknown }),
      };
      contacts.set(known.id, WireContact.parse({ ...known, ...fields, ...lists }));
    }
    return { data: null };
  };
  const api: SendOptions['api'] = {
    async get(path, _schema, { query = {} } = {}) {
      asked.push(`GET ${path}`);
      await store.before(`GET ${path}`);
      if (path !== 'contacts') {
        const data = contacts.get(path.split('/')[1] ?? '');
        if (!data) throw new CallpanelError('api.error.server', { status: 404 });
        return { data } as never;
      }
      const all = [...contacts.values()].filter(
        ({ is_personal }) => String(query['is_personal'] ?? is_personal) === String(is_personal),
      );
      const start = Number(query['start']);
      const answer = { total: all.length, data: all.slice(start, start + Number(query['limit'])) };
      return answer as never;
    },
    async send(method, path, _schema, body) {
      const request = `${method} ${path}`;
      asked.push(request);
      await store.before(request);
      let answer: object = { success: true };
      if (path === 'contact/import') answer = await take(body as FormData);
      else if (method === 'PUT') answer = change(body as FormData);
      else for (const id of (body as { ids: string[] }).ids) contacts.delete(id);
      store.after(request);
      return answer as never;
    },
  };
  return Object.assign(store, { api });
};
