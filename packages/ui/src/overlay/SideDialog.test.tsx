import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SideDialog } from './SideDialog.tsx';

afterEach(cleanup);

const pageKeys = vi.fn();
const Example = () => {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents its container
    <div ref={anchor} onKeyDown={pageKeys}>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <SideDialog
          anchor={anchor}
          onClose={() => setOpen(false)}
          title="Call log"
          closeLabel="Close"
          width={300}
          maxHeight={300}
        >
          <input aria-label="Search" />
        </SideDialog>
      )}
    </div>
  );
};

it('takes the focus and returns it; Escape closes only this dialog', () => {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Call log' });
  expect(document.activeElement).toBe(dialog);
  expect(dialog.style.maxHeight).toBe('min(300px, calc(100vh - 16px))');
  screen.getByLabelText('Search').focus();
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pageKeys).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);
});

it('closes by Escape with the focus on itself, without closing its container', () => {
  render(<Example />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pageKeys).not.toHaveBeenCalled();
});

it('does not move the focus if it went elsewhere meanwhile', () => {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(opener);
  const close = screen.getByRole('button', { name: 'Close' });
  opener.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(opener);
});
