import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import type { ConferencesContext } from './context.ts';
import type { ConferencesActions } from './state.ts';
import { initialConferences } from './state.ts';

/** The conferences; their code comes with the widget that shows them. */
export const conferences = defineDomain({
  initial: initialConferences,
  perSession: true,
  create(context: ConferencesContext) {
    const late = lateCollection(context, context.state.conferences, async () => {
      const { createConferences } = await import('./conferences.ts');
      return createConferences(context);
    });
    const actions: ConferencesActions = { retry: () => void late.load() };
    return {
      actions,
      loads: { conferences: late.load },
      events: {
        CONFERENCES: (event, place) => late.now()?.handle(event, place) ?? false,
      },
      ...late.signals,
    };
  },
});
