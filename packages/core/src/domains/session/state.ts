import type { Branding, CurrentUser, ErrorInfo } from '@callpanel/contracts';

/** Who is signed in here, and how. Tokens are not in it: they live with the REST client. */
export interface SessionState {
  /** none: nobody · checking: a sign-in or a stored session is being checked · active · lost: it ended by itself */
  status: 'none' | 'checking' | 'active' | 'lost';
  /** rest: our API · sip: a PBX alone (`provider.sip`) · token: the host gives the tokens */
  kind: 'rest' | 'sip' | 'token';
  user: CurrentUser | null;
  /** Why the last sign-in failed [S-02]. */
  error: ErrorInfo | null;
  branding: Branding | null;
}

export const initialSession = (): SessionState => ({
  status: 'none',
  kind: 'rest',
  user: null,
  error: null,
  branding: null,
});
