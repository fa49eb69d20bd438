import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const OLD =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/71.0.3578.98 Safari/537.36';
const NEW = OLD.replace('Chrome/71.0.3578.98', 'Chrome/140.0.0.0');

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** A page that has just been opened in this browser. */
const runs = async (agent: string, address: string): Promise<boolean> => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  history.replaceState(null, '', address);
  return (await import('./supported.ts')).isSupportedHere();
};

it.each([
  ['an old browser cannot', OLD, '/buddies', false],
  ['may run inside another page or app', OLD, '/?embedded=true', true],
  ['a new one can', NEW, '/buddies', true],
] as const)('%s [V-16] [R-31] [R-32]', async (_, agent, address, expected) => {
  expect(await runs(agent, address)).toBe(expected);
});
