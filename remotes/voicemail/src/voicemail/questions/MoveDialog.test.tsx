import { CallpanelError } from '@callpanel/contracts';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, chooseIn, inBulk, keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw, mailbox } from '../testing/mailbox.tsx';
import { wire } from '../testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a new folder that is refused can be tried again, by the same button [F29] [V-23]', async () => {
  const { server, notices } = mailbox([wire('1'), wire('2')]);
  draw();
  await chooseIn('2', 'Move to folder…');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New folder' });
  const move = screen.getByRole('button', { name: 'Move to the new folder' });
  let answer = (): void => undefined;
  server.held = new Promise((resolve) => (answer = resolve));
  server.refuse = (request) => {
    if (!request.startsWith('GET')) throw new CallpanelError('api.error.server');
  };
  fireEvent.change(field, { target: { value: 'ideas' } });
  fireEvent.click(move);
  await waitFor(() => expect(move.getAttribute('aria-busy')).toBe('true'));
  if (field.form) fireEvent.submit(field.form);
  await act(async () => answer());
  await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
  await waitFor(() => expect(move.getAttribute('aria-busy')).not.toBe('true'));
  expect(field.value).toBe('ideas');
  expect(changesIn(server.asked)).toHaveLength(1);
  server.refuse = () => undefined;
  fireEvent.click(move);
  await gone();
  expect(changesIn(server.asked)).toHaveLength(2);
  expect(server.boxes['101']?.find(({ id }) => id === '2')?.folder).toBe('ideas');
});

it.each([
  ['one of them is in', '1', null],
  ['all of them are in', '3', 'true'],
])('several messages can be moved to a folder also if %s it [S-41]', async (_, other, disabled) => {
  const clients = { folder: 'clients' };
  mailbox([wire('1'), wire('2', clients), wire('3', clients)]);
  draw();
  await inBulk(['2', other], 'Move to folder…');
  const folders = within(await screen.findByRole('list', { name: 'Your folders' }));
  const button = (name: string) => folders.getByRole('button', { name });
  expect(button('clients').getAttribute('aria-disabled')).toBe(disabled);
  expect(button('travaux').getAttribute('aria-disabled')).toBeNull();
});
