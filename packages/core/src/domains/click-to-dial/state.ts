import type { ClickToDialDestination } from '@callpanel/contracts';

export interface ClickToDialState {
  /** What a click on a number does for this user; null: not asked yet. */
  destination: ClickToDialDestination | null;
}

export interface ClickToDialActions {
  /** Asks once a session what a click does. @throws CallpanelError `clickToDial.error.load` */
  load(): Promise<ClickToDialDestination>;
  /**
   * A number was clicked, here or elsewhere (`tel:` links too): shows it in the softphone, dials it, or has the user's devices
   * called first [S-66] [S-67] [S-68]. What could not be called waits in the dial field.
   *
   * @param how `show`: whatever the user chose, the number is only shown: the page that was clicked has no right to dial
   * @throws CallpanelError `clickToDial.error.*`, `sipua.error.*`
   */
  dial(text: string, how?: 'asChosen' | 'show'): Promise<void>;
  /**
   * As `calls.dial`, for callers that do not check whether the phone is ready: while it is on its way, at first or again, the number
   * waits in the dial field (`state.calls.waiting`) for as long as it stays there, 25 s at most. null: the user removed it.
   *
   * @throws CallpanelError (rejects) as `calls.dial`; `widget.error.intent` if there is no phone and none is expected
   */
  dialWhenReady(text: string, name?: string): Promise<string | null>;
  /** In a gesture: offers the panel for the system's `tel:` links, if the user may dial by click [W-15]. */
  offerHandler(): void;
}

export const initialClickToDial = (): ClickToDialState => ({ destination: null });
