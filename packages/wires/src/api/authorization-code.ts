import { CallpanelError } from '@callpanel/contracts';

/** What must be remembered between leaving for the provider's page and coming back. */
export interface PendingSignIn {
  /** Distinguishes our own callback from an invented one (RFC 6749 section 10.12). */
  nonce: string;
  /** Needed to exchange the code (RFC 7636 section 4.1). */
  verifier: string;
  clientId: string;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Begins a sign-in on the provider's page. @throws CallpanelError `login.error.insecure` on a page without https */
export const beginSignIn = (clientId: string): PendingSignIn => {
  if (!globalThis.crypto?.subtle) throw new CallpanelError('login.error.insecure');
  return { nonce: randomText(), verifier: randomText(), clientId };
};

interface AuthorizeOptions {
  /** Origin, and path if it has one, of the provider. */
  provider: string;
  redirectUri: string;
  /** Address of the panel to return to; travels in `state` [R-36] [G-32]. */
  returnTo: string;
}

/** Address of the provider's sign-in page: `{provider}/oauth/authorize` with a challenge by S256 (RFC 7636 section 4.2). */
export const authorizeUrl = async (
  { nonce, verifier, clientId }: PendingSignIn,
  { provider, redirectUri, returnTo }: AuthorizeOptions,
): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: `${nonce}.${encodeURIComponent(returnTo)}`,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  });
  return `${provider.replace(/\/$/, '')}/oauth/authorize?${query}`;
};

/** The address to return to, if `state` belongs to this sign-in; null: it belongs to another one. */
export const returnToOf = (state: string, { nonce }: PendingSignIn): string | null => {
  const dot = state.indexOf('.');
  if (dot === -1 || state.slice(0, dot) !== nonce) return null;
  try {
    return decodeURIComponent(state.slice(dot + 1));
  } catch {
    return null;
  }
};
