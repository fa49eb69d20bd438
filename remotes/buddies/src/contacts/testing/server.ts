import { TAG_PATHS, WireContact } from '@callpanel/contracts';
import { notFound, pageOf, recordServer } from '@callpanel/widget/records/testing';

/** A contact as the wire has it, for tests. */
export const wire = (id: string, change: Partial<WireContact> = {}): WireContact => ({
  ...WireContact.parse({
    id,
    first_name: 'Person',
    last_name: id,
    is_personal: false,
    phone_numbers: [{ phone_number: `+1514555${id.padStart(4, '0')}`, label: 'Work' }],
  }),
  ...change,
});

export const many = (count: number): WireContact[] =>
  Array.from({ length: count }, (_, at) => wire(String(at + 1)));

const letterOf = ({ last_name }: WireContact): string =>
  /^[a-z]/i.exec(last_name)?.[0].toUpperCase() ?? '#';

/** Contacts and tags that answer as the server does: lists by what is asked, one by one, deletes, saves. */
export const contactServer = (given: readonly WireContact[]) => {
  let contacts = [...given];
  const tags: Record<string, { id: string; name: string; in_use_count: number }[]> = {
    [TAG_PATHS.shared]: [
      { id: '1', name: 'client', in_use_count: 12 },
      { id: '2', name: 'vip', in_use_count: 0 },
    ],
    [TAG_PATHS.personal]: [{ id: '3', name: 'gym', in_use_count: 1 }],
  };
  const has = (names: string, wanted: string | number = '') =>
    String(wanted)
      .split(' ')
      .every((tag) => tag === '' || names.split(' ').includes(tag));
  const changeTag = (method: string, path: string, name: string): void => {
    const [, kind = '', id] = /^(contact\/\w*tags)(?:\/(.*))?$/.exec(path) ?? [];
    const known = tags[kind] ?? [];
    if (method === 'POST') known.push({ id: `${known.length}${name}`, name, in_use_count: 0 });
    tags[kind] = known.flatMap((tag) => {
      if (tag.id !== id) return [tag];
      return method === 'DELETE' ? [] : [{ ...tag, name }];
    });
  };
  return recordServer({
    get(path, query) {
      if (tags[path]) return { data: tags[path] };
      if (path !== 'contacts') {
        const one = contacts.find(({ id }) => path === `contacts/${id}`);
        if (!one) throw notFound();
        return { data: one };
      }
      const { search = '', is_personal, filter_by_tags, filter_by_letter } = query;
      const found = contacts.filter(
        (contact) =>
          contact.last_name.includes(String(search)) &&
          has(contact.tags, filter_by_tags) &&
          String(is_personal ?? contact.is_personal) === String(contact.is_personal),
      );
      const ofLetter = found.filter((contact) =>
        [undefined, letterOf(contact)].includes(filter_by_letter as string | undefined),
      );
      return {
        ...pageOf(ofLetter, query),
        ...(!search && { letters: [...new Set(found.map(letterOf))] }),
      };
    },
    send(method, path, body) {
      if (/tags/.test(path)) return changeTag(method, path, String(body['name']));
      if (path === 'contacts') {
        const fields = Object.fromEntries(body as unknown as FormData) as Record<string, string>;
        const lists = { phone_numbers: JSON.parse(fields['phone_numbers'] ?? '[]'), emails: [] };
        const saved = WireContact.parse({ id: '100', ...fields, ...lists });
        const others = contacts.filter(({ id }) => id !== saved.id);
        contacts = method === 'POST' ? [...contacts, saved] : [...others, saved];
        return;
      }
      const ids = (body['ids'] as string[] | undefined) ?? [path.split('/')[1] ?? ''];
      contacts = contacts.filter(({ id }) => !ids.includes(id));
    },
  });
};
