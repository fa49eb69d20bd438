import { CallpanelError } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Context } from '../../context.ts';

/** What the core asks of the cache of answers; TanStack Query's client is one. */
export interface RecordCache {
  clear(): void;
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<unknown>;
}

/**
 * What REST answers and nobody pushes: an area asks for it by these and keeps answers in the page's one cache. Live state has
 * its own domains.
 */
export interface RecordsActions {
  /**
   * The REST wire in the name of whoever is signed in. An answer that comes when somebody else is, is dropped.
   *
   * @throws CallpanelError `api.error.*`, `login.error.*`; `api.error.aborted` when the session changed meanwhile
   * @example const { data } = await core.records.api.get('voicemails', VoicemailsAnswer, { query: { start: 0, limit: 18 } });
   */
  readonly api: Pick<Api, 'get' | 'send' | 'download'>;
  /** The page's one cache of answers: the first to need it makes it. Emptied when the session ends. */
  cache<C extends RecordCache>(make: () => C): C;
  /** Something pushed that answers under this key are old: they are asked for again where somebody looks at them. */
  changed(key: string): void;
}

export const createRecords = ({ live }: Pick<Context, 'live'>) => {
  let cache: RecordCache | null = null;

  const inSession = async <T>(run: (api: Api) => Promise<T>): Promise<T> => {
    const { api, generation } = live;
    if (!api) throw new CallpanelError('login.error.noAccessToken');
    const answer = await run(api);
    if (generation !== live.generation) throw new CallpanelError('api.error.aborted');
    return answer;
  };

  const actions: RecordsActions = {
    api: {
      get: (...asked) => inSession((api) => api.get(...asked)),
      send: (...asked) => inSession((api) => api.send(...asked)),
      download: (...asked) => inSession((api) => api.download(...asked)),
    },
    // One kind of cache is ever made; whoever made it knows which.
    cache: <C extends RecordCache>(make: () => C): C => (cache ??= make()) as C,
    changed: (key) => void cache?.invalidateQueries({ queryKey: [key] }),
  };
  return { actions, forget: () => cache?.clear() };
};
