import * as z from 'zod/mini';

/** Numbers and their text forms both occur on the wire; `"null"` means never expires [V-65]. */
const ExpiresIn = z.union([z.number(), z.string(), z.null()]);

/** Answer of POST oauth/token [A-03] [A-05] [D-02]. */
export const TokenSet = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.nullable(z.string())),
  token_type: z._default(z.string(), 'Bearer'),
  scope: z._default(z.string(), ''),
  created_at: z.coerce.number(),
  expires_in: z._default(ExpiresIn, 'null'),
  client_id: z.optional(z.string()),
});
export type TokenSet = z.infer<typeof TokenSet>;

/** Answer of GET oauth_applications/callpanel: the panel's identity at the provider. Public. */
export const OAuthApplication = z.object({ client_id: z.string().check(z.minLength(1)) });
export type OAuthApplication = z.infer<typeof OAuthApplication>;

/** Body of POST provisionings/clearly_anywhere/webview_auth [A-07] [G-03]; answered by a token set. Public. */
export const WebviewAuth = z.object({
  cloud_id: z.string(),
  username: z.string(),
  password: z.string(),
  language: z.optional(z.string()),
});
export type WebviewAuth = z.infer<typeof WebviewAuth>;

/** Errors of a sign-in whose password is right: a one-time code is required (again), was wrong, or none is taken for now. */
export const OTP_FAILURES = ['otp_required', 'otp_wrong', 'otp_locked'] as const;

/** OAuth error answer (RFC 6749 section 5.2); `error_description` is shown when present [E-03]. `otp_method`: where the code comes from. */
export const OAuthFailure = z.object({
  error: z.string(),
  error_description: z.optional(z.string()),
  otp_method: z.optional(z.string()),
});
export type OAuthFailure = z.infer<typeof OAuthFailure>;
