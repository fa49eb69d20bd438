import type { WireAnnouncement } from '@callpanel/contracts';
import {
  AnnouncementAnswer,
  AnnouncementsAnswer,
  asFailure,
  CallpanelError,
  isCallpanelError,
} from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { RecordSource } from '@callpanel/widget/records';
import type { Place } from './place.model.ts';
import { queryOf } from './place.model.ts';

const NOT_FOUND = 404;

export const pathOf = (id: string): string => `announcements/${encodeURIComponent(id)}`;

/** @throws CallpanelError (rejects) `announcements.error.notFound` · `announcements.error.load` · `api.error.*` */
export const loadAnnouncement = async (
  id: string,
  signal?: AbortSignal,
): Promise<WireAnnouncement> => {
  const options = signal ? { signal } : {};
  try {
    return (await core.records.api.get(pathOf(id), AnnouncementAnswer, options)).data;
  } catch (error) {
    if (isCallpanelError(error) && error.context['status'] === NOT_FOUND)
      throw new CallpanelError('announcements.error.notFound', {}, error);
    throw asFailure(error, 'announcements.error.load');
  }
};

/** The announcements of the company [A-66] [V-27]. */
export const announcementSource: RecordSource<WireAnnouncement, Place, Subject> = {
  area: 'announcements',
  loadError: 'announcements.error.load',
  async list(_user, filters, signal) {
    const { total, data } = await core.records.api.get('announcements', AnnouncementsAnswer, {
      query: queryOf(filters),
      signal,
    });
    return { total, rows: data };
  },
  one: (_user, id, signal) => loadAnnouncement(id, signal),
};

/** What callers hear [A-67] [E-79]. */
export const loadStream = async (id: string, signal: AbortSignal): Promise<Blob> => {
  try {
    return await core.records.api.download(`${pathOf(id)}/stream`, { signal });
  } catch (error) {
    throw asFailure(error, 'announcements.error.stream');
  }
};
