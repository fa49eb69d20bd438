import type { Locale, ProviderOptions, Theme } from '@callpanel/contracts';
import type { Fetch } from '@callpanel/wires/api';
import type { PagePort } from './page.ts';
import type { SharedTokens } from './shared-tokens.ts';

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
  /** Lets people sign in on the provider's page; only a page of our own can be returned to from there. */
  codeSignIn?: CodeSignIn;
  /** A tab hidden longer reloads its lists, milliseconds [C-27]; default half an hour. */
  focusTimeoutMs?: number;
  /**
   * Resolves when the page's first view is rendered with its people: phone and broker wait for it as they do for the people, but
   * not for long. Without it the page counts as rendered when it has nothing else to do.
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
