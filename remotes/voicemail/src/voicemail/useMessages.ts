import type { WireVoicemail } from '@callpanel/contracts';
import { PAGE_SIZES, VoicemailsAnswer, voicemailsOf } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useQuery } from '@tanstack/react-query';

/** A page of somebody's messages. */
export interface MessagesPage {
  total: number;
  messages: WireVoicemail[];
}

/** The first page of somebody's messages, newest first [C-40] [C-42]. */
export const useMessages = (subject: Subject) =>
  useQuery({
    queryKey: ['voicemail', subject.id, 'list'],
    queryFn: async ({ signal }): Promise<MessagesPage> => {
      const { total, data } = await core.records.api.get('voicemails', VoicemailsAnswer, {
        query: {
          start: 0,
          limit: PAGE_SIZES[0],
          folder: 'all',
          category: 'all',
          sort: 'origtime DESC',
          filter_by_extension: subject.mailbox,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        signal,
      });
      return { total, messages: voicemailsOf(data) };
    },
  });
