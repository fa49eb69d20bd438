import { OF_USER } from '../../stored-keys.ts';

/** The user's own features [S-34]; null: unknown yet. */
export interface FeaturesState {
  dnd: boolean | null;
  /** When do not disturb ends, epoch milliseconds; null: when it is switched off. */
  dndUntil: number | null;
  /** Number to which calls are forwarded; empty: none. */
  forward: string | null;
  followme: boolean | null;
}

export interface FeaturesActions {
  /**
   * Publishes over SIP and remembers [S-54].
   *
   * @param until switched off then, epoch milliseconds; missing: when the user does
   * @throws CallpanelError `sipua.error.publish*` [E-40]
   * @example core.features.setDnd(true, Date.now() + 30 * 60_000);
   */
  setDnd(on: boolean, until?: number): Promise<void>;
  /** @param to number, '' for off; reduced by the number rules [V-01] */
  setForward(to: string): Promise<void>;
  setFollowme(on: boolean): Promise<void>;
}

/** Under this name the browser keeps when do not disturb ends, by account: epoch milliseconds; 0: no end. */
export const untilKey = (account: string): string => `${OF_USER.dndUntil}${account}`;

export const initialFeatures = (): FeaturesState => ({
  dnd: null,
  dndUntil: null,
  forward: null,
  followme: null,
});
