import type { TokenSet } from './rest/oauth.ts';

type Life = Pick<TokenSet, 'created_at' | 'expires_in'>;

/** When an access token ends, epoch seconds; null: never, as an `expires_in` of the text `null` says [V-65]. */
export const endOf = ({ created_at, expires_in }: Life): number | null =>
  expires_in === null || expires_in === 'null' ? null : created_at + Number(expires_in);

/** Whether the access token has expired. `nowS` is seconds since the epoch. */
export const isExpired = (tokens: Life, nowS: number): boolean => {
  const end = endOf(tokens);
  return end !== null && nowS > end;
};
