import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import { lateStart } from '../late-start.ts';
import { thisSession } from '../this-session.ts';
import type { SubjectsContext } from './context.ts';
import type { SubjectsActions } from './state.ts';
import { initialSubjects } from './state.ts';

/** Whom the user acts for in each area; areas of records alone ask, and the code comes with the first. */
export const subjects = defineDomain({
  initial: initialSubjects,
  perSession: true,
  create(context: SubjectsContext) {
    const { subjects: lists } = context.state;
    const code = lateCode(() => import('./subjects.ts'));
    /** By area: who asks while it is asked gets the same answer. */
    const running = new Map<string, { isOver: () => boolean; loaded: Promise<void> }>();
    const actions: SubjectsActions = {
      load(area, source) {
        const now = running.get(area);
        if (now && !now.isOver()) return now.loaded;
        const isOver = thisSession(context);
        const loaded = lateStart(context, lists[area], 'widget.error.load', async () => {
          const { loadSubjects } = await code();
          if (!isOver()) await loadSubjects(context, area, source);
        }).finally(() => {
          if (running.get(area)?.isOver === isOver) running.delete(area);
        });
        running.set(area, { isOver, loaded });
        return loaded;
      },
      choose(area, id) {
        const list = lists[area];
        if (id === null || list.others.some((other) => other.id === id)) list.chosen = id;
      },
    };
    return { actions };
  },
});
