import type { CurrentUser, ErrorInfo, WebviewAuth, WidgetName } from '@callpanel/contracts';

/** How the user signed in: by our form, on the provider's page, or by the address of `/embedded_login`. */
export const GRANTS = ['password', 'code', 'embedded'] as const;
export type Grant = (typeof GRANTS)[number];

/** Who is signed in here, and how. Tokens are not in it: they live with the REST client. */
export interface SessionState {
  /**
   * none: no user · checking: a sign-in or a stored session is being checked · active · lost: it expired or was ended ·
   * failed: a user is signed in, but start-up did not succeed; `error` says why, and a retry may help [S-09]
   */
  status: 'none' | 'checking' | 'active' | 'lost' | 'failed';
  /** What start-up is waiting for, while `checking`; each has a mask [S-07] [S-08] [E-119]. */
  step: 'application' | 'permissions' | 'user';
  /** rest: our API · sip: a PBX alone (`provider.sip`) · token: the host gives the tokens */
  kind: 'rest' | 'sip' | 'token';
  /** Remembered in this browser: after a lost session, the sign-in is the same. null: no sign-in yet. */
  grant: Grant | null;
  user: CurrentUser | null;
  /** Why the last sign-in or start-up failed [S-02] [E-57 to E-59]. */
  error: ErrorInfo | null;
}

/** What the provider's page said, from the address it came back to. */
export interface CodeAnswer {
  code: string | null;
  state: string | null;
  error: string | null;
  errorDescription: string | null;
}

export interface SessionActions {
  /** This widget is on the page: what it needs is loaded with the session, or at once if there is one. */
  use(widget: WidgetName): void;
  /**
   * Signs in with a password, checks the session and starts up [S-01]. Failures land in `state.session.error` [S-02].
   *
   * @param otpCode one-time code of the user's app, or as it was sent: needed after `login.error.otpRequired` [D-61]
   */
  signIn(username: string, password: string, otpCode?: string): Promise<void>;
  /** Signs in with the parameters of the address `/embedded_login` [A-07] [S-06]. false: `state.session.error` says why not. */
  signInEmbedded(credentials: WebviewAuth): Promise<boolean>;
  /**
   * Address of the provider's sign-in page, which leads back to `returnTo` in this panel. null: `state.session.error`
   * says why not.
   */
  authorize(returnTo: string): Promise<string | null>;
  /**
   * Finishes with what the provider's page answered. Gives the `returnTo`, or null: `state.session.error` says why not.
   * A user who is already signed in stays so: the answer's code is not needed then.
   */
  finishSignIn(answer: CodeAnswer): Promise<string | null>;
  signOut(): Promise<void>;
  /**
   * The host gives a new token without being asked: used from the next request on; a session that ended begins again with it.
   *
   * @throws CallpanelError `widget.error.options` if the host gave no `getToken`
   */
  takeToken(token: string): void;
  /** Starts up again after a failure, with the host's or the stored tokens; without any it asks to sign in. */
  retry(): void;
}

export const initialSession = (): SessionState => ({
  status: 'none',
  step: 'application',
  kind: 'rest',
  grant: null,
  user: null,
  error: null,
});
