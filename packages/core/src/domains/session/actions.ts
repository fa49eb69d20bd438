import type { CallpanelError, ErrorInfo, Need, TokenSet } from '@callpanel/contracts';
import {
  asCallpanelError,
  Branding,
  FOCUS_TIMEOUT_MS,
  isCallpanelError,
  WIDGETS,
} from '@callpanel/contracts';
import type { TokenSource, TokenStore } from '@callpanel/wires/api';
import {
  createApi,
  createTokenEndpoint,
  hostTokens,
  memoryTokens,
  oauthTokens,
} from '@callpanel/wires/api';
import type { Context } from '../../context.ts';
import { storedTokens } from '../../storage.ts';
import type { Core, OpenOptions } from '../../types.ts';
import { initialCalls } from '../calls/state.ts';
import { stopPhone } from '../connection/actions.ts';
import { initialFeatures } from '../features/state.ts';
import { loadNeeds } from './needs.ts';
import { startSip, startUp } from './startup.ts';

/** What sign-in shows [S-02]: the session's own error, the server's description, or the plain one. */
const signInError = (cause: unknown): ErrorInfo => {
  const error = asCallpanelError(cause, 'login.error.login');
  const { exception, error: oauth } = error.context;
  if (error.code.startsWith('login.') || error.code === 'startup.error.user') return error.info;
  if (oauth === 'invalid_grant') return { code: 'login.error.credentials', context: {} };
  if (exception) return { code: 'login.error.server', context: { description: exception } };
  if (error.category === 'network') return error.info;
  return { code: 'login.error.login', context: {} };
};

/** Did the server refuse this session, or was it just out of reach? */
const isRefusal = (error: unknown): boolean =>
  isCallpanelError(error) &&
  (error.category === 'auth' || [401, 403].includes(Number(error.context['status'])));

export interface Session {
  actions: Core['session'];
  /** Begins with what the opener gave: stored tokens, the host's tokens, a PBX, or nobody yet. */
  begin(options: OpenOptions): void;
  /** Ends everything and forgets who was here. */
  end(): Promise<void>;
}

export const createSession = (context: Context): Session => {
  const { state, live, deps, page } = context;
  let base = '';
  /** Starts up again with the tokens there are; null where only a sign-in helps. */
  let resume: (() => void) | null = null;
  let stopWatching: (() => void) | null = null;
  let stopWaking: (() => void) | null = null;

  /** State is clean at once; the promise tells when the phone has left the wire. */
  const forget = (): Promise<void> => {
    live.generation++;
    live.api = null;
    live.loadSip = null;
    live.source = null;
    live.loaded.clear();
    const stopped = Promise.all([stopPhone(context), context.realm?.broker.stop()]);
    context.realm?.presence.end();
    deps.tones.play(null);
    Object.assign(state.calls, { ...initialCalls(), draft: state.calls.draft });
    Object.assign(state.features, initialFeatures());
    state.permissions.entries = null;
    state.session.user = null;
    return stopped.then(() => undefined);
  };

  const askToSignIn = (): void => {
    context.emit('auth-required', {});
    page.authRequired();
  };

  const lose = (error: CallpanelError): void => {
    state.session.error = error.info;
    state.session.status = 'lost';
    // A call under way may finish: it does not need our tokens [F19].
    const mine = live.generation;
    context.whenIdle(() => {
      if (mine !== live.generation) return;
      void forget();
      askToSignIn();
    });
  };

  /** REST and, later, the broker work with tokens from here. */
  const workWith = (source: TokenSource): void => {
    live.source = source;
    live.api = createApi({ base, tokens: source, ...(deps.fetch && { fetch: deps.fetch }) });
  };

  const workWithStored = (store: TokenStore): void =>
    workWith(
      oauthTokens({
        store,
        nowS: deps.nowS,
        onLost: lose,
        refresh: createTokenEndpoint(base, deps.fetch).refresh,
      }),
    );

  /** Runs start-up for a session that has tokens; a failure leaves nobody signed in [S-02]. */
  const start = async (endsSession: (error: unknown) => boolean): Promise<void> => {
    const api = live.api;
    if (!api) return;
    const mine = live.generation;
    state.session.status = 'checking';
    state.session.error = null;
    try {
      await startUp(context, api);
    } catch (error) {
      if (mine !== live.generation) return;
      if (endsSession(error)) live.tokens?.clear();
      void forget();
      state.session.error = signInError(error);
      state.session.status = 'none';
      throw error;
    }
  };

  /** Start-up nobody waits for: its failure is in `session.error`. */
  const startQuietly = () => void start(isRefusal).catch(askToSignIn);

  const loadBranding = async (): Promise<void> => {
    // Silent when it fails: the panel works without a logo [E-115].
    const api = createApi({
      base,
      tokens: hostTokens(async () => ''),
      ...(deps.fetch && { fetch: deps.fetch }),
    });
    state.session.branding = await api.getPublic('branding', Branding).catch(() => null);
  };

  const signIn = async (username: string, password: string): Promise<void> => {
    const store = live.tokens;
    if (!store || state.session.status === 'checking') return;
    const mine = live.generation;
    state.session.status = 'checking';
    state.session.error = null;
    let tokens: TokenSet;
    try {
      tokens = await createTokenEndpoint(base, deps.fetch).password(username, password);
    } catch (error) {
      if (mine !== live.generation) return;
      store.clear();
      state.session.error = signInError(error);
      state.session.status = 'none';
      return;
    }
    // Whoever was here has left meanwhile.
    if (mine !== live.generation) return;
    store.write(tokens);
    workWithStored(store);
    // The failure is in `session.error` already, where the form shows it.
    await start(() => true).catch(() => undefined);
  };

  const signOut = async (): Promise<void> => {
    live.tokens?.clear();
    const stopped = forget();
    state.session.error = null;
    state.session.status = 'none';
    page.authRequired();
    await stopped;
  };

  /** Signed out in another tab: here too, once no call is live. The stored tokens may be somebody else's by then. */
  const leaveToo = (options: OpenOptions): void => {
    const mine = live.generation;
    context.whenIdle(() => {
      if (mine !== live.generation || state.session.status !== 'active') return;
      void forget();
      live.tokens = storeFor(options);
      state.session.status = 'none';
      askToSignIn();
    });
  };

  const storeFor = ({ storeTokens }: OpenOptions): TokenStore =>
    storeTokens ? storedTokens(deps.storage) : memoryTokens();

  return {
    actions: {
      use(widget) {
        live.used.add(widget);
        const needs: readonly Need[] = WIDGETS[widget].needs;
        // While somebody signs in. If it fails, whoever needs it tries again and says so.
        if (needs.includes('presence')) context.loadRealm().catch(() => undefined);
        void loadNeeds(context);
      },
      signIn,
      signOut,
      retry() {
        const ended = state.session.status === 'none' || state.session.status === 'lost';
        if (ended && state.calls.list.length === 0) resume?.();
      },
    },
    begin(options) {
      live.generation++;
      base = options.apiBase;
      stopWaking = deps.onWake((hiddenMs) => {
        context.realm?.broker.wake();
        if (hiddenMs > FOCUS_TIMEOUT_MS) context.realm?.presence.resync();
      });
      if (options.provider) {
        state.session.kind = 'sip';
        void startSip(context, options.provider);
        return;
      }
      void loadBranding();
      if (options.getToken) {
        const tokens = hostTokens(options.getToken, lose);
        state.session.kind = 'token';
        resume = () => {
          workWith(tokens);
          startQuietly();
        };
        return resume();
      }
      state.session.kind = 'rest';
      live.tokens = storeFor(options);
      if (options.storeTokens) stopWatching = deps.onTokensGone(() => leaveToo(options));
      resume = () => {
        const store = live.tokens;
        if (!store?.read()) return askToSignIn();
        workWithStored(store);
        startQuietly();
      };
      resume();
    },
    end() {
      resume = null;
      stopWatching?.();
      stopWatching = null;
      stopWaking?.();
      stopWaking = null;
      const stopped = forget();
      live.tokens = null;
      state.session.status = 'none';
      state.session.error = null;
      return stopped;
    },
  };
};
