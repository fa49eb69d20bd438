import { afterEach, describe, expect, it } from 'vitest';
import { here, loginPath, navigate } from './route.ts';

const at = (path: string) => history.replaceState(null, '', path);
afterEach(() => at('/'));

describe('the way back to an address', () => {
  it.each([
    ['/?embedded=true', '/login'],
    ['/cdrs?x=1&embedded=true&y=2', `/login?redirect=${encodeURIComponent('/cdrs?x=1&y=2')}`],
    ['/cdrs?x#y', `/login?redirect=${encodeURIComponent('/cdrs?x#y')}`],
  ])('%s: %s; embedded mode is remembered, and no part of it [K-12] [R-35]', (path, expected) => {
    at(path);
    expect(loginPath(here())).toBe(expected);
  });
});

it('embedded mode stays in the address from one to the next [R-31]', () => {
  at('/?embedded=true');
  navigate('/login?redirect=%2Fcdrs#x');
  expect(location.pathname + location.search + location.hash).toBe(
    '/login?redirect=%2Fcdrs&embedded=true#x',
  );
  at('/');
  navigate('/cdrs');
  expect(location.pathname + location.search).toBe('/cdrs');
});
