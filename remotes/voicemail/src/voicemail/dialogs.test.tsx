import { withSize } from '@callpanel/ui/testing';
import { changesIn, chooseIn, inBulk, keepsCore, rowOf } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { many } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const typed = async (role: string, name: string, value: string) => {
  const field = await screen.findByRole<HTMLInputElement>(role, { name });
  fireEvent.change(field, { target: { value } });
  return field;
};
const close = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

it('keeps the dialog that was opened meanwhile, and what was typed, when a late answer comes', async () => {
  const { server } = mailbox(many(3));
  draw();
  await chooseIn('2', 'Move to folder…');
  const folder = await typed('textbox', 'New folder', 'ideas');
  let go: () => void = () => undefined;
  server.held = new Promise((resolve) => (go = resolve));
  if (folder.form) fireEvent.submit(folder.form);
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseIn('3', 'Transfer…');
  const to = await typed('combobox', 'Extension or name', '105');
  await act(async () => go());
  await waitFor(() => expect(changesIn(server.asked)).toHaveLength(1));
  await screen.findByText(/moved/i);
  expect(screen.getByRole('dialog').contains(to)).toBe(true);
  expect(to.value).toBe('105');
});

it('moves several at once, and says how many [A-42] [U-28] [E-118]', async () => {
  const { server } = mailbox(many(3));
  draw();
  await inBulk(['1', '3'], 'Move to folder…');
  fireEvent.click(await screen.findByRole('button', { name: 'clients' }));
  await screen.findByText('2 messages moved to clients');
  expect(changesIn(server.asked)).toEqual([
    'POST voicemails/bulk/move_to_custom_folder {"ids":["3","1"],"custom_folder":"clients"}',
  ]);
  expect((await rowOf('3')).textContent).toContain('clients');
  expect((await rowOf('2')).textContent).not.toContain('clients');
});
