import { asCallpanelError } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { RecordsActions } from '../records/records.ts';
import { voicemailAnswers } from '../voicemail/actions.ts';
import type { SubjectArea, SubjectsActions } from './state.ts';

/** Where each area says whom one may watch. */
const PATHS: Record<SubjectArea, string> = { voicemail: 'voicemail_boxes/can_watch_users' };

/** Whom the user acts for [M-19] [P-48]. */
export const subjectsActions = (
  { state, live }: Context,
  { api }: RecordsActions,
): SubjectsActions => {
  const { subjects, session } = state;

  return {
    async load(area) {
      const list = subjects[area];
      if (list.status === 'loading' || list.status === 'ready') return;
      const { generation } = live;
      list.status = 'loading';
      try {
        const { WatchersAnswer } = await voicemailAnswers();
        if (generation !== live.generation) return;
        const { data } = await api.get(PATHS[area], WatchersAnswer);
        list.others = data
          .filter(({ user_id }) => user_id !== session.user?.id)
          .map(({ user_id, username, voicemail_box_id }) => ({
            id: user_id,
            username,
            name: username,
            mailbox: voicemail_box_id,
          }));
        list.error = null;
        list.status = 'ready';
      } catch (error) {
        if (generation !== live.generation) return;
        list.error = asCallpanelError(error, 'voicemail.error.watchers').info;
        list.status = 'failed';
      }
    },
    choose(area, id) {
      const list = subjects[area];
      if (id === null || list.others.some((other) => other.id === id)) list.chosen = id;
    },
  };
};
