import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { company, draw, queueOf } from '../testing/board.tsx';

/** The one element that fills the screen, as the browser has it. */
let filling: unknown = null;
const fill = vi.fn<() => Promise<void>>();
const leave = vi.fn(async () => void (filling = null));

keepsCore();
beforeAll(() => core.numbers.load());
beforeEach(() => {
  withSize(3840, 2160);
  filling = null;
  vi.clearAllMocks();
  fill.mockImplementation(async () => void (filling = fill.mock.contexts.at(-1)));
  Object.assign(HTMLElement.prototype, { requestFullscreen: fill });
  Object.assign(document, { exitFullscreen: leave });
  Object.defineProperty(document, 'fullscreenElement', {
    configurable: true,
    get: () => filling,
  });
  company([queueOf('sales'), queueOf('support', { watch: false })]);
});
afterEach(() => {
  cleanup();
  for (const [where, name] of [
    [HTMLElement.prototype, 'requestFullscreen'],
    [document, 'exitFullscreen'],
    [document, 'fullscreenElement'],
  ] as const)
    Reflect.deleteProperty(where, name);
});

const wall = () => screen.findByRole('region', { name: 'Wall of queues' });
const choose = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Cards$/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Wall' }));
};
const isLeft = () =>
  waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Wall of queues' })).toBeNull();
    expect(screen.getByRole('region', { name: 'sales' })).toBeTruthy();
    expect(core.state.preferences.queuesView).toBe('cards');
  });

it('is chosen among the views, fills the screen, has the focus, and nothing to press [U-38]', async () => {
  draw();
  await choose();
  const shown = await wall();
  await waitFor(() => expect(filling).toBe(shown));
  expect(fill).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(shown);
  expect(within(shown).getByRole('region', { name: 'sales' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(core.state.preferences.queuesView).toBe('wall');
});

it('is there again where it was chosen before, and fills the window where the browser refuses the screen', async () => {
  fill.mockRejectedValue(new TypeError('not by a press'));
  core.preferences.set({ queuesView: 'wall' });
  draw();
  const shown = await wall();
  expect(within(shown).getByRole('region', { name: 'sales' })).toBeTruthy();
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(core.state.preferences.queuesView).toBe('wall');
  expect(await wall()).toBe(shown);
});

it('is left by a double click, and with it the full screen', async () => {
  draw();
  await choose();
  const shown = await wall();
  await waitFor(() => expect(filling).toBe(shown));
  fireEvent.doubleClick(shown);
  await isLeft();
  await waitFor(() => expect(filling).toBeNull());
});

it('is left when the browser leaves the full screen, as by Escape', async () => {
  draw();
  await choose();
  const shown = await wall();
  await waitFor(() => expect(filling).toBe(shown));
  filling = null;
  document.dispatchEvent(new Event('fullscreenchange'));
  await isLeft();
});
