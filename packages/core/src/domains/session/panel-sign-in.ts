import type { TokenSet, WebviewAuth } from '@callpanel/contracts';
import {
  CallpanelError,
  isCallpanelError,
  OAuthApplication,
  TokenSet as TokenSetSchema,
} from '@callpanel/contracts';
import type { PendingSignIn } from '@callpanel/wires/api';
import {
  authorizeUrl,
  beginSignIn,
  createApi,
  createTokenEndpoint,
  hostTokens,
  returnToOf,
} from '@callpanel/wires/api';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import type { CodeSignIn } from '../../open-options.ts';
import { readItem, writeItem } from '../../storage.ts';
import { SIGN_IN_KEY } from '../../stored-keys.ts';
import { when } from '../until.ts';
import type { CodeAnswer, SessionState } from './state.ts';

const Pending = z.object({ nonce: z.string(), verifier: z.string(), clientId: z.string() });

const parsed = (kept: string | null): PendingSignIn | null => {
  try {
    const { success, data } = z.safeParse(Pending, JSON.parse(kept ?? ''));
    return success ? data : null;
  } catch {
    return null;
  }
};

/** The server's text if it has one: the user typed no password that could be wrong [E-03]. */
const inServersWords = (cause: unknown): never => {
  const description = isCallpanelError(cause) && cause.context['exception'];
  if (!description) throw cause;
  throw new CallpanelError('login.error.server', { description }, cause);
};

/**
 * The ways to tokens that only a panel of our own has, loaded when one is taken; each gives tokens or throws what sign-in shows.
 */
export const createPanelSignIn = (deps: Dependencies, base: string) => {
  const tokens = createTokenEndpoint(base, deps.fetch, deps.nowS);
  const open = createApi({
    base,
    tokens: hostTokens(async () => ''),
    ...(deps.fetch && { fetch: deps.fetch }),
  });

  /** The address of `/embedded_login` [A-07] [S-06]. */
  const embedded = (credentials: WebviewAuth): Promise<TokenSet> =>
    open
      .postPublic('provisionings/clearly_anywhere/webview_auth', TokenSetSchema, credentials)
      .catch(inServersWords);
  /** Address of the provider's page [G-32]. @throws CallpanelError `login.error.provider`, `login.error.insecure` */
  const authorize = async ({ provider, redirectUri }: CodeSignIn, returnTo: string) => {
    const { client_id } = await open
      .getPublic('oauth_applications/callpanel', OAuthApplication)
      .catch((cause: unknown) => {
        throw new CallpanelError('login.error.provider', {}, cause);
      });
    const pending = beginSignIn(client_id);
    writeItem(deps.tabStorage, SIGN_IN_KEY, JSON.stringify(pending));
    return authorizeUrl(pending, { provider, redirectUri, returnTo });
  };

  /**
   * The answer of the provider's page, which counts once: what trades its code for tokens, and what tells where it leads. What
   * does not belong to a sign-in of this tab leads nowhere (null) and is refused unread.
   *
   * `trade` @throws CallpanelError `login.error.state`, `login.error.server` { description }, `api.error.*`
   */
  const answered = ({ redirectUri }: CodeSignIn, answer: CodeAnswer, session: SessionState) => {
    const pending = parsed(readItem(deps.tabStorage, SIGN_IN_KEY));
    writeItem(deps.tabStorage, SIGN_IN_KEY, null);
    const returnTo = pending && returnToOf(answer.state ?? '', pending);
    const trade = async (): Promise<TokenSet> => {
      if (!pending || returnTo === null) throw new CallpanelError('login.error.state');
      if (!answer.code) {
        const description = answer.errorDescription ?? answer.error;
        if (!description) throw new CallpanelError('login.error.login');
        throw new CallpanelError('login.error.server', { description });
      }
      const { clientId, verifier } = pending;
      const got = await tokens
        .code({ code: answer.code, clientId, redirectUri, verifier })
        .catch(inServersWords);
      return { client_id: clientId, ...got };
    };
    /** @param entering the sign-in that exchanges it; null: a user is signed in already, and the code is not needed */
    const finish = async (entering: Promise<boolean> | null): Promise<string | null> => {
      if (!entering) return returnTo;
      let stop = (): void => undefined;
      // The sign-in is enough to continue: data for the widgets comes meanwhile.
      const active = new Promise<true>((resolve) => {
        stop = when(
          [session],
          () => session.status === 'active',
          () => resolve(true),
        );
      });
      const entered = await Promise.race([entering, active]);
      stop();
      return entered ? returnTo : null;
    };
    return { trade, finish };
  };

  return { embedded, authorize, answered };
};
