import { expect, it, vi } from 'vitest';
import { API, house, settled, testPage } from './testing/house.ts';

it('a host’s handler that throws keeps neither the page nor another handler from hearing', () => {
  const { core, page } = house();
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const second = vi.fn();
  const stop = core.on('auth-required', () => {
    throw new Error('of the host');
  });
  core.on('auth-required', second);
  core.open({ apiBase: API, page });
  expect(second).toHaveBeenCalledTimes(1);
  expect(page.authRequired).toHaveBeenCalledTimes(1);
  expect(() => later.mock.calls.forEach(([run]) => run())).toThrow('of the host');
  later.mockRestore();
  stop();
});

const ID = { alice: 1, bob: 2 };
type Name = keyof typeof ID;

/** Alice is in a call with Bob; each token names its user. */
const aliceTalks = async () => {
  const all = house();
  const { core, page, bob, server } = all;
  const user = (name: Name) => ({ id: ID[name], username: name, realm: 'acme.example' });
  server['users/me'] = (_, { headers }) => {
    const { authorization = '' } = headers as Record<string, string>;
    return Response.json(user(authorization.replace('Bearer ', '') as Name));
  };
  const open = (name: Name) =>
    core.open({ apiBase: API, page: testPage(), getToken: async () => name });
  const scope = core.open({ apiBase: API, page, getToken: async () => 'alice' });
  await vi.waitUntil(() => core.state.connection.phone === 'ready');
  const id = (await core.calls.dial('102')) ?? '';
  await vi.waitUntil(() => bob.calls.length > 0);
  await bob.calls[0]?.answer();
  return { ...all, open, scope, id };
};

it('a host for another user is refused as long as the call of the one before lives, and has a session of its own then [F46]', async () => {
  const { core, scope, open, id } = await aliceTalks();
  scope.release();
  await expect(open('bob').admitted).rejects.toMatchObject({ code: 'widget.error.provider' });
  expect(core.state.session.user?.username).toBe('alice');
  expect(core.state.calls.list).toHaveLength(1);
  core.calls.hangUp(id);
  const next = open('bob');
  await next.admitted;
  await vi.waitUntil(() => core.state.session.user?.username === 'bob');
  await next.dispose();
  expect(core.state.session.status).toBe('none');
});

it('a host for the same user gets the call back, whatever function gives its token [F46]', async () => {
  const { core, scope, open, id, asked } = await aliceTalks();
  scope.release();
  asked.length = 0;
  const again = open('alice');
  await again.admitted;
  expect(asked).toContain('users/me');
  expect(asked).not.toContain('users/permissions');
  core.calls.hangUp(id);
  await settled();
  expect(core.state.session.user?.username).toBe('alice');
  void again.dispose();
});

it('is refused without a token, or if the owner of its token is unknown', async () => {
  const { core, scope, open, server } = await aliceTalks();
  server['users/me'] = () => new Response(null, { status: 500 });
  await expect(open('alice').admitted).rejects.toMatchObject({ code: 'widget.error.load' });
  const none = core.open({ apiBase: API, page: testPage(), getToken: async () => '' });
  await expect(none.admitted).rejects.toMatchObject({ code: 'widget.error.load' });
  void scope.dispose();
});

it('waits while no user is signed in, as the user is not known yet', async () => {
  const { core, page, server } = house();
  let token = '';
  const first = core.open({ apiBase: API, page, getToken: async () => token });
  await vi.waitUntil(() => core.state.session.status === 'none');
  const getToken = vi.fn(async () => 'alice');
  const second = core.open({ apiBase: API, page: testPage(), getToken });
  await settled();
  expect(getToken).not.toHaveBeenCalled();
  server['users/me'] = () => Response.json({ id: 1, username: 'alice', realm: 'acme.example' });
  token = 'alice';
  core.session.takeToken(token);
  await second.admitted;
  expect(getToken).toHaveBeenCalledOnce();
  void first.dispose();
  await second.dispose();
});

it('hangs up when it is disposed, reports how the call ended, and waits for the phone to leave [F46]', async () => {
  const { core, scope, alice, bob } = await aliceTalks();
  const states: string[] = [];
  core.on('call', ({ state }) => states.push(state));
  let left = () => {};
  vi.spyOn(alice, 'stop').mockReturnValue(new Promise((resolve) => (left = resolve)));
  const over = vi.fn();
  void scope.dispose().then(over);
  expect(states).toEqual(['ended']);
  expect(bob.calls).toEqual([]);
  await settled();
  expect(over).not.toHaveBeenCalled();
  left();
  await vi.waitFor(() => expect(over).toHaveBeenCalled());
});
