/** The user's own features [S-34]; null: unknown yet. */
export interface FeaturesState {
  dnd: boolean | null;
  /** Number to which calls are forwarded; empty: none. */
  forward: string | null;
  followme: boolean | null;
}

export interface FeaturesActions {
  /** Publishes over SIP and remembers [S-54]. @throws CallpanelError `sipua.error.publish*` [E-40] */
  setDnd(on: boolean): Promise<void>;
  /** @param to number, '' for off; reduced by the number rules [V-01] */
  setForward(to: string): Promise<void>;
  setFollowme(on: boolean): Promise<void>;
}

export const initialFeatures = (): FeaturesState => ({ dnd: null, forward: null, followme: null });
