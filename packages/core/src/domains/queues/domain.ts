import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import type { QueuesContext } from './context.ts';
import type { QueuesActions } from './state.ts';
import { initialQueues } from './state.ts';

/** The queues; their code comes with the widget that shows them. */
export const queues = defineDomain({
  initial: initialQueues,
  perSession: true,
  create(context: QueuesContext) {
    const late = lateCollection(context, context.state.queues, async () => {
      const { createQueues } = await import('./queues.ts');
      return createQueues(context);
    });
    const actions: QueuesActions = { retry: () => void late.load() };
    return {
      actions,
      loads: { queues: late.load },
      events: {
        QUEUES: (event, place) => late.now()?.handle(event, place) ?? false,
      },
      ...late.signals,
    };
  },
});
