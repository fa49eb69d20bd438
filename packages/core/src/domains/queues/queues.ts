import type { EventOf, QueuesEntry } from '@callpanel/contracts';
import { QueuesAnswer } from '@callpanel/contracts';
import { liveCollection } from '../../live/live-collection.ts';
import { showItems } from '../../live/show.ts';
import type { QueuesContext } from './context.ts';
import type { QueuesItem } from './state.ts';

const itemOf = ({ name, waiting }: QueuesEntry): QueuesItem => ({ name, waiting });

export const createQueues = (context: QueuesContext) => {
  const { queues: shown } = context.state;
  let byId = new Map<string, QueuesItem>();
  return liveCollection(context, {
    state: shown,
    // With a code and a sentence of its own the area can say more.
    error: 'widget.error.load',
    load: (api) => api.get('queues', QueuesAnswer),
    take({ data }) {
      byId = new Map(data.map((entry) => [entry.id, itemOf(entry)]));
    },
    events: (event: EventOf<'QUEUES'>) => event,
    key: ({ entry }) => entry.id,
    apply({ event, entry }) {
      if (event === 'removed') byId.delete(entry.id);
      else byId.set(entry.id, itemOf(entry));
    },
    show() {
      const ids = new Set([...Object.keys(shown.items), ...byId.keys()]);
      shown.items = showItems(shown.items, ids, (id) => byId.get(id));
    },
  });
};
