import type { TokenSet } from './rest/oauth.ts';

/**
 * Is the access token past its life? `nowS` is seconds since the epoch; an `expires_in` of the text `null` never
 * expires [V-65].
 */
export const isExpired = (
  tokens: Pick<TokenSet, 'created_at' | 'expires_in'>,
  nowS: number,
): boolean => {
  const { created_at, expires_in } = tokens;
  if (expires_in === null || expires_in === 'null') return false;
  return nowS > created_at + Number(expires_in);
};
