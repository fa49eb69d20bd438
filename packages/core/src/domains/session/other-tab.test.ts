import { describe, expect, it } from 'vitest';
import { API, house, settled, signedIn } from '../../testing/house.ts';

describe('another tab signs out', () => {
  const keeping = async () => {
    const all = house();
    all.core.open({ apiBase: API, page: all.page, sharedTokens: all.sharedTokens });
    await all.core.session.signIn('alice', 'panel');
    return all;
  };

  it('also signs out and unregisters here', async () => {
    const { core, otherTab, page, alice } = await keeping();
    otherTab.signsOut();
    expect(core.state.session).toMatchObject({ status: 'none', user: null, error: null });
    expect(alice.status.registered).toBe(false);
    expect(page.authRequired).toHaveBeenCalledTimes(2);
    await core.session.signIn('alice', 'panel');
    expect(core.state.session.status).toBe('active');
  });

  it('but a call here ends first', async () => {
    const { core, otherTab, bob } = await keeping();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    otherTab.signsOut();
    expect(core.state.session.status).toBe('active');
    bob.calls[0]?.hangUp();
    await settled();
    expect(core.state.session.status).toBe('none');
  });

  it('means nothing to a page that keeps its tokens to itself', async () => {
    const { core, otherTab } = await signedIn();
    otherTab.signsOut();
    expect(core.state.session.status).toBe('active');
  });
});
