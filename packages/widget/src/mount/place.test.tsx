import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlace } from './place.ts';

const el = document.createElement('div');
afterEach(() => el.replaceChildren());

describe('a place', () => {
  it.each([
    ['in most browsers', { isComposing: true }],
    ['in WebKit, which says the end before its key', { keyCode: 229 }],
  ])('hands no key of an input method to what is in it, %s', (_browser, how) => {
    const { container } = createPlace(el, 'chat', []);
    const field = container.appendChild(document.createElement('textarea'));
    const pressed = vi.fn();
    container.addEventListener('keydown', ({ keyCode }) => pressed(keyCode));
    const press = (more: object) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...more }),
      );
    press(how);
    press({ keyCode: 13 });
    expect(pressed.mock.calls).toEqual([[13]]);
  });
});
