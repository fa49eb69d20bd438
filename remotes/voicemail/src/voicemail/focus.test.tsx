import { withSize } from '@callpanel/ui/testing';
import { focusedId, keepsCore, key, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { many } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const pressed = (name: string | RegExp, at = 0) => {
  const button = screen.getAllByRole('button', { name })[at];
  if (!button) throw new Error(`no button ${name}`);
  act(() => button.focus());
  fireEvent.click(button);
};
const chosen = async () => {
  mailbox(many(5));
  draw();
  for (const id of ['1', '2']) fireEvent.click(await rowOf(id), { ctrlKey: true });
};

describe('the focus is not lost with what was pressed [C-07]', () => {
  it('Clear selection', async () => {
    await chosen();
    pressed('Clear selection');
    await waitFor(() => expect(focusedId()).toBeDefined());
  });

  it('deleting several', async () => {
    await chosen();
    pressed('Delete');
    const dialog = await screen.findByRole('dialog');
    const sure = [...dialog.querySelectorAll('button')].pop();
    act(() => sure?.focus());
    if (sure) fireEvent.click(sure);
    await waitFor(() => expect(shownIds()).toHaveLength(3));
    await waitFor(() => expect(focusedId()).toBeDefined());
  });

  it('deleting the last', async () => {
    mailbox(many(1));
    draw();
    const row = await rowOf('1');
    act(() => row.focus());
    key('Delete');
    await waitFor(() => expect(shownIds()).toHaveLength(0));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })),
    );
  });

  it('the search field’s own button', async () => {
    mailbox(many(3));
    draw();
    await rowOf('3');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search messages' });
    fireEvent.change(field, { target: { value: 'x' } });
    pressed('Clear search');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });
});
