import { defineDomain } from '../../domain.ts';
import { subjectsActions } from './actions.ts';
import type { SubjectsContext } from './context.ts';
import { initialSubjects } from './state.ts';

/** Whom the user acts for in each area. */
export const subjects = defineDomain({
  initial: initialSubjects,
  perSession: true,
  create: (context: SubjectsContext) => ({ actions: subjectsActions(context) }),
});
