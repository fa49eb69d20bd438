import type { ClickToDialDestination } from '@callpanel/contracts';

export interface ClickToDialState {
  /** What a click on a number does for this user; null: not asked yet. */
  destination: ClickToDialDestination | null;
}

export const initialClickToDial = (): ClickToDialState => ({ destination: null });
