import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const dialog = (open: boolean, onClose: () => void, urgent = 0) => (
  <Dialog
    open={open}
    urgent={urgent}
    news={<output>News</output>}
    onClose={onClose}
    title="Sign out"
    closeLabel="Close"
    actions={<Button onPress={onClose}>Stay</Button>}
  >
    Really?
  </Dialog>
);

it('is modal, named by its title, and mounted only while open', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { rerender } = render(dialog(false, () => undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(dialog(true, () => undefined));
  expect(screen.getByRole('dialog', { name: 'Sign out' }).textContent).toContain('Really?');
  expect(showModal).toHaveBeenCalledOnce();
  rerender(dialog(false, () => undefined));
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes by button, action, Escape and a click on the backdrop, but not by a click inside', () => {
  const onClose = vi.fn();
  const { rerender } = render(dialog(true, onClose));
  fireEvent.click(screen.getByText('Really?'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  // Text was selected beyond the edge.
  fireEvent.pointerDown(screen.getByText('Really?'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(3);
  fireEvent.pointerDown(screen.getByRole('dialog'));
  // A field shows its error after it has lost the focus.
  rerender(dialog(true, onClose));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(4);
});

it('is no longer modal once something is urgent, keeps the focus, and goes below layers on top [U-15] [U-06]', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const room = vi.fn();
  addEventListener('callpanel:room', room);
  const onClose = vi.fn();
  const { rerender } = render(dialog(true, onClose));
  const stay = screen.getByRole('button', { name: 'Stay' });
  stay.focus();
  expect(screen.getByText('News')).toBeTruthy();
  rerender(dialog(true, onClose, 1));
  expect(close).toHaveBeenCalledOnce();
  expect(room).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(stay);
  // The page's own news can be reached.
  expect(screen.queryByText('News')).toBeNull();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(stay, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  rerender(dialog(true, onClose, 2));
  expect(room).toHaveBeenCalledTimes(2);
  // The dialog does not become modal again afterwards.
  rerender(dialog(true, onClose));
  expect(screen.queryByText('News')).toBeNull();
  expect(room).toHaveBeenCalledTimes(2);
  removeEventListener('callpanel:room', room);
});

it('returns the focus, modal or not', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { rerender } = render(dialog(true, () => undefined, 1));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  rerender(dialog(false, () => undefined, 1));
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
