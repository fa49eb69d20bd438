import type { WidgetName } from '@callpanel/contracts';
import { asFailure } from '@callpanel/contracts';
import { thisSession } from '../this-session.ts';
import type { SubjectsContext } from './context.ts';
import type { SubjectSource } from './state.ts';

/** Loads the users for whom this user may act [M-19] [P-48]; the area knows how to request them. Never rejects. */
export const loadSubjects = async (
  context: SubjectsContext,
  area: WidgetName,
  { ask, error: code }: SubjectSource,
): Promise<void> => {
  const { subjects, session } = context.state;
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
    list.error = asFailure(error, code).info;
    list.status = 'failed';
  }
};
