import { describe, expect, it, vi } from 'vitest';
import { API, house, settled, testPage } from '../../testing/house.ts';

describe("the host's tokens", () => {
  it('start the session without a form', async () => {
    const { core, page, asked } = house();
    core.open({ apiBase: API, getToken: async () => 'theirs', page });
    await settled();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'active', kind: 'token' });
    expect(asked).not.toContain('oauth/token');
    expect(page.authRequired).not.toHaveBeenCalled();
  });

  it('that are refused become auth-required, not a redirect', async () => {
    const { core, page } = house();
    core.open({ apiBase: API, getToken: async () => '', page });
    await settled();
    expect(core.state.session).toMatchObject({
      status: 'none',
      error: { code: 'login.error.noAccessToken' },
    });
    expect(page.authRequired).toHaveBeenCalledOnce();
  });

  it('that come after their session has ended ask no user of the next one to sign in', async () => {
    const { core } = house();
    let give: (token: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => (give = resolve));
    const first = core.open({ apiBase: API, getToken: () => late, page: testPage() });
    await first.dispose();
    const page = testPage();
    await core.open({ apiBase: API, page }).admitted;
    expect(page.authRequired).toHaveBeenCalledOnce();
    const authRequired = vi.fn();
    core.on('auth-required', authRequired);
    give('theirs');
    await settled();
    await settled();
    expect(authRequired).not.toHaveBeenCalled();
    expect(page.authRequired).toHaveBeenCalledOnce();
  });

  it('may come later: a retry asks the host again', async () => {
    const { core } = house();
    let token = '';
    core.open({ apiBase: API, getToken: async () => token, page: testPage() });
    await settled();
    token = 'theirs';
    core.session.retry();
    await settled();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'active', error: null });
  });
});
