import { describe, expect, it } from 'vitest';
import { API, SECRETS, house, settled, signedIn } from '../../testing/house.ts';

const refuse = (status: number) => () => Response.json({}, { status });

describe('sign-out', () => {
  it('ends its tokens at the server when the user signs out, and waits for no answer', async () => {
    const { core, server } = await signedIn();
    const sent: string[] = [];
    server['oauth/revoke'] = (_url, { body }) => {
      sent.push((body as URLSearchParams).toString());
      return new Promise(() => undefined);
    };
    await core.session.signOut();
    expect(core.state.session).toMatchObject({ status: 'none', user: null });
    expect(sent).toEqual([
      `token=${SECRETS.refresh}&token_type_hint=refresh_token`,
      `token=${SECRETS.access}&token_type_hint=access_token`,
    ]);
    await core.session.signOut();
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['does not know how', refuse(404)],
    ['fails', refuse(500)],
    ['is out of reach', () => Promise.reject(new TypeError('offline'))],
  ])('signs the user out also where the server %s', async (_, answer) => {
    const { core, server, page } = await signedIn();
    server['oauth/revoke'] = answer;
    await core.session.signOut();
    await settled();
    expect(core.state.session).toMatchObject({ status: 'none', user: null, error: null });
    expect(page.authRequired).toHaveBeenLastCalledWith('signedOut');
  });

  it('leaves the tokens of the host to the host', async () => {
    const { core, page, asked } = house();
    core.open({ apiBase: API, page, getToken: async () => 'host-token' });
    await settled();
    await core.session.signOut();
    expect(asked).not.toContain('oauth/revoke');
  });
});
