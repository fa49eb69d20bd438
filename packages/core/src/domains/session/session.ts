import type { Need, TokenSet } from '@callpanel/contracts';
import { asCallpanelError, CallpanelError, WIDGETS } from '@callpanel/contracts';
import type { TokenSource, TokenStore } from '@callpanel/wires/api';
import {
  createApi,
  createTokenEndpoint,
  hostTokens,
  memoryTokens,
  oauthTokens,
} from '@callpanel/wires/api';
import type { SessionContext } from './context.ts';
import type { Part } from '../../domain.ts';
import type { OpenOptions } from '../../open-options.ts';
import type { SharedTokenStore } from '../../shared-tokens.ts';
import { memoryKeeper, readItem, writeItem } from '../../storage.ts';
import { GRANT_KEY } from '../../stored-keys.ts';
import { thisSession } from '../this-session.ts';
import { forgetTab, leaveNothing } from './leave-nothing.ts';
import { loadNeeds } from './needs.ts';
import { signInError } from './sign-in-error.ts';
import { isRefusal, startSip, startUp } from './startup.ts';
import type { Grant, SessionActions } from './state.ts';
import { GRANTS } from './state.ts';
import { watchPage } from './watch-page.ts';

/** Begins with what the opener gave: stored tokens, the host's tokens, a PBX, or nothing yet. Its end forgets who was here. */
type Session = Part & { readonly actions: SessionActions };

export const createSession = (context: SessionContext): Session => {
  const { state, live, deps, page } = context;
  const { session } = state;
  let options: OpenOptions | null = null;
  /** Tokens of our own sign-in: of all tabs, or of this page alone. Each sign-in has its own. */
  let store: (TokenStore & Partial<SharedTokenStore>) | null = null;
  /** Starts up again with the tokens there are; null where only a sign-in helps. */
  let resume: (() => void) | null = null;
  /** The host's tokens; null: this page has another sign-in. */
  let hosts: ReturnType<typeof hostTokens> | null = null;
  /** What this session listens to outside. */
  let stops: (() => void)[] = [];

  /** The user has left: state is clean at once; the promise tells when phone and broker have left the wire. */
  const forget = async (): Promise<void> => {
    live.generation++;
    live.api = null;
    live.source = null;
    live.loaded.clear();
    const stopped = context.tell('forget');
    session.user = null;
    await stopped;
  };

  const reportNoUser = (why: 'needed' | 'signedOut'): void => {
    // At a PBX there is nothing to sign in to.
    if (session.kind !== 'sip') context.emit('auth-required', { why });
    page.authRequired(why);
    if (options?.sharedTokens) forgetTab(context);
  };
  const askToSignIn = (): void => reportNoUser('needed');

  /** Pending requests of the session before are dropped: they must not write to the new store. */
  const dropTokens = (signOut?: true): void => {
    store?.clear(signOut);
    live.kept = memoryKeeper();
    store &&= newStore();
  };

  const lose = (error: CallpanelError): void => {
    dropTokens();
    session.error = error.info;
    session.status = 'lost';
    // A call under way may finish: it does not need our tokens [F19].
    const isOver = thisSession(context);
    const waits = state.calls.list.length > 0;
    context.others.calls.whenIdle(() => {
      if (isOver()) return;
      void forget();
      // A user may have signed in in another tab meanwhile; a host is notified, and gives its token then.
      if (waits && !hosts) resume?.();
      else askToSignIn();
    });
  };

  const baseOf = (): string => options?.apiBase ?? '';

  const endpoint = () => createTokenEndpoint(baseOf(), deps.fetch, deps.nowS);

  const panelSignIn = async () =>
    (await import('./panel-sign-in.ts')).createPanelSignIn(deps, baseOf());

  /** REST and the broker work with tokens from here. */
  const workWith = (source: TokenSource): void => {
    live.source = source;
    const fetch = options?.fetch ?? deps.fetch;
    live.api = createApi({ base: baseOf(), tokens: source, ...(fetch && { fetch }) });
  };

  const workWithStored = (tokens: TokenStore): void =>
    workWith(
      oauthTokens({
        store: tokens,
        nowS: deps.nowS,
        onLost(error) {
          if (store === tokens) lose(error);
        },
        refresh: endpoint().refresh,
        ...(options?.sharedTokens && { exclusive: options.sharedTokens.exclusive }),
      }),
    );

  const beginChecking = (): void => {
    session.status = 'checking';
    session.step = 'application';
    session.error = null;
  };

  /**
   * Runs start-up for a session that has tokens. If the server refuses the session, the user is signed out [S-02]. After any
   * other failure the tokens stay, so that a retry is enough [S-09].
   *
   * @returns whether this session was refused
   */
  const start = async (): Promise<boolean> => {
    const { api } = live;
    if (!api) return false;
    const isOver = thisSession(context);
    beginChecking();
    try {
      await startUp(context, api, store);
    } catch (error) {
      if (isOver()) return false;
      const refused = isRefusal(error);
      if (refused) dropTokens();
      void forget();
      session.error = refused
        ? signInError(error)
        : asCallpanelError(error, 'startup.error.init').info;
      session.status = refused ? 'none' : 'failed';
      return refused;
    }
    return false;
  };

  /** Start-up of a stored session: if it is refused, a sign-in is required. */
  const startAgain = async (): Promise<void> => {
    if (await start()) askToSignIn();
  };

  const remember = (grant: Grant): void => {
    session.grant = grant;
    if (options?.sharedTokens) writeItem(deps.storage, GRANT_KEY, grant);
  };

  /** Gets tokens and starts up with them; failures are in `session.error`. true: a user is signed in. */
  const enter = async (grant: Grant, get: () => Promise<TokenSet>): Promise<boolean> => {
    if (!store || session.status === 'checking') return false;
    // The user who signs in may be another one than before.
    if (live.api) void forget();
    const isOver = thisSession(context);
    const fresh = (store = newStore());
    beginChecking();
    let tokens: TokenSet;
    try {
      tokens = await get();
    } catch (error) {
      if (isOver()) return false;
      session.error = signInError(error);
      session.status = 'none';
      return false;
    }
    // The user signed out meanwhile.
    if (isOver()) return false;
    fresh.write(tokens, true);
    remember(grant);
    workWithStored(fresh);
    await start();
    return session.status === 'active' || session.status === 'failed';
  };

  const signOut = async (): Promise<void> => {
    const tokens = store?.read();
    dropTokens(true);
    if (tokens) endpoint().revoke(tokens);
    const stopped = leaveNothing(context, forget);
    session.error = null;
    session.status = 'none';
    reportNoUser('signedOut');
    await stopped;
  };

  const newStore = (): TokenStore => {
    const shared = options?.sharedTokens?.open(deps.storage, context.keeper);
    live.kept = shared?.kept ?? live.kept;
    return shared ?? memoryTokens();
  };

  const beginWithTokens = ({ getToken, sharedTokens }: OpenOptions): void => {
    if (getToken) {
      const tokens = (hosts = hostTokens(getToken, lose));
      session.kind = 'token';
      resume = () => {
        workWith(tokens);
        void startAgain();
      };
      return resume();
    }
    session.kind = 'rest';
    session.grant = GRANTS.find((grant) => grant === readItem(deps.storage, GRANT_KEY)) ?? null;
    store = newStore();
    const enterAgain = (resume = () => {
      if (!store?.read()) return askToSignIn();
      workWithStored(store);
      void startAgain();
    });
    const leave = (): void => {
      void (session.user ? leaveNothing(context, forget) : forget());
      store = newStore();
      session.status = 'none';
    };
    if (sharedTokens)
      stops.push(sharedTokens.follow(context, { leave, resume: enterAgain, reportNoUser }));
    enterAgain();
  };

  const retry = (): void => {
    const ended = session.status !== 'active' && session.status !== 'checking';
    if (ended && state.calls.list.length === 0) resume?.();
  };

  return {
    actions: {
      use(widget) {
        live.used.add(widget);
        const needs: readonly Need[] = WIDGETS[widget].needs;
        // While a user signs in.
        if (needs.includes('presence')) context.others.presence.prefetch();
        void loadNeeds(context);
      },
      async signIn(username, password, otpCode) {
        await enter('password', () => endpoint().password(username, password, otpCode));
      },
      signInEmbedded: (credentials) =>
        enter('embedded', async () => (await panelSignIn()).embedded(credentials)),
      async authorize(returnTo) {
        if (!options?.codeSignIn) return null;
        session.error = null;
        try {
          return await (await panelSignIn()).authorize(options.codeSignIn, returnTo);
        } catch (error) {
          session.error = signInError(error);
          return null;
        }
      },
      async finishSignIn(answer) {
        const codeSignIn = options?.codeSignIn;
        if (!codeSignIn) return null;
        const way = panelSignIn().then((panel) => panel.answered(codeSignIn, answer, session));
        const entering =
          session.status === 'active' ? null : enter('code', async () => (await way).trade());
        return way.then(
          ({ finish }) => finish(entering),
          () => null,
        );
      },
      signOut,
      takeToken(token) {
        if (!hosts) throw new CallpanelError('widget.error.options', { option: 'getToken' });
        hosts.take(token);
        retry();
      },
      retry,
    },
    begin(opened) {
      live.generation++;
      options = opened;
      live.drawn = opened.drawn ?? Promise.resolve();
      stops = watchPage(context, opened.focusTimeoutMs, () => {
        if (session.status === 'failed') resume?.();
      });
      if (opened.provider) {
        session.kind = 'sip';
        void startSip(context, opened.provider);
        return;
      }
      beginWithTokens(opened);
    },
    end() {
      resume = null;
      hosts = null;
      for (const stop of stops) stop();
      stops = [];
      const stopped = forget();
      store = null;
      session.status = 'none';
      session.error = null;
      return stopped;
    },
  };
};
