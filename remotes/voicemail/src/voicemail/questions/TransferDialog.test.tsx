import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, chooseIn, keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw, mailbox } from '../testing/mailbox.tsx';
import { wire } from '../testing/server.ts';

keepsCore();
afterEach(cleanup);

const person = (number: string, username: string) => ({
  key: number,
  number,
  name: '',
  label: '',
  kind: 'extension' as const,
  username,
  hasImage: false,
});

it('offers everyone except the owner of the mailbox [A-48]', async () => {
  withSize(1000, 600);
  mailbox([wire('1')], { others: { 102: [wire('2')] } });
  const entries = [person('101', 'alice'), person('102', 'user102'), person('103', 'carol')];
  const search = async () => ({ status: 'ready' as const, error: null, entries });
  const directory = { ...core.directory, search };
  Object.assign(core, { directory });
  const offered = async () => {
    const list = await screen.findByRole('listbox', { name: 'Extension or name' });
    return within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
  };

  draw();
  await chooseIn('1', 'Transfer…');
  expect(await offered()).toEqual(['102', '103']);
  cleanup();

  // Users may forward another user's message to themselves.
  core.subjects.choose('voicemail', 'u102');
  draw();
  await chooseIn('2', 'Transfer…');
  expect(await offered()).toEqual(['101', '103']);
});

it('that is refused stays as it was typed, and can be tried again [A-46] [E-68]', async () => {
  withSize(1000, 600);
  const { server, notices } = mailbox([wire('1'), wire('2')]);
  const search = async () => ({ status: 'ready' as const, error: null, entries: [] });
  Object.assign(core, { directory: { ...core.directory, search } });
  draw();
  await chooseIn('1', 'Transfer…');
  const shown = within(await screen.findByRole('dialog'));
  const field = shown.getByRole<HTMLInputElement>('combobox', { name: 'Extension or name' });
  const send = () => shown.getByRole('button', { name: 'Transfer' });
  fireEvent.change(field, { target: { value: '105' } });
  let answer = (): void => undefined;
  server.held = new Promise((resolve) => (answer = resolve));
  server.refuse = (request) => {
    if (!request.startsWith('GET'))
      throw new CallpanelError('api.error.server', { exception: 'That mailbox is full.' });
  };
  fireEvent.click(send());
  // Once, however often it is pressed.
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(send());
  if (field.form) fireEvent.submit(field.form);
  await act(async () => answer());
  await shown.findByText(/That mailbox is full\./);
  expect(notices.fail).toHaveBeenCalledOnce();
  expect(field.value).toBe('105');
  expect(changesIn(server.asked)).toHaveLength(1);
  server.refuse = () => undefined;
  fireEvent.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = 'POST voicemails/1/transfer_voicemail {"extensions":["105"]}';
  expect(changesIn(server.asked)).toEqual([request, request]);
  await screen.findByText('1 message transferred');
});
