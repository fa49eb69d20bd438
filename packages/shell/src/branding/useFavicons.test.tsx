import { core } from '@callpanel/core';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showCallIcon } from '../calls/call-icon.ts';
import { showFavicons } from './favicons.ts';
import { useFavicons } from './useFavicons.ts';

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
  cleanup();
  vi.useRealTimers();
  Object.assign(core.state.connection, { status: 0, phone: 'no' });
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

it('keeps the default if none can be loaded, without a notice [C-56] [E-115]', async () => {
  there = [];
  await showFavicons(icons);
  expect(shown()).toEqual(['data:,own']);
});

it('a call’s icon takes the place of all others, and gives it back, also to those that came meanwhile', async () => {
  there = ['https://panel.test/favicon/64'];
  showCallIcon('rings');
  const ringing = shown();
  expect(ringing).toEqual([expect.stringMatching(/^data:image\/svg\+xml,.* any$/)]);
  showCallIcon('talks');
  expect(shown()).toHaveLength(1);
  expect(shown()).not.toEqual(ringing);
  await showFavicons(icons);
  expect(shown()).toHaveLength(1);
  showCallIcon(undefined);
  expect(shown()).toEqual(['https://panel.test/favicon/64 64x64']);
});

describe('are requested', () => {
  const begin = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const load = vi.spyOn(core.branding, 'loadFavicons').mockResolvedValue();
    renderHook(useFavicons);
    return load;
  };

  it.each([
    ['has its line', { status: 3, phone: 'ready' }],
    ['cannot be had', { status: 0, phone: 'failed' }],
  ])('once, when the phone %s', async (_, then) => {
    const load = begin();
    Object.assign(core.state.connection, { status: 1, phone: 'ready' });
    await vi.advanceTimersByTimeAsync(4999);
    expect(load).not.toHaveBeenCalled();
    Object.assign(core.state.connection, then);
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledOnce();
  });

  it('after five seconds if there is none', async () => {
    const load = begin();
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).toHaveBeenCalledOnce();
  });
});
