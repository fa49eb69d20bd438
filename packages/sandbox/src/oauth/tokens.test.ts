import { isExpired } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../store/index.ts';
import {
  ACCESS_LIFE_S,
  IDLE_LIFE_MS,
  REUSE_GRACE_MS,
  type Tokens,
  WHOLE_LIFE_MS,
  createTokens,
} from './tokens.ts';

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

  it('accepts a used refresh token once more within the grace period: the first answer was lost, or two tabs asked at once', () => {
    const first = tokens.issue('alice');
    const one = refresh(first.refresh_token);
    now += REUSE_GRACE_MS;
    const other = refresh(first.refresh_token);
    expect(tokens.usernameOf(other?.access_token ?? '')).toBe('alice');
    // Both tabs continue.
    expect(refresh(one?.refresh_token)).toBeDefined();
    expect(refresh(other?.refresh_token)).toBeDefined();
  });

  it('ends the whole sign-in when a refresh token is used a third time, also within the grace', () => {
    const first = tokens.issue('alice');
    const one = refresh(first.refresh_token);
    const other = refresh(first.refresh_token);
    expect(refresh(first.refresh_token)).toBeUndefined();
    for (const ended of [one, other]) {
      expect(tokens.usernameOf(ended?.access_token ?? '')).toBeUndefined();
      expect(refresh(ended?.refresh_token)).toBeUndefined();
    }
  });

  it('ends a sign-in that is not used for 14 days, and each one after 90 days', () => {
    expect([IDLE_LIFE_MS, WHOLE_LIFE_MS]).toEqual([1_209_600_000, 7_776_000_000]);
    const idle = tokens.issue('alice');
    let used = tokens.issue('alice');
    for (let day = 0; day < 90; day += 10) {
      now += 10 * 86_400_000 - 1;
      used = refresh(used.refresh_token) ?? used;
      expect(tokens.usernameOf(used.access_token)).toBe('alice');
    }
    expect(refresh(idle.refresh_token)).toBeUndefined();
    now += 9;
    expect(refresh(used.refresh_token)).toBeUndefined();
  });

  it('ends the sign-in by any of its tokens, for the client that it was issued to', () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const [mine, other] = [tokens.issue('alice'), tokens.issue('alice')];
      tokens.revoke(mine[kind] ?? '', 'partner');
      expect(tokens.usernameOf(mine.access_token)).toBe('alice');
      tokens.revoke(mine[kind] ?? '', 'callpanel');
      expect(tokens.usernameOf(mine.access_token)).toBeUndefined();
      expect(refresh(mine.refresh_token)).toBeUndefined();
      expect(tokens.usernameOf(other.access_token)).toBe('alice');
    }
  });

  it('ends all sign-ins of a person but one', () => {
    const [mine, other, bob] = [tokens.issue('alice'), tokens.issue('alice'), tokens.issue('bob')];
    tokens.endOthers('alice', mine.access_token);
    expect(tokens.usernameOf(mine.access_token)).toBe('alice');
    expect(refresh(mine.refresh_token)).toBeDefined();
    expect(tokens.usernameOf(other.access_token)).toBeUndefined();
    expect(refresh(other.refresh_token)).toBeUndefined();
    expect(tokens.usernameOf(bob.access_token)).toBe('bob');
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
