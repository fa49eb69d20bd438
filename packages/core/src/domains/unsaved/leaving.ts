import type { UnsavedContext } from './context.ts';

/** Has the page ask before it is closed, as long as a call is on or a form is not saved [S-26] [E-63]. */
export const confirmLeaving = ({ page, state }: Pick<UnsavedContext, 'page' | 'state'>): void =>
  page.confirmLeaving(state.calls.list.length > 0 || state.unsaved.forms > 0);
