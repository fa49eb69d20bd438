import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useScrollAnchor } from './useScrollAnchor.ts';

afterEach(cleanup);

/** A list of rows of 50 px that is scrolled to somewhere. */
const list = (ids: string[], top: number) => {
  const element = document.createElement('div');
  element.scrollTop = top;
  const scroller = { current: element };
  const { rerender } = renderHook<void, { ids: string[]; page: string | null }>(
    ({ ids: rows, page }) => useScrollAnchor(scroller, rows, page, 50),
    { initialProps: { ids, page: 'one' } },
  );
  return {
    show: (rows: string[], page: string | null = 'one') => rerender({ ids: rows, page }),
    top: () => element.scrollTop,
  };
};

const rows = ['9', '8', '7', '6', '5', '4'];

it('moves with what is read when messages come above it [S-43]', () => {
  const { show, top } = list(rows, 120);
  show(['11', '10', ...rows]);
  expect(top()).toBe(220);
});

it('moves back when messages above it are removed; the next keeps its place when the topmost visible one is removed', () => {
  const { show, top } = list(rows, 120);
  show(rows.filter((id) => id !== '9'));
  expect(top()).toBe(70);
  show(['8', '6', '5', '4']);
  expect(top()).toBe(20);
});

it('stays at the top, where new messages arrive', () => {
  const { show, top } = list(rows, 0);
  show(['10', ...rows]);
  expect(top()).toBe(0);
});

it('begins another page at its top, once its rows are here', () => {
  const { show, top } = list(rows, 120);
  show(rows, null);
  expect(top()).toBe(120);
  show(['3', '2', '9'], 'two');
  expect(top()).toBe(0);
});
