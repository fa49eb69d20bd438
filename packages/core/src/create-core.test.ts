import { expect, it, vi } from 'vitest';
import { API, house } from './testing/house.ts';

it('a host’s handler that throws keeps neither the page nor another handler from hearing', () => {
  const { core, page } = house();
  const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const second = vi.fn();
  core.on('auth-required', () => {
    throw new Error('of the host');
  });
  core.on('auth-required', second);
  core.open({ apiBase: API, page });
  expect(second).toHaveBeenCalledTimes(1);
  expect(page.authRequired).toHaveBeenCalledTimes(1);
  expect(() => later.mock.calls.forEach(([run]) => run())).toThrow('of the host');
  later.mockRestore();
});
