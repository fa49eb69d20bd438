/** What the user switched on for the own number [S-34]; null: not told yet. */
export interface FeaturesState {
  dnd: boolean | null;
  /** Where calls go; empty: nowhere else. */
  forward: string | null;
  followme: boolean | null;
}

export const initialFeatures = (): FeaturesState => ({ dnd: null, forward: null, followme: null });
