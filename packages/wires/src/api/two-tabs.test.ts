import type { TokenSet } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { Exclusive, TokenStore } from './tokens.ts';
import { oauthTokens } from './tokens.ts';

const OLD: TokenSet = {
  access_token: 'old',
  refresh_token: 'r0',
  token_type: 'Bearer',
  scope: '',
  created_at: 1000,
  expires_in: 100,
};

/** A server that rotates refresh tokens: each is valid once, and a reused one ends the sign-in. */
const rotating = () => {
  let count = 0;
  const refresh = vi.fn<(token: string) => Promise<TokenSet>>(async (token) => {
    await Promise.resolve();
    if (token !== `r${count}`) throw new CallpanelError('api.error.server', { status: 400 });
    count++;
    return { ...OLD, access_token: `new${count}`, refresh_token: `r${count}`, created_at: 2000 };
  });
  return refresh;
};

/** One place, and what each tab remembers of it. */
const tabs = (shared: { tokens: TokenSet }, exclusive: Exclusive, pause = async () => {}) => {
  const refresh = rotating();
  const tab = () => {
    let mine = shared.tokens;
    const store: TokenStore = {
      read: () => mine,
      write: (tokens) => void (shared.tokens = mine = tokens),
      clear: vi.fn<() => void>(),
      reload: () => shared.tokens,
    };
    const onLost = vi.fn<(error: CallpanelError) => void>();
    const source = oauthTokens({ store, refresh, nowS: () => 2000, onLost, exclusive, pause });
    return { source, store, onLost };
  };
  return { a: tab(), b: tab(), refresh };
};

const oneAtATime = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(() => run(true));
    last = mine.catch(() => undefined);
    return mine;
  };
};

describe('two tabs of one sign-in [F18]', () => {
  it('refresh once in total, and both continue', async () => {
    const { a, b, refresh } = tabs({ tokens: OLD }, oneAtATime());
    const got = await Promise.all([a.source.current(), b.source.current()]);
    expect(got).toEqual(['new1', 'new1']);
    expect(refresh).toHaveBeenCalledOnce();
    expect(a.onLost).not.toHaveBeenCalled();
    expect(b.onLost).not.toHaveBeenCalled();
  });

  it('use a token that the other tab received long before', async () => {
    const { a, b, refresh } = tabs({ tokens: OLD }, oneAtATime());
    await a.source.current();
    expect(await b.source.renew('old')).toBe('new1');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('stay signed in without locks: the second tab waits for the tokens that the first one stores', async () => {
    const { a, b, refresh } = tabs({ tokens: OLD }, (run) => run(false));
    expect(await Promise.all([a.source.current(), b.source.current()])).toEqual(['new1', 'new1']);
    expect(refresh).toHaveBeenCalledTimes(2);
    for (const tab of [a, b]) {
      expect(tab.onLost).not.toHaveBeenCalled();
      expect(tab.store.clear).not.toHaveBeenCalled();
    }
  });

  it('use the newest refresh token when the other tab’s token has expired too', async () => {
    const newer = { ...OLD, access_token: 'newer', refresh_token: 'r0' };
    const { b, refresh } = tabs({ tokens: OLD }, oneAtATime());
    b.store.reload = () => newer;
    expect(await b.source.current()).toBe('new1');
    expect(refresh).toHaveBeenCalledWith('r0', undefined);
  });

  it('lose the session when it has ended for all', async () => {
    const { a, refresh } = tabs({ tokens: OLD }, (run) => run(false));
    refresh.mockRejectedValue(new CallpanelError('api.error.server', { status: 400 }));
    await expect(a.source.current()).rejects.toMatchObject({ code: 'login.error.refreshFailed' });
    expect(a.onLost).toHaveBeenCalledOnce();
  });
});
