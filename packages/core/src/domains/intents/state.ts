import type { Intent, IntentName } from '@callpanel/contracts';

/** The intents that have a handler on this page now. Controls for others are absent. */
export interface IntentsState {
  offered: IntentName[];
}

/** Who fulfils an intent, the first one that can: a widget of the page, the panel (which may open that widget), the host. */
export type Fulfils = 'page' | 'panel' | 'host';

export interface IntentsActions {
  /** Offers to fulfil an intent, until the returned function is called. Of several of one kind the newest is asked. */
  offer<N extends IntentName>(
    name: N,
    by: Fulfils,
    fulfil: (intent: Extract<Intent, { type: N }>) => void | Promise<void>,
  ): () => void;
  /** A phone is on screen: offers `dial`, `show` and `listen` with the page's own calls. */
  offerPhone(): () => void;
  /**
   * A failure that comes later becomes a notice.
   *
   * @throws CallpanelError `widget.error.intent` when no widget fulfils it
   */
  perform(intent: Intent): void;
  /**
   * Only a widget of the page fulfils it, and the promise settles when that is done. It waits for a widget that is
   * about to be rendered.
   *
   * @param waitMs for so long, milliseconds
   * @throws CallpanelError (rejects) `widget.error.intent`, and what the widget refuses it with
   */
  ask(intent: Intent, waitMs: number): Promise<void>;
}

export const initialIntents = (): IntentsState => ({ offered: [] });
