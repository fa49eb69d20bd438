import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isExpired } from '../token-life.ts';
import { TokenSet } from './oauth.ts';

describe('token life', () => {
  const tokens = { created_at: 1000, expires_in: 60 };

  it('ends after created_at plus expires_in, in seconds [V-65]', () => {
    expect(isExpired(tokens, 1060)).toBe(false);
    expect(isExpired(tokens, 1061)).toBe(true);
    expect(isExpired({ ...tokens, expires_in: '60' }, 1061)).toBe(true);
  });

  it('never ends when expires_in is the text null [V-65]', () => {
    expect(isExpired({ ...tokens, expires_in: 'null' }, 9e9)).toBe(false);
  });

  it('needs an access token to be a token set [V-66]', () => {
    expect(z.safeParse(TokenSet, { created_at: '1000', expires_in: '60' }).success).toBe(false);
    expect(z.parse(TokenSet, { access_token: 'a', created_at: '1000' })).toMatchObject({
      created_at: 1000,
      expires_in: 'null',
      token_type: 'Bearer',
    });
  });
});
