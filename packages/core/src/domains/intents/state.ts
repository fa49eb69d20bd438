import type { Intent, IntentName } from '@callpanel/contracts';

/** What can be asked for on this page now: somebody fulfils it. Controls for anything else are absent. */
export interface IntentsState {
  offered: IntentName[];
}

export interface IntentsActions {
  /**
   * Offers to fulfil an intent, until the returned function is called. `page` (a widget, the panel) goes before `host`;
   * of several the newest.
   */
  offer<N extends IntentName>(
    name: N,
    by: 'page' | 'host',
    fulfil: (intent: Extract<Intent, { type: N }>) => void,
  ): () => void;
  /** A phone is on screen: offers `dial`, `show` and `listen` with the page's own calls. */
  offerPhone(): () => void;
  /** @throws CallpanelError `widget.error.intent` when no widget fulfils it */
  perform(intent: Intent): void;
}

export const initialIntents = (): IntentsState => ({ offered: [] });
