import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FloatingDialog } from './FloatingDialog.tsx';

afterEach(cleanup);

const dialog = (open: boolean, onClose: () => void) => (
  <>
    <input aria-label="Elsewhere" />
    <FloatingDialog open={open} onClose={onClose} title="Softphone" closeLabel="Close" width={348}>
      <input aria-label="Number" />
    </FloatingDialog>
  </>
);

it('opens without taking the focus and mounts its content only while open', () => {
  const { rerender } = render(dialog(false, () => undefined));
  expect(screen.queryByLabelText('Number')).toBeNull();
  screen.getByLabelText('Elsewhere').focus();
  rerender(dialog(true, () => undefined));
  expect(screen.getByRole('dialog', { name: 'Softphone' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

it('closes by its button and by Escape in it', () => {
  const onClose = vi.fn();
  render(dialog(true, onClose));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(screen.getByLabelText('Number'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});
