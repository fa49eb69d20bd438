import { asCallpanelError } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { RecordsActions } from '../records/records.ts';
import type { SubjectsActions } from './state.ts';

/** Whom the user acts for [M-19] [P-48]; how that is asked comes when an area wants to know. */
export const subjectsActions = (context: Context, records: RecordsActions): SubjectsActions => {
  const { subjects } = context.state;
  return {
    async load(area) {
      const list = subjects[area];
      if (list.status === 'loading' || list.status === 'ready') return;
      const { generation } = context.live;
      list.status = 'loading';
      try {
        const { loadSubjects } = await import('./load.ts');
        if (generation === context.live.generation) await loadSubjects(context, records, area);
      } catch (error) {
        if (generation !== context.live.generation) return;
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
