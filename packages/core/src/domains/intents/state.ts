import type { IntentName } from '@callpanel/contracts';

/** What can be asked for on this page now: somebody fulfils it. Controls for anything else are absent. */
export interface IntentsState {
  offered: IntentName[];
}

export const initialIntents = (): IntentsState => ({ offered: [] });
