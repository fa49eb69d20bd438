import { CallpanelError } from '@callpanel/contracts';
import type { ChatActions } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatStatus } from './ChatStatus.tsx';
import { chatStatusPart } from './index.ts';

const messages = {
  ...(await commonMessages('en-US')),
  ...(await chatStatusPart.messages?.('en-US')),
};
const LUNCH = { id: '1', name: 'Lunch', type: 'away' } as const;

/** Stands in for the actions of the chat. */
const actions = () => {
  const made = {
    setPresence: vi.fn<ChatActions['setPresence']>(async () => undefined),
    saveCustom: vi.fn<ChatActions['saveCustom']>(async () => undefined),
    removeCustom: vi.fn<ChatActions['removeCustom']>(async () => undefined),
  };
  vi.spyOn(core, 'chat', 'get').mockReturnValue(made as unknown as ChatActions);
  return made;
};
const show = () =>
  render(
    <Intl locale="en-US" messages={messages}>
      <ChatStatus />
    </Intl>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  Object.assign(core.state.chat, {
    ...{ status: 'ready', custom: [LUNCH] },
    own: { status: 'online', text: 'At my desk' },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('sets a status with the words that are there, and one of the company with its name [A-110] [S-62]', () => {
  const { setPresence: set } = actions();
  show();
  fireEvent.change(field('Chat status'), { target: { value: 'busy' } });
  expect(set).toHaveBeenLastCalledWith('busy', 'At my desk');
  fireEvent.change(field('Chat status'), { target: { value: '1' } });
  expect(set).toHaveBeenLastCalledWith('away', 'Lunch');
  type('Status in your own words', ' Back at three ');
  press('Save');
  expect(set).toHaveBeenLastCalledWith('online', 'Back at three');
});

it('adds a status of the company, changes one and deletes one [A-111] [A-112] [A-113]', async () => {
  const { saveCustom: save, removeCustom: remove } = actions();
  show();
  press('Statuses of your company');
  type('Name of the status', ' Training ');
  fireEvent.change(field('Shown as'), { target: { value: 'busy' } });
  press('Add status');
  expect(save).toHaveBeenLastCalledWith({ name: 'Training', type: 'busy' });
  await waitFor(() => expect(field('Name of the status').value).toBe(''));
  press('Change \u2068Lunch\u2069');
  type('Name of the status', 'Lunch break');
  press('Save');
  expect(save).toHaveBeenLastCalledWith({ id: '1', name: 'Lunch break', type: 'away' });
  await waitFor(() => expect(field('Name of the status').value).toBe(''));
  press('Delete \u2068Lunch\u2069');
  expect(remove).toHaveBeenCalledExactlyOnceWith('1');
});

it('keeps what was typed when the server refuses, and says so [A-111]', async () => {
  actions().saveCustom.mockRejectedValue(new CallpanelError('chat.error.custom'));
  show();
  press('Statuses of your company');
  type('Name of the status', 'Training');
  press('Add status');
  expect((await screen.findByRole('alert')).textContent).toBe('The status was not changed.');
  expect(field('Name of the status').value).toBe('Training');
});

it('the field has the focus when Save goes with what it saved', async () => {
  actions().setPresence.mockImplementation(async (_status, text) => {
    core.state.chat.own.text = text;
  });
  show();
  const words = screen.getByDisplayValue<HTMLInputElement>('At my desk');
  fireEvent.change(words, { target: { value: 'Back at ten' } });
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(words));
});
