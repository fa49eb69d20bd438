import { CallpanelError } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import { defineDomain } from '../../domain.ts';
import { thisSession } from '../this-session.ts';
import type { RecordCache, RecordsActions } from './state.ts';

/** The REST wire for areas of records, and the page's one cache of its answers. */
export const records = defineDomain({
  create({ live, tell, emit }: Context) {
    let cache: RecordCache | null = null;

    const inSession = async <T>(run: (api: Api) => Promise<T>): Promise<T> => {
      const { api } = live;
      const isOver = thisSession({ live });
      if (!api) throw new CallpanelError('login.error.noAccessToken');
      const answer = await run(api);
      if (isOver()) throw new CallpanelError('api.error.aborted');
      return answer;
    };

    const actions: RecordsActions = {
      api: {
        get: (...asked) => inSession((api) => api.get(...asked)),
        send: (...asked) => inSession((api) => api.send(...asked)),
        download: (...asked) => inSession((api) => api.download(...asked)),
      },
      // Only one kind of cache exists, and the code that made it knows its type.
      cache: <C extends RecordCache>(make: () => C): C => (cache ??= make()) as C,
      report: emit,
      changed(key) {
        void cache?.invalidateQueries({ queryKey: [key] });
        void tell('recordsChanged', key);
      },
    };
    return { actions, forget: () => cache?.clear() };
  },
});
