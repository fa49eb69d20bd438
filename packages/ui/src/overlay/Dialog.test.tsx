import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const dialog = (open: boolean, onClose: () => void) => (
  <Dialog
    open={open}
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

it('closes by button, action, Escape and a press on the backdrop, not by a press in it', () => {
  const onClose = vi.fn();
  render(dialog(true, onClose));
  fireEvent.click(screen.getByText('Really?'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(4);
});
