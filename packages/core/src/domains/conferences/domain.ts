import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
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
    const actions: ConferencesActions = {
      retry: () => void late.load(),
      watch: async (...given) => (await late.code()).watch(...given),
      mute: async (...given) => (await late.code()).mute(...given),
      kick: async (...given) => (await late.code()).kick(...given),
      muteOthers: async (...given) => (await late.code()).muteOthers(...given),
      lock: async (...given) => (await late.code()).lock(...given),
      invite: async (...given) => (await late.code()).invite(...given),
    };
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
