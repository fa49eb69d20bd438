import type { ContactTag, TagKind } from '@callpanel/contracts';
import { ContactAnswer, ContactsAnswer, ContactTagsAnswer, TAG_PATHS } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from './contact.model.ts';
import { contactOf } from './contact.model.ts';
import type { Place } from './place.model.ts';
import { queryOf } from './place.model.ts';

/** Path of one contact. */
export const pathOf = (id: string): string => `contacts/${encodeURIComponent(id)}`;

/** The contacts that the user sees: shared ones and their own. */
export const contactSource: RecordSource<Contact, Place, Subject> = {
  area: 'contacts',
  loadError: 'contacts.error.load',
  async list(_user, filters, signal) {
    const query = queryOf(filters);
    const { api } = core.records;
    const { total, data, letters } = await api.get('contacts', ContactsAnswer, { query, signal });
    const date = Date.now();
    return { total, letters, rows: data.map((wire) => contactOf(wire, date)) };
  },
  async one(_user, id, signal) {
    const { data } = await core.records.api.get(pathOf(id), ContactAnswer, { signal });
    return contactOf(data, Date.now());
  },
};

/** Asks for shared tags, or the user's own. */
export const useTagList = (user: Pick<Subject, 'id'>, kind: TagKind, may: boolean) =>
  useQuery({
    queryKey: recordKeys('contacts', user.id).other('tags', kind),
    queryFn: async ({ signal }) =>
      (await core.records.api.get(TAG_PATHS[kind], ContactTagsAnswer, { signal })).data,
    enabled: may,
  });

/** The tags; none while they are not known, or may not be asked for. */
export const useTags = (
  user: Pick<Subject, 'id'>,
  kind: TagKind,
  may: boolean,
): readonly ContactTag[] => useTagList(user, kind, may).data ?? [];
