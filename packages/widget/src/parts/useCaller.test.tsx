import { core } from '@callpanel/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCaller } from './useCaller.ts';

const NUMBER = '+1 514 555-0171';
const findCaller = vi.fn(async () => '');

beforeEach(() => {
  findCaller.mockClear();
  Object.assign(core, { directory: { ...core.directory, findCaller } });
});
afterEach(() => {
  cleanup();
  Object.assign(core.state.directory, { callers: {}, pictures: {} });
  core.state.presence.cards = {};
});

it('looks a number up, and has its contact and picture once they are known [D-44] [A-94]', async () => {
  const { result } = renderHook(() => useCaller(NUMBER));
  expect(findCaller).toHaveBeenCalledExactlyOnceWith(NUMBER);
  expect(result.current).toEqual({ picture: null });
  await act(async () => {
    core.state.directory.callers['15145550171'] = { id: '7', name: 'Nadia' };
    core.state.directory.pictures['7'] = 'data:image/png;base64,AA';
  });
  expect(result.current).toEqual({ id: '7', name: 'Nadia', picture: 'data:image/png;base64,AA' });
});

it.each(['', '102', '*86'])('asks nothing about %o, which no contact has', (number) => {
  renderHook(() => useCaller(number));
  expect(findCaller).not.toHaveBeenCalled();
});

it('asks nothing about a colleague', () => {
  core.state.presence.cards = { [NUMBER]: { name: 'Bob' } as never };
  renderHook(() => useCaller(NUMBER));
  expect(findCaller).not.toHaveBeenCalled();
});
