// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forwardKeys } from './keys.ts';

const MINE = ['Alt+Shift+M', 'Control+F2', 'Alt+5'];
const forward = vi.fn<(keys: string) => void>();
let stop = (): void => undefined;
beforeEach(() => {
  forward.mockReset();
  stop = forwardKeys((keys) => MINE.includes(keys), forward);
});
afterEach(() => stop());

const press = (init: KeyboardEventInit): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );

it.each([
  [{ key: 'm', altKey: true, shiftKey: true }, 'Alt+Shift+M'],
  // Option writes another sign on a Mac.
  [{ key: 'Â', code: 'KeyM', altKey: true, shiftKey: true }, 'Alt+Shift+M'],
  [{ key: 'F2', ctrlKey: true }, 'Control+F2'],
  [{ key: '∞', code: 'Digit5', altKey: true }, 'Alt+5'],
])('forwards %j as %s, and the page does nothing with it', (keys, expected) => {
  expect(press(keys)).toBe(false);
  expect(forward.mock.calls).toEqual([[expected]]);
});

it.each([
  ['another shortcut', { key: 'n', altKey: true, shiftKey: true }],
  ['a letter', { key: 'm' }],
  ['a capital letter', { key: 'M', shiftKey: true }],
  ['one that is held down', { key: 'm', altKey: true, shiftKey: true, repeat: true }],
  ['one in a composition', { key: 'm', altKey: true, shiftKey: true, isComposing: true }],
])('leaves %s to the page', (_, keys) => {
  expect(press(keys)).toBe(true);
  expect(forward).not.toHaveBeenCalled();
});

it('leaves what the page has taken, and everything once it has stopped', () => {
  const keys = { key: 'm', altKey: true, shiftKey: true };
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  press(keys);
  document.body.removeEventListener('keydown', take);
  stop();
  expect(press(keys)).toBe(true);
  expect(forward).not.toHaveBeenCalled();
});
