import { core } from '@callpanel/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePathname } from 'wouter/use-browser-location';
import { goTo } from './go-to.ts';
import { routes } from './route.ts';
import { usePlace } from './usePlace.ts';

const address = () => location.pathname + location.search;
const before = { ...core.state.places };

beforeEach(() => history.replaceState(null, '', '/voicemails'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  Object.assign(core.state, { places: { ...before } });
});

it('another page of a list is one step back in the history; what corrects an address is none [R-25] [V-35]', () => {
  const { length } = history;
  goTo('voicemail', { params: {}, query: 'page=2' }, false);
  expect([address(), history.length]).toEqual(['/voicemails?page=2', length + 1]);
  goTo('voicemail', { params: {}, query: 'page=3' }, true);
  expect([address(), history.length]).toEqual(['/voicemails?page=3', length + 1]);
  goTo('voicemail', { params: { folder: 'old', id: '7' }, query: '' }, false);
  expect([address(), history.length]).toEqual(['/voicemails/old/7', length + 2]);
});

it('the area is told where the address is, also after a way back [R-25]', () => {
  renderHook(() => {
    const path = usePathname();
    usePlace(routes.find(path));
  });
  expect(core.state.places.voicemail).toEqual({ params: {}, query: '' });
  act(() => void goTo('voicemail', { params: { folder: 'old', id: '7' }, query: 'page=2' }, false));
  expect(core.state.places.voicemail).toEqual({
    params: { folder: 'old', id: '7' },
    query: 'page=2',
  });
  // As the browser does for its own button.
  act(() => {
    history.replaceState(null, '', '/voicemails?page=3');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(core.state.places.voicemail).toEqual({ params: {}, query: 'page=3' });
});
