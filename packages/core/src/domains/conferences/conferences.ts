import type { EventOf, ConferencesEntry } from '@callpanel/contracts';
import { ConferencesAnswer } from '@callpanel/contracts';
import { liveCollection } from '../../live/live-collection.ts';
import { showItems } from '../../live/show.ts';
import type { ConferencesContext } from './context.ts';
import type { ConferencesItem } from './state.ts';

const itemOf = ({ name, waiting }: ConferencesEntry): ConferencesItem => ({ name, waiting });

export const createConferences = (context: ConferencesContext) => {
  const { conferences: shown } = context.state;
  let byId = new Map<string, ConferencesItem>();
  return liveCollection(context, {
    state: shown,
    // With a code and a sentence of its own the area can say more.
    error: 'widget.error.load',
    load: (api) => api.get('conferences', ConferencesAnswer),
    take({ data }) {
      byId = new Map(data.map((entry) => [entry.id, itemOf(entry)]));
    },
    events: (event: EventOf<'CONFERENCES'>) => event,
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
