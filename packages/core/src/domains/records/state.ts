import type { Api } from '@callpanel/wires/api';

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
