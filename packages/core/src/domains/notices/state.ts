import type { ErrorContext } from '@callpanel/contracts';

/** A short message at the head of a widget or the panel; error or with a link 6 s, others 2 s [C-28] [E-120]. */
export interface Notice {
  id: number;
  kind: 'success' | 'info' | 'error';
  /** Id of the text: an error's code or a message of `i18n`. */
  message: string;
  values: ErrorContext;
  /** Web address (http, https) that the notice leads to. */
  link: string | null;
}

export interface NoticesState {
  list: Notice[];
  /** The mounted widget that shows them: one per page. */
  outlet: string | null;
}

export const initialNotices = (): NoticesState => ({ list: [], outlet: null });
