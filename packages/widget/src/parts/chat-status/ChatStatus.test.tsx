import { CallpanelError } from '@callpanel/contracts';
import type { ChatActions } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

let before: (() => void) | null = null;
beforeEach(() => {
  const { status, custom, own } = core.state.chat;
  const { chatIdle, chatInCall, chatSound } = core.state.preferences;
  before = () => {
    Object.assign(core.state.chat, { status, custom, own });
    core.preferences.set({ chatIdle, chatInCall, chatSound });
  };
  Object.assign(core.state.chat, {
    ...{ status: 'ready', custom: [LUNCH] },
    own: { status: 'online', text: 'At my desk' },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  before?.();
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

it.each([
  ['Away after 5 minutes without input', 'chatIdle'],
  ['Busy while you are in a call', 'chatInCall'],
  ['Sound of chat messages', 'chatSound'],
] as const)('each choice is kept by its own switch: %s [D-12]', async (name, preference) => {
  actions();
  const choices = { chatIdle: false, chatInCall: false, chatSound: false };
  core.preferences.set(choices);
  const set = vi.spyOn(core.preferences, 'set');
  show();
  const toggle = screen.getByRole('switch', { name });
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(toggle);
  expect(set).toHaveBeenCalledExactlyOnceWith({ [preference]: true });
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  // The others are as they were.
  expect(screen.getAllByRole('switch', { checked: true })).toEqual([toggle]);
  fireEvent.click(toggle);
  expect(set).toHaveBeenLastCalledWith({ [preference]: false });
});

it('shows the status that one has now: of the company by its name, else the plain one [S-62]', () => {
  actions();
  core.state.chat.own = { status: 'away', text: 'Lunch' };
  const { unmount } = show();
  const chosen = () => field('Chat status').value;
  expect([chosen(), field('Status in your own words').value]).toEqual(['1', 'Lunch']);
  unmount();
  core.state.chat.own = { status: 'busy', text: 'Lunch' };
  show();
  expect(chosen()).toBe('busy');
  const options = [
    ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Chat status' }).options,
  ];
  expect(options.map(({ text }) => text)).toEqual(['Offline', 'Online', 'Away', 'Busy', 'Lunch']);
});

it('offers to save words only while they are others than now [A-110]', () => {
  actions();
  show();
  const save = () => screen.queryByRole('button', { name: 'Save' });
  expect(save()).toBeNull();
  type('Status in your own words', 'Back at three');
  expect(save()).not.toBeNull();
  type('Status in your own words', 'At my desk');
  expect(save()).toBeNull();
});

it('says when the status was not changed, and keeps the words', async () => {
  const { setPresence } = actions();
  const refusal = new CallpanelError('chat.error.presence');
  setPresence.mockRejectedValue(refusal);
  const fail = vi.spyOn(core.notices, 'fail').mockReturnValue(undefined);
  show();
  type('Status in your own words', 'Back at three');
  press('Save');
  await waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(field('Status in your own words').value).toBe('Back at three');
});

it('is not there before the chat is', () => {
  actions();
  core.state.chat.status = 'loading';
  expect(show().container.textContent).toBe('');
});

describe('statuses of the company', () => {
  it('need a name, and what they are shown as is kept with them', async () => {
    const { saveCustom: save } = actions();
    core.state.chat.custom = [LUNCH, { id: '2', name: 'Focus', type: 'busy' }];
    show();
    press('Statuses of your company');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['LunchAway', 'FocusBusy'],
    ]);
    type('Name of the status', '  ');
    press('Add status');
    expect(save).not.toHaveBeenCalled();
    press('Change \u2068Focus\u2069');
    expect([field('Name of the status').value, field('Shown as').value]).toEqual(['Focus', 'busy']);
    fireEvent.change(field('Shown as'), { target: { value: 'offline' } });
    press('Save');
    expect(save).toHaveBeenLastCalledWith({ id: '2', name: 'Focus', type: 'offline' });
    await waitFor(() => expect(field('Name of the status').value).toBe(''));
  });

  it('are changed no more after Cancel: the next is a new one', async () => {
    const { saveCustom: save } = actions();
    show();
    press('Statuses of your company');
    press('Change \u2068Lunch\u2069');
    press('Cancel');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(field('Shown as').value).toBe('busy');
    type('Name of the status', 'Training');
    press('Add status');
    expect(save).toHaveBeenLastCalledWith({ name: 'Training', type: 'busy' });
    await waitFor(() => expect(field('Name of the status').value).toBe(''));
  });

  it('one that is deleted while it is changed leaves an empty form', async () => {
    const { removeCustom: remove } = actions();
    show();
    press('Statuses of your company');
    press('Change \u2068Lunch\u2069');
    press('Delete \u2068Lunch\u2069');
    expect(remove).toHaveBeenCalledExactlyOnceWith('1');
    await waitFor(() => expect(field('Name of the status').value).toBe(''));
    expect(screen.getByRole('button', { name: 'Add status' })).not.toBeNull();
  });
});
