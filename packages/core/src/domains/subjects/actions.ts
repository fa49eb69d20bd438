import { asCallpanelError } from '@callpanel/contracts';
import type { SubjectsContext } from './context.ts';
import { thisSession } from '../this-session.ts';
import type { SubjectsActions } from './state.ts';

/** Whom the user acts for [M-19] [P-48]; how that is asked comes when an area wants to know. */
export const subjectsActions = (context: SubjectsContext): SubjectsActions => {
  const { subjects } = context.state;
  return {
    async load(area) {
      const list = subjects[area];
      if (list.status === 'loading' || list.status === 'ready') return;
      const isOver = thisSession(context);
      list.status = 'loading';
      try {
        const { loadSubjects } = await import('./load.ts');
        if (!isOver()) await loadSubjects(context, area);
      } catch (error) {
        if (isOver()) return;
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
