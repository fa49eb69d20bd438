import { asCallpanelError } from '@callpanel/contracts';
import type { SubjectsContext } from './context.ts';
import { thisSession } from '../this-session.ts';
import type { SubjectsActions } from './state.ts';

/** Whom the user acts for [M-19] [P-48]; the area knows how to ask. */
export const subjectsActions = (context: SubjectsContext): SubjectsActions => {
  const { subjects, session } = context.state;
  return {
    async load(area, { ask, error: code }) {
      const list = subjects[area];
      if (list.status === 'loading' || list.status === 'ready') return;
      const isOver = thisSession(context);
      list.status = 'loading';
      try {
        const all = await ask(context.others.records.api);
        if (isOver()) return;
        const others = all.filter(({ id }) => id !== session.user?.id);
        Object.assign(list, { others, error: null, status: 'ready' });
      } catch (error) {
        if (isOver()) return;
        list.error = asCallpanelError(error, code).info;
        list.status = 'failed';
      }
    },
    choose(area, id) {
      const list = subjects[area];
      if (id === null || list.others.some((other) => other.id === id)) list.chosen = id;
    },
  };
};
