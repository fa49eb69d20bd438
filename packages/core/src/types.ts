import type {
  BrokerAnswer,
  ClickToDialDestination,
  CommandFields,
  EmbedEvents,
  ErrorContext,
  Intent,
  IntentName,
  Locale,
  ProviderOptions,
  Theme,
  WebviewAuth,
  WidgetName,
} from '@callpanel/contracts';
import type { Fetch } from '@callpanel/wires/api';
import type { BrokerCounts } from '@callpanel/wires/broker';
import type { BrandingState } from './domains/branding/state.ts';
import type { BrokerState } from './domains/broker/state.ts';
import type { CallsActions, CallsState } from './domains/calls/state.ts';
import type { ClickToDialState } from './domains/click-to-dial/state.ts';
import type { Diagnostics } from './domains/connection/diagnostics.ts';
import type { ConnectionState } from './domains/connection/state.ts';
import type { DesktopState } from './domains/desktop/state.ts';
import type { FeaturesState } from './domains/features/state.ts';
import type { GatesState } from './domains/gates/state.ts';
import type { HostActions, HostState } from './domains/host/state.ts';
import type { IntentsState } from './domains/intents/state.ts';
import type { LandingState } from './domains/landing/state.ts';
import type { Notice, NoticesState } from './domains/notices/state.ts';
import type { NetworkState } from './domains/network/state.ts';
import type { PermissionsState } from './domains/permissions/state.ts';
import type { PreferencesState } from './domains/preferences/state.ts';
import type { PresenceState } from './domains/presence/state.ts';
import type { SearchState } from './domains/search/state.ts';
import type { CodeAnswer } from './domains/session/panel-sign-in.ts';
import type { SessionState } from './domains/session/state.ts';
import type { PagePort } from './page.ts';
import type { Scope } from './scope.ts';
import type { SharedTokens } from './shared-tokens.ts';
import type { PhoneDomainsActions, PhoneDomainsState } from './phone-domains.ts';
import type { RecordDomainsActions, RecordDomainsState } from './record-domains.ts';

/** Plain data only; a Valtio proxy at run time. Read it by `snapshot`, change it by the actions. */
export interface CoreState extends PhoneDomainsState, RecordDomainsState {
  session: SessionState;
  permissions: PermissionsState;
  connection: ConnectionState;
  broker: BrokerState;
  calls: CallsState;
  notices: NoticesState;
  preferences: PreferencesState;
  presence: PresenceState;
  features: FeaturesState;
  intents: IntentsState;
  host: HostState;
  gates: GatesState;
  network: NetworkState;
  branding: BrandingState;
  search: SearchState;
  landing: LandingState;
  clickToDial: ClickToDialState;
  desktop: DesktopState;
}

/** What the opener of a scope (kit or shell) gives. */
export interface OpenOptions {
  /** API address with version prefix, `https://panel.example/api/v1`. Unused with `provider`. */
  apiBase: string;
  provider?: ProviderOptions;
  getToken?: () => Promise<string>;
  /** Only the standalone shell keeps tokens in local storage, under the `auth_` keys [K-01]. */
  sharedTokens?: SharedTokens;
  locale?: Locale;
  theme?: Theme;
  page: PagePort;
  /** Lets people sign in on the provider's page; only a page of our own can come back from there. */
  codeSignIn?: CodeSignIn;
  /** Areas that the installation has switched on [P-30]. */
  features?: readonly string[];
  /** A tab hidden longer loads its lists anew, milliseconds [C-27]; default half an hour. */
  focusTimeoutMs?: number;
  /**
   * Resolves when the page's first view is drawn with its people: phone and broker wait for it as they do for the people, but
   * not for long. Without it the page is drawn when it has nothing else to do.
   */
  drawn?: Promise<void>;
  /** The way to the server with tokens, of a page that asked for something before the core was there; default: the browser's. */
  fetch?: Fetch;
}

/** Sign-in on the provider's page: where it is, and where it sends people back to. */
export interface CodeSignIn {
  /** Address before `/oauth/authorize` [G-32]. */
  provider: string;
  /** The panel's `/{product}_callback`, with origin. */
  redirectUri: string;
}

/** What the core tells hosts; each widget adds its name. */
export type CoreEvents = {
  [E in 'registration' | 'call' | 'auth-required' | 'screen-pop']: Omit<EmbedEvents[E], 'widget'>;
};

/**
 * The page's one session. Every copy of this module on a page hands out the same object, found in a page slot; the
 * Valtio functions travel in it, because proxies of one Valtio copy mean nothing to another.
 */
export interface Core extends PhoneDomainsActions, RecordDomainsActions {
  /** Semver of the copy that filled the slot. */
  readonly version: string;
  readonly state: CoreState;
  snapshot<T extends object>(part: T): T;
  /**
   * Runs `changed` after each change of `part`, batched in a microtask; where a call is dialled in the next task: its INVITE
   * goes first. Returns the way to stop.
   */
  subscribe(part: object, changed: () => void): () => void;
  /**
   * Opens the page's session, or takes a share of it; see `Scope.admitted` for who has to wait.
   *
   * @throws CallpanelError `widget.error.provider` when this page already runs for another API or SIP account
   */
  open(options: OpenOptions): Scope;
  /** Events for hosts; returns the way to unsubscribe. */
  on<E extends keyof CoreEvents>(event: E, handler: (payload: CoreEvents[E]) => void): () => void;

  readonly session: {
    /** This widget is on the page: what it needs is loaded with the session, or at once where there is one. */
    use(widget: WidgetName): void;
    /** Signs in with a password, checks the session and starts up [S-01]. Failures land in `state.session.error` [S-02]. */
    signIn(username: string, password: string): Promise<void>;
    /** Signs in with what stood in the address of `/embedded_login` [A-07] [S-06]. false: `state.session.error` says why not. */
    signInEmbedded(credentials: WebviewAuth): Promise<boolean>;
    /**
     * Address of the provider's sign-in page, which leads back to `returnTo` in this panel. null: `state.session.error`
     * says why not.
     */
    authorize(returnTo: string): Promise<string | null>;
    /**
     * Finishes with what the provider's page answered. Gives the `returnTo`, or null: `state.session.error` says why not.
     * Who is signed in already stays: the answer's code is not needed then.
     */
    finishSignIn(answer: CodeAnswer): Promise<string | null>;
    signOut(): Promise<void>;
    /**
     * The host gives a new token by itself: taken from the next request on, and a session that ended begins again with it.
     *
     * @throws CallpanelError `widget.error.options` where the host gave no `getToken`
     */
    takeToken(token: string): void;
    /** Starts up again after a failure, with the host's or the stored tokens; without any it asks to sign in. */
    retry(): void;
  };
  readonly connection: {
    /** Tries again at once after a failed configuration or registration. */
    retry(): void;
    /**
     * Brings the phone to this tab from the one that has it [F39]; busy: that one is in a call, which it keeps.
     * `state.tabs` follows.
     */
    takeOver(): Promise<'here' | 'busy'>;
    /** What helps to find out why calls do not work; nobody and nothing secret is named in it. */
    diagnostics(): Promise<Diagnostics>;
  };
  readonly calls: CallsActions;
  readonly notices: {
    /** @param link web address that the notice leads to; such a notice stays as long as an error */
    push(kind: Notice['kind'], message: string, values?: ErrorContext, link?: string): void;
    /** Shows any thrown error: the server's own text wins. */
    fail(error: unknown): void;
    dismiss(id: number): void;
    /**
     * The first mounted widget gets the outlet; returns the way to hand it on.
     *
     * @param first goes before those that are there
     */
    claimOutlet(widget: string, first?: boolean): () => void;
  };
  readonly broker: {
    /** Sends a command to the telephone system [B-34] and gives what it answered. @throws CallpanelError `rmqc.error.*` */
    command(action: string, fields?: CommandFields): Promise<BrokerAnswer>;
    /** Tries again at once after the broker was lost, refused or could not be set up. */
    retry(): void;
    /** What came in and was not used, by kind; `unrouted`: checked events of areas that are not here [F26]. */
    counts(): Partial<BrokerCounts> & { unrouted: Readonly<Record<string, number>> };
  };
  readonly presence: {
    /** Loads everything again, after a failure. */
    retry(): void;
    /** Loads the next people of the realm into `everyone` [C-08]. */
    loadMore(): Promise<void>;
    /** Searches the whole realm; an empty text ends the search. Late answers of older texts are dropped. */
    search(text: string): Promise<void>;
    /** The next page of what the search finds [C-07]. */
    searchMore(): Promise<void>;
    /** Puts somebody at the end of my board, shown at once, taken back when the server refuses [A-20] [E-54]. */
    add(exten: string): Promise<void>;
    /** [A-22] [E-55] */
    remove(exten: string): Promise<void>;
    /** Moves a buddy to a position of my board, from 0 [A-21] [E-53]. */
    move(exten: string, to: number): Promise<void>;
  };
  readonly features: {
    /** Publishes over SIP and remembers [S-54]. @throws CallpanelError `sipua.error.publish*` [E-40] */
    setDnd(on: boolean): Promise<void>;
    /** @param to number, '' for off; reduced by the number rules [V-01] */
    setForward(to: string): Promise<void>;
    setFollowme(on: boolean): Promise<void>;
  };
  readonly intents: {
    /**
     * Offers to fulfil an intent, until the returned function is called. `page` (a widget, the panel) goes before `host`;
     * of several the newest.
     */
    offer<N extends IntentName>(
      name: N,
      by: 'page' | 'host',
      fulfil: (intent: Extract<Intent, { type: N }>) => void,
    ): () => void;
    /** A phone is on screen: offers `dial`, `show` and `listen` with the page's own calls. */
    offerPhone(): () => void;
    /** @throws CallpanelError `widget.error.intent` when nobody fulfils it */
    perform(intent: Intent): void;
  };
  /** The page's own application, where it answers what it is asked. */
  readonly host: HostActions;
  readonly landing: {
    /** The user's landing page, asked once a session; the usual one where it is not to be had in 2 s. Never rejects [S-71]. */
    load(): Promise<string>;
    /** Shown at once; taken back, with a notice, when the server refuses [G-42]. Anything but one of `EMBEDDED_PATHS` is ignored. */
    set(path: string): Promise<void>;
  };
  readonly clickToDial: {
    /** Asks once a session what a click does. @throws CallpanelError `clickToDial.error.load` */
    load(): Promise<ClickToDialDestination>;
    /**
     * A number was clicked, here or elsewhere (`tel:` links too): shows it in the softphone, dials it, or has the user's devices
     * called first [S-66] [S-67] [S-68]. What could not be called waits in the dial field.
     *
     * @param how `show`: whatever the user chose, it is only shown: whoever clicked there may not dial here
     * @throws CallpanelError `clickToDial.error.*`, `sipua.error.*`
     */
    dial(text: string, how?: 'asChosen' | 'show'): Promise<void>;
    /**
     * As `calls.dial`, for whoever does not look whether the phone is ready: while it is on its way, at first or again, the number
     * waits in the dial field (`state.calls.waiting`) for as long as it stands there, 25 s at most. null: the user took it away.
     *
     * @throws CallpanelError (rejects) as `calls.dial`; `widget.error.intent` where there is no phone and none comes
     */
    dialWhenReady(text: string, name?: string): Promise<string | null>;
    /** In a gesture: offers the panel for the system's `tel:` links, if the user may dial by click [W-15]. */
    offerHandler(): void;
  };
  readonly desktop: {
    /** Asks the server once a session what the user chose. Never rejects. */
    load(): Promise<void>;
    /** In a click: asks the browser, and remembers on the server. A refusal by the server is a notice. */
    enable(): Promise<void>;
    disable(): Promise<void>;
  };
  readonly branding: {
    /** Asks once which icons there are for the browser's tab; for a page of our own. Never fails [E-115]. */
    loadFavicons(): Promise<void>;
  };
  readonly search: {
    /** The page has a search field in its head [U-03]; returns the way to take it away. */
    offer(): () => void;
    /**
     * The area on screen uses that field and reads `state.search.text`; returns the way to let go, which empties it.
     *
     * @param placeholder what can be found, in the user's language; also the field's name
     */
    claim(placeholder: string): () => void;
    set(text: string): void;
  };
  readonly preferences: {
    /** The user chose: it is kept on this browser. */
    set(change: Partial<PreferencesState>): void;
    /** Whoever opened this page, or shows it, asks for this: for as long as the page stands, and never kept [K-17]. */
    overlay(look: { locale?: Locale | undefined; theme?: Theme | undefined }): void;
  };
}
