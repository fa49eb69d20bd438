// @vitest-environment happy-dom
import { core } from '@callpanel/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlerAddress, hideHandler } from '../early/from-handler.ts';
import { dialFromAddress } from './dialer.ts';

const dial = vi.fn<typeof core.clickToDial.dial>();
beforeEach(() => {
  vi.spyOn(core.clickToDial, 'dial').mockImplementation(dial.mockReset().mockResolvedValue());
  vi.spyOn(core.session, 'use').mockReturnValue();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** A page that the browser opens for a phone link, by the handler that it knows. */
const openByHandler = (link: string): void => {
  const address = handlerAddress().replace('%s', encodeURIComponent(link));
  history.replaceState(null, '', address.slice(location.origin.length));
  hideHandler();
};

it('only shows a number of the address, which any page can open [R-26] [R-37]', () => {
  history.replaceState(null, '', '/dialer/+19005550100');
  dialFromAddress('+19005550100');
  expect(dial).toHaveBeenCalledExactlyOnceWith('+19005550100', 'show');
});

it('soon calls the one that the browser brought to the panel’s own handler, once [W-15] [R-37]', () => {
  openByHandler('tel:102');
  dialFromAddress('tel:102');
  dialFromAddress('tel:102');
  expect(dial.mock.calls).toEqual([
    ['tel:102', 'soon'],
    ['tel:102', 'show'],
  ]);
});

it('only shows another number, to which a page leads from there', () => {
  openByHandler('tel:102');
  history.replaceState(null, '', '/dialer/tel%3A103');
  dialFromAddress('tel:103');
  expect(dial).toHaveBeenCalledExactlyOnceWith('tel:103', 'show');
});

it('shows nothing for an empty number [R-37]', () => {
  dialFromAddress('');
  expect(dial).not.toHaveBeenCalled();
});

it('says why a number cannot be shown', async () => {
  const failure = new Error('refused');
  dial.mockRejectedValue(failure);
  const fail = vi.spyOn(core.notices, 'fail').mockReturnValue();
  dialFromAddress('102');
  await vi.waitUntil(() => fail.mock.calls.length > 0);
  expect(fail).toHaveBeenCalledExactlyOnceWith(failure);
});
