import { asCallpanelError } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import type { RecordsActions } from '../records/records.ts';
import type { SubjectsActions } from './state.ts';

/** Whom the user acts for [M-19] [P-48]; the area knows how to ask. */
export const subjectsActions = (context: Context, records: RecordsActions): SubjectsActions => {
  const { subjects, session } = context.state;
  return {
    async load(area, { ask, error: code }) {
      const list = subjects[area];
      if (list.status === 'loading' || list.status === 'ready') return;
      const { generation } = context.live;
      list.status = 'loading';
      try {
        const all = await ask(records.api);
        if (generation !== context.live.generation) return;
        const others = all.filter(({ id }) => id !== session.user?.id);
        Object.assign(list, { others, error: null, status: 'ready' });
      } catch (error) {
        if (generation !== context.live.generation) return;
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
