import type { ClickToDialDestination } from '@callpanel/contracts';

/** A number that is called once the user says so. */
export interface DialQuestion {
  number: string;
  /** It is an emergency number, or may be abroad or at a premium; soon: it is called if the user does not cancel. */
  why: 'emergency' | 'abroad' | 'soon';
}

export interface ClickToDialState {
  /** What a click on a number does for this user; null: not asked yet. */
  destination: ClickToDialDestination | null;
  /** null: none. */
  question: DialQuestion | null;
}

export interface ClickToDialActions {
  /** Asks once a session what a click does. @throws CallpanelError `clickToDial.error.load` */
  load(): Promise<ClickToDialDestination>;
  /**
   * A number was clicked, here or elsewhere (`tel:` links too): shows it in the softphone, dials it, or has the user's devices
   * called first [S-66] [S-67] [S-68]. What could not be called waits in the dial field. Asks before as `confirmed`.
   *
   * @param how `show`: whatever the user chose, the number is only shown: who brought it has no right to dial · `soon`: called only
   * when the user could have cancelled
   * @throws CallpanelError `clickToDial.error.*`, `sipua.error.*`
   */
  dial(text: string, how?: 'asChosen' | 'show' | 'soon'): Promise<void>;
  /**
   * As `calls.dial`, for callers that do not check whether the phone is ready: while it is on its way, at first or again, the number
   * waits in the dial field (`state.calls.waiting`) for as long as it stays there, 25 s at most. null: the user removed it, or
   * does not want the call.
   *
   * @param asks as `confirmed`
   * @throws CallpanelError (rejects) as `calls.dial`; `widget.error.intent` if there is no phone and none is expected
   */
  dialWhenReady(text: string, name?: string, asks?: boolean): Promise<string | null>;
  /**
   * Runs `then`, which calls a number that the user did not type: at once, unless it is an emergency number or may
   * be abroad or at a premium. Then the user is asked first; null: not now, and an empty dial field has the number.
   *
   * @example core.clickToDial.confirmed(number, () => core.calls.dial(number));
   * @throws what `then` throws (rejects)
   */
  confirmed<T>(number: string, then: () => T | Promise<T>): Promise<T | null>;
  /** The user's answer to `state.clickToDial.question`. */
  answer(yes: boolean): void;
  /** In a gesture: offers the panel for the system's `tel:` links, if the user may dial by click [W-15]. */
  offerHandler(): void;
}

export const initialClickToDial = (): ClickToDialState => ({ destination: null, question: null });
