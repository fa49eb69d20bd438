// @vitest-environment happy-dom
import { core } from '@callpanel/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { dialFromAddress } from './dialer.ts';

const dial = vi.fn<typeof core.clickToDial.dial>();
beforeEach(() => {
  vi.spyOn(core.clickToDial, 'dial').mockImplementation(dial.mockReset().mockResolvedValue());
  vi.spyOn(core.session, 'use').mockReturnValue();
});

it('dials a number of the address as the user chose [R-26] [R-37]', async () => {
  await dialFromAddress('+19005550100');
  expect(dial).toHaveBeenCalledExactlyOnceWith('+19005550100', 'asChosen');
});

it('only shows it in a frame, whose address is that of the page that embeds it [R-26] [R-37]', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  await dialFromAddress('+19005550100');
  expect(dial).toHaveBeenCalledExactlyOnceWith('+19005550100', 'show');
});

it('dials nothing for an empty number [R-37]', async () => {
  await dialFromAddress('');
  expect(dial).not.toHaveBeenCalled();
});
