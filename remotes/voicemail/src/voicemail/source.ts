import { NamesAnswer, VoicemailAnswer, VoicemailsAnswer, voicemailsOf } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';
import type { Message } from './message.model.ts';
import { messageOf } from './message.model.ts';
import type { Place } from './place.model.ts';
import { queryOf } from './place.model.ts';

const pathOf = (id: string): string => `voicemails/${encodeURIComponent(id)}`;
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The messages of a mailbox. */
export const messageSource: RecordSource<Message, Place, Subject> = {
  area: 'voicemail',
  loadError: 'voicemail.error.load',
  async list({ extension }, filters, signal) {
    const { total, data } = await core.records.api.get('voicemails', VoicemailsAnswer, {
      query: queryOf(filters, extension, timeZone()),
      signal,
    });
    return { total, rows: voicemailsOf(data).map(messageOf) };
  },
  async one({ extension }, id, signal) {
    const query = { filter_by_extension: extension };
    const { data } = await core.records.api.get(pathOf(id), VoicemailAnswer, { query, signal });
    return messageOf(data);
  },
};

/** The sound of a message. */
export const loadSound = (
  { extension }: Subject,
  id: string,
  signal?: AbortSignal,
): Promise<Blob> =>
  core.records.api.download(`${pathOf(id)}/download`, {
    query: { format: 'mp3', filter_by_extension: extension },
    ...(signal && { signal }),
  });

/** Folders of the user's own, and categories in use; nothing while they are not known. */
export const useNames = (subject: Subject, what: 'folders' | 'categories'): readonly string[] => {
  const { data } = useQuery({
    queryKey: recordKeys('voicemail', subject.id).other(what),
    queryFn: async ({ signal }) => {
      const path = what === 'folders' ? 'list_custom_folders' : 'list_categories';
      const query = { filter_by_extension: subject.extension };
      return (await core.records.api.get(`voicemails/${path}`, NamesAnswer, { query, signal }))
        .data;
    },
  });
  return data ?? [];
};
