export interface LandingState {
  /** Where the user wants to land after sign-in, one of `EMBEDDED_PATHS` [K-15] [G-42]; null: not known yet. */
  path: string | null;
}

export interface LandingActions {
  /** The user's landing page, requested once a session; the usual one if it does not load within 2 s. Never rejects [S-71]. */
  load(): Promise<string>;
  /** Shown at once; taken back, with a notice, when the server refuses [G-42]. Anything but one of `EMBEDDED_PATHS` is ignored. */
  set(path: string): Promise<void>;
}

export const initialLanding = (): LandingState => ({ path: null });
