import * as z from 'zod/mini';
import { DEFAULT_PRODUCT, FOCUS_TIMEOUT_MS } from './constants.ts';
import { GRANTS_OF_HOSTS } from './embed/grants.ts';

/** http(s) only: the panel navigates to these addresses, loads from them, or sends to them. */
const WebUrl = z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/i));

/**
 * The configuration of an installed standalone panel, as JSON in the page's
 * `<script type="application/json" id="callpanel-config">` (a data block:
 * no policy forbids it, and it needs no request). Every key has a default.
 *
 * @example {"product":"callpanel","signIn":"code","provider":"https://id.example"}
 */
export const PanelConfig = z.object({
  /** Name in the callback address of the provider, `/{product}_callback` [R-22] [G-31]. Letters, digits, dash, underscore. */
  product: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), DEFAULT_PRODUCT),
  /** API address with version prefix; null: `/api/v1` of the panel's own address. */
  apiBase: z._default(z.nullable(WebUrl), null),
  /** password: our own form · code: the provider's sign-in page. */
  signIn: z._default(z.enum(['password', 'code']), 'password'),
  /** Origin (and path) of the provider: `{provider}/oauth/authorize`, `{provider}/signout` [G-32]; null: the panel's own. */
  provider: z._default(z.nullable(WebUrl), null),
  /** Accepts credentials in the address of `/embedded_login`, in a frame of `hosts` alone; off by default. */
  embeddedLogin: z._default(z.boolean(), false),
  /**
   * Pages of other origins that may show widgets or the panel in a frame and send them messages, with the grants of
   * each. Other origins get no
   * answer. Exact origins: `https://crm.example`.
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
  /** A tab hidden longer than this reloads its lists, milliseconds [C-27]. */
  focusTimeoutMs: z._default(z.number().check(z.positive()), FOCUS_TIMEOUT_MS),
  /** The Sentry DSN for error reports; null: errors are not reported, and no code for it is loaded [A-166] [C-34]. */
  errorReporting: z._default(
    z.nullable(z.object({ dsn: WebUrl, environment: z.optional(z.string()) })),
    null,
  ),
  /** A tag manager's script; null: none. */
  tagManager: z._default(z.nullable(z.object({ src: WebUrl })), null),
});
export type PanelConfig = z.output<typeof PanelConfig>;
