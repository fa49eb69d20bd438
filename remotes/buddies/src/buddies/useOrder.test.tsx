import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '@callpanel/core';
import { card } from './testing/facts.ts';
import { useOrder } from './useOrder.ts';

let cards: Record<string, Card>;
const still = { current: false };
const lists = { board: [], everyone: ['1', '2', '3'], found: [], search: '' };
const start = () =>
  renderHook(() =>
    useOrder({ ...lists, cards, shown: 'everyone', sort: 'status' }, 'ready', still),
  );
const set = (exten: string, status: Card['status']) => {
  const one = cards[exten];
  if (one) one.status = status;
};
const second = () => act(() => void vi.advanceTimersByTime(1000));

keepsCore();
beforeEach(() => {
  vi.useFakeTimers();
  still.current = false;
  cards = Object.fromEntries(['1', '2', '3'].map((exten) => [exten, card(exten)]));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('sorts by status again once a second, not with each event', () => {
  const { result } = start();
  set('3', 'ringing');
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current).toEqual(['1', '2', '3']);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual(['3', '1', '2']);
});

it('moves nothing while a pointer is down or a card is dragged', () => {
  const { result } = start();
  set('3', 'ringing');
  still.current = true;
  second();
  expect(result.current).toEqual(['1', '2', '3']);
  still.current = false;
  second();
  expect(result.current).toEqual(['3', '1', '2']);
});

it('is the same list while nothing moves', () => {
  const { result } = start();
  second();
  const before = result.current;
  set('1', 'ringing');
  second();
  expect(result.current).toBe(before);
});
