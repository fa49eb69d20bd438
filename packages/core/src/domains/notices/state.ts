import type { ErrorContext, Locale, WidgetName } from '@callpanel/contracts';
import type { MessageLoader, Messages } from '@callpanel/i18n/plain';
import type { AreaPlace } from '../../page.ts';

/** Where a notice leads to. */
export interface NoticePlace {
  widget: WidgetName;
  to: AreaPlace;
}

/** A short message at the head of a widget or the panel; error or with a link 6 s, others 2 s [C-28] [E-120]. */
export interface Notice {
  id: number;
  kind: 'success' | 'info' | 'error';
  /** Id of the text: an error's code or a message of `i18n`. */
  message: string;
  values: ErrorContext;
  /** Web address (http, https) that the notice leads to. */
  link: string | null;
  /** Place of an area that it leads to. */
  place: NoticePlace | null;
}

export interface NoticesState {
  list: Notice[];
  /** The mounted widget that shows them: one per page. */
  outlet: string | null;
}

export interface NoticesActions {
  /**
   * @param link web address that the notice leads to; such a notice stays as long as an error
   * @param place place of an area that it leads to
   */
  push(
    kind: Notice['kind'],
    message: string,
    values?: ErrorContext,
    link?: string,
    place?: NoticePlace,
  ): void;
  /** Shows any thrown error: the server's own text wins. */
  fail(error: unknown): void;
  dismiss(id: number): void;
  /**
   * The first mounted widget gets the outlet; returns the way to hand it on.
   *
   * @param first goes before those that are there
   */
  claimOutlet(widget: string, first?: boolean): () => void;
  /** Adds the texts of a widget, so that its notices can be shown by the outlet of another. */
  addTexts(load: MessageLoader): void;
  /** All texts that were added, in one language; without those that cannot be loaded. */
  texts(locale: Locale): Promise<Messages>;
}

export const initialNotices = (): NoticesState => ({ list: [], outlet: null });
