import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Popover } from './Popover.tsx';

beforeEach(() => {
  render(
    <>
      <Popover label="Account">{(close) => <button onClick={close}>Done</button>}</Popover>
      <button>Next</button>
    </>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Account' });
const panel = () => screen.queryByRole('dialog', { name: 'Account' });

it('opens with the focus in it, and exposes its state', () => {
  expect(panel()).toBeNull();
  fireEvent.click(button());
  expect(document.activeElement).toBe(panel());
  expect(button().getAttribute('aria-expanded')).toBe('true');
});

it('closes by Escape and by its content, and returns the focus', () => {
  fireEvent.click(button());
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  fireEvent.click(screen.getByText('Done'));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('closes by a click outside and when the focus leaves, without moving the focus', () => {
  fireEvent.click(button());
  fireEvent.pointerDown(document.body);
  expect(panel()).toBeNull();
  fireEvent.click(button());
  screen.getByText('Next').focus();
  fireEvent.blur(screen.getByText('Done'), { relatedTarget: screen.getByText('Next') });
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Next'));
});
