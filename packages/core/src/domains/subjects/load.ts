import { WatchersAnswer } from '@callpanel/contracts';
import type { SubjectsContext } from './context.ts';
import type { SubjectArea } from './state.ts';

/** Where each area says whom one may watch. */
const PATHS: Record<SubjectArea, string> = { voicemail: 'voicemail_boxes/can_watch_users' };

/** Asks whom the user may act for. @throws CallpanelError as `records.api` does */
export const loadSubjects = async (
  { state: { subjects, session }, others: { records } }: SubjectsContext,
  area: SubjectArea,
): Promise<void> => {
  const { data } = await records.api.get(PATHS[area], WatchersAnswer);
  const others = data
    .filter(({ user_id }) => user_id !== session.user?.id)
    .map(({ user_id, username, voicemail_box_id }) => ({
      id: user_id,
      username,
      name: username,
      mailbox: voicemail_box_id,
    }));
  Object.assign(subjects[area], { others, error: null, status: 'ready' });
};
