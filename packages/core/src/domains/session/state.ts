import type { CurrentUser, ErrorInfo } from '@callpanel/contracts';

/** How somebody signed in: by our form, on the provider's page, or by the address of `/embedded_login`. */
export const GRANTS = ['password', 'code', 'embedded'] as const;
export type Grant = (typeof GRANTS)[number];

/** Who is signed in here, and how. Tokens are not in it: they live with the REST client. */
export interface SessionState {
  /**
   * none: nobody · checking: a sign-in or a stored session is being checked · active · lost: it ended by itself ·
   * failed: somebody is signed in, but start-up did not succeed; `error` says why, and a retry may help [S-09]
   */
  status: 'none' | 'checking' | 'active' | 'lost' | 'failed';
  /** What start-up is waiting for, while `checking`; each has a mask [S-07] [S-08] [E-119]. */
  step: 'application' | 'permissions' | 'user';
  /** rest: our API · sip: a PBX alone (`provider.sip`) · token: the host gives the tokens */
  kind: 'rest' | 'sip' | 'token';
  /** Remembered on this browser: a session that is lost is asked for in the same way. null: nobody yet. */
  grant: Grant | null;
  user: CurrentUser | null;
  /** Why the last sign-in or start-up failed [S-02] [E-57 to E-59]. */
  error: ErrorInfo | null;
}

export const initialSession = (): SessionState => ({
  status: 'none',
  step: 'application',
  kind: 'rest',
  grant: null,
  user: null,
  error: null,
});
