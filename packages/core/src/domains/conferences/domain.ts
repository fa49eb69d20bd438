import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import { lateActions } from '../late-code.ts';
import type { ConferencesContext } from './context.ts';
import type { ConferencesActions } from './state.ts';
import { initialConferences } from './state.ts';

/** Conferences and who is in them; the code comes with the widget that shows them. */
export const conferences = defineDomain({
  initial: initialConferences,
  perSession: true,
  create(context: ConferencesContext) {
    const late = lateCollection(context, context.state.conferences, async () => {
      const { createConferences } = await import('./conferences.ts');
      return createConferences(context);
    });
    const actions = lateActions<ConferencesActions, 'retry'>(late.now, late.code, {
      retry: () => void late.load(),
    });
    return {
      actions,
      loads: { conferences: late.loadFirst },
      events: {
        CONFBRIDGE: (event, place) => late.now()?.handle(event, place) ?? false,
      },
      ...late.signals,
    };
  },
});
