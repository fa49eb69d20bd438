import { holds } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCollection } from '../../live/late-collection.ts';
import { lateActions, lateCode } from '../late-code.ts';
import type { QueuesContext } from './context.ts';
import type { QueuesActions } from './state.ts';
import { initialQueues } from './state.ts';

/** Queues with their callers and agents; the code comes with the first view that shows them. */
export const queues = defineDomain({
  initial: initialQueues,
  perSession: true,
  create(context: QueuesContext) {
    const { state } = context;
    const late = lateCollection(context, state.queues, async () => {
      const { createQueues } = await import('./queues.ts');
      return createQueues(context);
    });
    /** A user who may see the reports alone has the widget, too [P-28]. */
    const seesQueues = () => holds(state.permissions.entries, 'queuesRead');
    const load = async (): Promise<void> => {
      if (seesQueues()) await late.load();
    };
    const code = lateCode(() => import('./ask-agent.ts'));
    const actions = lateActions<QueuesActions, 'retry' | 'need'>(
      () => late.now()?.actions,
      async () => (await late.code()).actions,
      { retry: () => void load(), need: async () => (await code()).askAgent(context, load) },
    );
    return {
      actions,
      loads: { queues: () => seesQueues() && late.loadFirst() },
      events: {
        QUEUE: (event, place) => late.now()?.handle(event, place) ?? false,
        QUEUECHAN: (event) => late.now()?.rings(event) ?? false,
      },
      call: ({ info }) => late.now()?.call(info),
      ...late.signals,
    };
  },
});
