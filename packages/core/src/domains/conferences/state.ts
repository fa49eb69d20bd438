import type { ErrorInfo } from '@callpanel/contracts';

/** One of the conferences. All fields are there, or a change would not be shown. */
export interface ConferencesItem {
  name: string;
  waiting: number;
}

export interface ConferencesState {
  /** no: not asked for · loading: the first picture is on its way · ready · failed: `error` says why */
  status: 'no' | 'loading' | 'ready' | 'failed';
  /** Why the last load failed, until one succeeds; the items from before stay. */
  error: ErrorInfo | null;
  /** Events arrive, and none was missed. */
  live: boolean;
  /** By id. Each item is a state of its own, so that only its row is drawn when it changes. */
  items: Record<string, ConferencesItem>;
}

export interface ConferencesActions {
  /** Loads everything again, after a failure. */
  retry(): void;
}

export const initialConferences = (): ConferencesState => ({
  status: 'no',
  error: null,
  live: false,
  items: {},
});
