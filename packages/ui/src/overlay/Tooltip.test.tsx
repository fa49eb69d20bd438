import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = () => {
  render(
    <Tooltip text="Parking">
      <button type="button">P</button>
    </Tooltip>,
  );
  return screen.getByRole('presentation');
};

const rest = () => act(() => void vi.runAllTimers());

it('does not show for a pointer that only passes, even if pointerenter fires twice', () => {
  const anchor = draw();
  fireEvent.pointerEnter(anchor);
  // As React does between two roots, when the pointer comes out of a widget.
  fireEvent.pointerEnter(anchor);
  fireEvent.pointerLeave(anchor);
  rest();
  expect(screen.queryByText('Parking')).toBeNull();
});

it('hides on a click, and stays hidden under the same pointer', () => {
  const anchor = draw();
  fireEvent.pointerEnter(anchor);
  fireEvent.pointerEnter(anchor);
  fireEvent.pointerDown(anchor);
  fireEvent.click(screen.getByText('P'));
  rest();
  expect(screen.queryByText('Parking')).toBeNull();
});

it('hides on a key press, which does not move the focus', () => {
  const anchor = draw();
  fireEvent.pointerEnter(anchor);
  rest();
  expect(screen.getByText('Parking')).toBeTruthy();
  fireEvent.click(screen.getByText('P'));
  expect(screen.queryByText('Parking')).toBeNull();
});
