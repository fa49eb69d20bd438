import { isExpired } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../store/index.ts';
import { ACCESS_LIFE_S, REUSE_GRACE_MS, type Tokens, createTokens } from './tokens.ts';

let now: number;
let tokens: Tokens;
beforeEach(() => {
  now = 1_800_000_000_500;
  tokens = createTokens(() => now);
});

const refresh = (token: string | null | undefined) => tokens.refresh(token ?? '');

describe('tokens', () => {
  it('returns the time of issue in seconds and the life, so that a client can see the expiry [V-65]', () => {
    const set = tokens.issue('alice');
    expect(set).toMatchObject({ created_at: 1_800_000_000, expires_in: ACCESS_LIFE_S });
    expect(isExpired(set, now / 1000)).toBe(false);
    expect(isExpired(set, now / 1000 + ACCESS_LIFE_S)).toBe(true);
  });

  it('accepts an access token until it expires [V-66]', () => {
    const { access_token } = tokens.issue('alice');
    now += ACCESS_LIFE_S * 1000 - 1;
    expect(tokens.usernameOf(access_token)).toBe('alice');
    now += 1;
    expect(tokens.usernameOf(access_token)).toBeUndefined();
  });

  it('exchanges a refresh token for a new pair; the older access token stays valid [A-05]', () => {
    const first = tokens.issue('alice');
    const second = refresh(first.refresh_token);
    expect(second?.refresh_token).not.toBe(first.refresh_token);
    expect(tokens.usernameOf(second?.access_token ?? '')).toBe('alice');
    expect(tokens.usernameOf(first.access_token)).toBe('alice');
  });

  it('accepts a used refresh token again within the grace period, in case the first answer was lost', () => {
    const first = tokens.issue('alice');
    refresh(first.refresh_token);
    now += REUSE_GRACE_MS;
    const again = refresh(first.refresh_token);
    expect(tokens.usernameOf(again?.access_token ?? '')).toBe('alice');
  });

  it('ends the whole sign-in when a refresh token is used again after the grace', () => {
    const first = tokens.issue('alice');
    const other = tokens.issue('alice');
    const second = refresh(first.refresh_token);
    now += REUSE_GRACE_MS + 1;
    expect(refresh(first.refresh_token)).toBeUndefined();
    expect(refresh(second?.refresh_token)).toBeUndefined();
    expect(tokens.usernameOf(second?.access_token ?? '')).toBeUndefined();
    expect(tokens.usernameOf(other.access_token)).toBe('alice');
  });

  it('does not prolong the grace period by a reuse', () => {
    const first = tokens.issue('alice');
    refresh(first.refresh_token);
    now += REUSE_GRACE_MS;
    refresh(first.refresh_token);
    now += 1;
    expect(refresh(first.refresh_token)).toBeUndefined();
  });

  it('refreshes for the same client only', () => {
    const first = tokens.issue('alice', 'partner');
    expect(first.client_id).toBe('partner');
    expect(tokens.refresh(first.refresh_token ?? '', 'callpanel')).toBeUndefined();
    expect(tokens.refresh(first.refresh_token ?? '', 'partner')?.client_id).toBe('partner');
  });

  it('expires access tokens of one person on demand and leaves the refresh token', () => {
    const alice = tokens.issue('alice');
    const bob = tokens.issue('bob');
    expect(tokens.expire('alice')).toBe(1);
    expect(tokens.usernameOf(alice.access_token)).toBeUndefined();
    expect(tokens.usernameOf(bob.access_token)).toBe('bob');
    expect(tokens.usernameOf(refresh(alice.refresh_token)?.access_token ?? '')).toBe('alice');
    expect(tokens.expire()).toBe(2);
  });

  it('knows its users when it is started again on the same records', () => {
    const store = createStore();
    const before = createTokens(() => now, store);
    const kept = before.issue('alice');
    const over = before.issue('alice');
    before.revoke(over.access_token);
    const after = createTokens(() => now, store);
    expect(after.usernameOf(kept.access_token)).toBe('alice');
    expect(after.refresh(kept.refresh_token ?? '')).toMatchObject({ expires_in: ACCESS_LIFE_S });
    expect(after.usernameOf(over.access_token)).toBeUndefined();
    expect(after.refresh(over.refresh_token ?? '')).toBeUndefined();
  });
});
