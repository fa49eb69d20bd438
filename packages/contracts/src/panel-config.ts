import * as z from 'zod/mini';
import { DEFAULT_PRODUCT, FOCUS_TIMEOUT_MS } from './constants.ts';
import { GRANTS_OF_HOSTS } from './embed/grants.ts';

/** http(s) only: these addresses are navigated to, loaded from, or sent to. */
const WebUrl = z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/i));

/**
 * What whoever installs the standalone panel decides, as JSON in the page's `<script type="application/json"
 * id="callpanel-config">` (a data block: no policy forbids it, and no request waits for it). Everything has a default.
 *
 * @example {"product":"callpanel","signIn":"code","provider":"https://id.example"}
 */
export const PanelConfig = z.object({
  /** Names the way back from the provider, `/{product}_callback` [R-22] [G-31]. Letters, digits, dash, underscore. */
  product: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), DEFAULT_PRODUCT),
  /** API address with version prefix; null: `/api/v1` of the panel's own address. */
  apiBase: z._default(z.nullable(WebUrl), null),
  /** password: our own form · code: the provider's sign-in page. */
  signIn: z._default(z.enum(['password', 'code']), 'password'),
  /** Origin (and path) of the provider: `{provider}/oauth/authorize`, `{provider}/signout` [G-32]; null: the panel's own. */
  provider: z._default(z.nullable(WebUrl), null),
  /** Takes credentials from the address of `/embedded_login`; off unless somebody needs it. */
  embeddedLogin: z._default(z.boolean(), false),
  /** Areas that need to be switched on, as `video_conferences` [P-30]. */
  features: z._default(z.array(z.string()), []),
  /**
   * Pages of other origins that may show widgets or the panel in a frame and speak to them, and what each may do besides looks.
   * Nobody else is answered. Exact origins: `https://crm.example`.
   */
  hosts: z._default(
    z.array(
      z.object({
        origin: z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+$/)),
        grants: z._default(z.array(z.enum(GRANTS_OF_HOSTS)), []),
      }),
    ),
    [],
  ),
  /** A tab hidden longer loads its lists anew, milliseconds [C-27]. */
  focusTimeoutMs: z._default(z.number().check(z.positive()), FOCUS_TIMEOUT_MS),
  /** Where errors are reported to (a Sentry DSN); null: nowhere, and nothing is loaded [A-166] [C-34]. */
  errorReporting: z._default(
    z.nullable(z.object({ dsn: WebUrl, environment: z.optional(z.string()) })),
    null,
  ),
  /** A tag manager's script; null: none. */
  tagManager: z._default(z.nullable(z.object({ src: WebUrl })), null),
});
export type PanelConfig = z.output<typeof PanelConfig>;
