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

it('a host that comes while a call of the one before it lives has a session of its own when it ends [F46]', async () => {
  const { core, page, bob, asked } = house();
  const first = core.open({ apiBase: API, page, getToken: async () => 'of alice' });
  await vi.waitUntil(() => core.state.connection.phone === 'ready');
  const id = (await core.calls.dial('102')) ?? '';
  await vi.waitUntil(() => bob.calls.length > 0);
  await bob.calls[0]?.answer();
  first.dispose();
  const getToken = vi.fn(async () => 'of bob');
  const second = core.open({ apiBase: API, page: testPage(), getToken });
  asked.length = 0;
  await settled();
  expect(core.state.calls.list).toHaveLength(1);
  expect(getToken).not.toHaveBeenCalled();
  core.calls.hangUp(id);
  await vi.waitUntil(
    () => core.state.session.status === 'active' && getToken.mock.calls.length > 0,
  );
  expect(asked).toContain('users/validate_callpanel_session');
  second.dispose();
  expect(core.state.session.status).toBe('none');
});
