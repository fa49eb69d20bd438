import type { Api } from '@callpanel/wires/api';
import type { CoreEvents } from '../../context.ts';

/** What became of records, for hosts. */
export type RecordEvent =
  | 'contact-created'
  | 'contact-changed'
  | 'contact-deleted'
  | 'recording-ready';

/** What the core asks of the cache of answers; TanStack Query's client is one. */
export interface RecordCache {
  clear(): void;
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<unknown>;
}

/**
 * REST answers that no event updates: an area requests them and keeps them in the page's one cache. Live state has
 * its own domains.
 */
export interface RecordsActions {
  /**
   * The REST wire in the name of the user signed in. An answer that comes after a change of the user is dropped.
   *
   * @throws CallpanelError `api.error.*`, `login.error.*`; `api.error.aborted` when the session changed meanwhile
   * @example const { data } = await core.records.api.get('voicemails', VoicemailsAnswer, { query: { start: 0, limit: 18 } });
   */
  readonly api: Pick<Api, 'get' | 'send' | 'download'>;
  /** The page's one cache of answers: the first to need it makes it. Emptied when the session ends. */
  cache<C extends RecordCache>(make: () => C): C;
  /** An event made the answers under this key out of date: they are requested again if a view shows them. */
  changed(key: string): void;
  /**
   * Tells hosts what the user has done to records, once the server has done it.
   *
   * @example core.records.report('contact-deleted', { ids: ['7'] });
   */
  report<E extends RecordEvent>(event: E, what: CoreEvents[E]): void;
}
