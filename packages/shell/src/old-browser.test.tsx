import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import type { MockInstance } from 'vitest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('packages/shell/src/old-browser.js', 'utf8');

/** As the browser tells of a script that it cannot read. */
const cannotRead = () =>
  dispatchEvent(new ErrorEvent('error', { message: 'Uncaught SyntaxError: Unexpected token' }));
/** All scripts of the page have run. */
const pageRead = () =>
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true, cancelable: false }));

let replace: MockInstance<typeof location.replace>;
/** The page at this address, as far as this script. */
const opened = (address: string) => {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="unsupported" hidden></div>';
  runInThisContext(SCRIPT);
};

beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockReturnValue(undefined);
});
afterEach(() => void pageRead());

it.each([
  ['/buddies', '/unsupported'],
  ['/login?redirect=%2Fcdrs', '/unsupported'],
  // The server must still know that the frame may be framed.
  ['/?embedded=true', '/unsupported?embedded=true'],
  ['/cdrs?x=1&embedded=true&y', '/unsupported?embedded=true'],
  ['/cdrs?embedded=truely', '/unsupported'],
])('a browser that cannot read the panel goes from %s to %s [V-16] [R-32]', (from, to) => {
  opened(from);
  expect(replace).not.toHaveBeenCalled();
  cannotRead();
  expect(replace).toHaveBeenCalledExactlyOnceWith(to);
});

it('and so does one that knows no modules, at once', () => {
  const { noModule } = Object.getOwnPropertyDescriptors(HTMLScriptElement.prototype);
  Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  opened('/buddies');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/unsupported');
  if (noModule) Object.defineProperty(HTMLScriptElement.prototype, 'noModule', noModule);
});

it('shows the reason there, in words of the page itself [R-27]', () => {
  opened('/unsupported');
  const words = document.getElementById('unsupported');
  expect(words?.hasAttribute('hidden')).toBe(true);
  cannotRead();
  expect(words?.hasAttribute('hidden')).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

it('stays on the page after another error', () => {
  opened('/buddies');
  dispatchEvent(new ErrorEvent('error', { message: 'Uncaught TypeError: x is not a function' }));
  expect(replace).not.toHaveBeenCalled();
});

it('nor for a file that came later and is not ours, as a page of a captive portal [F45]', () => {
  opened('/buddies');
  pageRead();
  cannotRead();
  expect(replace).not.toHaveBeenCalled();
});
