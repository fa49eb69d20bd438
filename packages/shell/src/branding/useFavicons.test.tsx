import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFavicons } from './useFavicons.ts';

/** The network: addresses in `there` have a picture. */
let there: string[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(href: string) {
        queueMicrotask(() =>
          this.dispatchEvent(new Event(there.includes(href) ? 'load' : 'error')),
        );
      }
    },
  );
  document.head.innerHTML = '<link rel="icon" href="data:,own">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

const icons = [16, 64].map((size) => ({ size, href: `https://panel.test/favicon/${size}` }));
const shown = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map((link) =>
    `${link.href} ${link.getAttribute('sizes') ?? ''}`.trim(),
  );

it('shows the icons that can be loaded, in place of the panel’s own [A-26]', async () => {
  there = ['https://panel.test/favicon/64'];
  await showFavicons(icons);
  expect(shown()).toEqual(['https://panel.test/favicon/64 64x64']);
});

it('keeps the default where none can be, without a word [C-56] [E-115]', async () => {
  there = [];
  await showFavicons(icons);
  expect(shown()).toEqual(['data:,own']);
});
