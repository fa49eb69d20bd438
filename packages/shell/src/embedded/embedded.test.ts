// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isEmbedded } from './embedded.ts';

const at = (path: string) => history.replaceState(null, '', path);
afterEach(() => {
  sessionStorage.clear();
  at('/');
});

it('a query turns embedded mode on for this tab, at each address and after a reload, and for no other [R-31] [K-12]', () => {
  expect(isEmbedded()).toBe(false);
  at('/cdrs?embedded=false');
  expect(isEmbedded()).toBe(false);
  at('/buddies?embedded=true');
  expect(isEmbedded()).toBe(true);
  for (const path of ['/', '/buddies', '/nowhere?embedded=false']) {
    at(path);
    expect([path, isEmbedded()]).toEqual([path, true]);
  }
  // A new tab has a storage of its own, and shares this one.
  expect(JSON.stringify({ ...localStorage })).not.toContain('embedded');
  sessionStorage.clear();
  expect(isEmbedded()).toBe(false);
});
