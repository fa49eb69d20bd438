export interface LandingState {
  /** Where the user wants to land after sign-in, one of `EMBEDDED_PATHS` [K-15] [G-42]; null: not known yet. */
  path: string | null;
}

export const initialLanding = (): LandingState => ({ path: null });
