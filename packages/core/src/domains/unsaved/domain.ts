import { defineDomain } from '../../domain.ts';
import type { UnsavedContext } from './context.ts';
import { confirmLeaving } from './leaving.ts';
import type { UnsavedActions } from './state.ts';
import { initialUnsaved } from './state.ts';

/** Changes that a form would lose with the page. */
export const unsaved = defineDomain({
  initial: initialUnsaved,
  create(context: UnsavedContext) {
    const { state } = context;
    const actions: UnsavedActions = {
      hold() {
        let held = true;
        state.unsaved.forms++;
        confirmLeaving(context);
        return () => {
          if (!held) return;
          held = false;
          state.unsaved.forms--;
          confirmLeaving(context);
        };
      },
    };
    return { actions };
  },
});
