import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import softphone from '../locales/en-US.json';
import { callInfo } from '../testing/facts.ts';
import { KeysContext, useButtonKeys } from './keys-on-buttons.ts';
import { shortcutsMessages, shortcutsPart } from '@callpanel/widget/shortcuts';
import { useShortcuts } from './useShortcuts.ts';

const { Part: ShortcutList } = shortcutsPart;
const english = await shortcutsMessages('en-US');
const messages = { ...(await commonMessages('en-US')), ...softphone, ...english };

afterEach(() => {
  cleanup();
  core.preferences.set({ shortcuts: '' });
  core.state.calls.list = [];
});

const MuteButton = () => (
  <Button keys={useButtonKeys('mute')} onPress={() => undefined}>
    Mute
  </Button>
);
const operations = {
  answer: null,
  hangUp: vi.fn(),
  hold: vi.fn(),
  mute: vi.fn(),
  dialer: vi.fn(),
  list: vi.fn(),
};
const Phone = () => {
  const phone = useRef<HTMLDivElement>(null);
  return (
    <KeysContext value={useShortcuts(phone, operations)}>
      <div ref={phone}>
        <input aria-label="Number" />
        <MuteButton />
      </div>
      <input aria-label="Elsewhere" />
    </KeysContext>
  );
};
const inTexts = (children: React.ReactNode) =>
  render(
    <Intl locale="en-US" messages={messages}>
      {children}
    </Intl>,
  );
const button = () => screen.getByRole('button', { name: 'Mute' });
const ALT_SHIFT = { altKey: true, shiftKey: true };
/** A key is taken: what the buttons say is there a moment before. */
const ready = () =>
  waitFor(() => expect(fireEvent.keyDown(button(), { key: 'M', ...ALT_SHIFT })).toBe(false));

describe('shortcuts', () => {
  beforeEach(async () => {
    inTexts(<Phone />);
    await ready();
    for (const operation of Object.values(operations)) operation?.mockReset();
  });

  it('act in the phone, in its fields too, and are shown on the buttons', () => {
    expect(button().getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+M');
    expect(fireEvent.keyDown(button(), { key: 'M', ...ALT_SHIFT })).toBe(false);
    fireEvent.keyDown(screen.getByLabelText('Number'), { key: 'H', ...ALT_SHIFT });
    expect(
      [operations.mute, operations.hold].map((operation) => operation.mock.calls.length),
    ).toEqual([1, 1]);
  });

  it('act elsewhere during a call alone', () => {
    const elsewhere = screen.getByLabelText('Elsewhere');
    fireEvent.keyDown(elsewhere, { key: 'E', ...ALT_SHIFT });
    expect(operations.hangUp).not.toHaveBeenCalled();
    act(() => void (core.state.calls.list = [callInfo()]));
    fireEvent.keyDown(elsewhere, { key: 'E', ...ALT_SHIFT });
    expect(operations.hangUp).toHaveBeenCalledOnce();
  });

  it('leave to the page what is impossible now, what is held down, and what another handler took', () => {
    const key = (more: object) => fireEvent.keyDown(button(), { ...ALT_SHIFT, ...more });
    expect(key({ key: 'A' })).toBe(true);
    expect(key({ key: 'M', repeat: true })).toBe(true);
    const taken = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', taken, true);
    key({ key: 'M' });
    window.removeEventListener('keydown', taken, true);
    expect(operations.mute).not.toHaveBeenCalled();
  });

  it('? shows the list, but is a sign in a field', () => {
    fireEvent.keyDown(screen.getByLabelText('Number'), { key: '?', shiftKey: true });
    expect(operations.list).not.toHaveBeenCalled();
    fireEvent.keyDown(button(), { key: '?', shiftKey: true });
    expect(operations.list).toHaveBeenCalledOnce();
  });

  it('follow what the user chooses, on the buttons too', async () => {
    act(() => core.preferences.set({ shortcuts: 'mute=Alt+Z' }));
    await waitFor(() => expect(button().getAttribute('aria-keyshortcuts')).toBe('Alt+Z'));
    fireEvent.keyDown(button(), { key: 'M', ...ALT_SHIFT });
    fireEvent.keyDown(button(), { key: 'z', altKey: true });
    expect(operations.mute).toHaveBeenCalledOnce();
  });

  it('end with the phone', () => {
    cleanup();
    fireEvent.keyDown(document.body, { key: 'M', ...ALT_SHIFT });
    expect(operations.mute).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  const change = (row: number) => {
    const found = screen.getAllByRole('button', { name: 'Change' })[row];
    if (!found) throw new Error('no row');
    fireEvent.click(found);
    return screen.getByRole('button', { name: /^New keys/ });
  };

  it('takes other keys and keeps them', () => {
    inTexts(<ShortcutList />);
    const capture = change(3);
    expect(capture.getAttribute('aria-label')).toBe('New keys for “Mute, unmute”');
    expect(document.activeElement).toBe(capture);
    fireEvent.keyDown(capture, { key: 'Alt', altKey: true });
    fireEvent.keyDown(capture, { key: 'z', code: 'KeyZ', altKey: true });
    expect(core.state.preferences.shortcuts).toBe('mute=Alt+Z');
  });

  it('refuses keys in use in words, and waits for others', async () => {
    inTexts(<ShortcutList />);
    const capture = change(3);
    fireEvent.keyDown(capture, { key: 'A', ...ALT_SHIFT });
    expect(screen.getByRole('alert').textContent).toBe('Already used for: Answer.');
    fireEvent.keyDown(capture, { key: 't', ctrlKey: true });
    expect(screen.getByRole('alert').textContent).toContain('The browser uses these keys.');
    expect(core.state.preferences.shortcuts).toBe('');
    fireEvent.keyDown(capture, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: /^New keys/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Change' })[3]);
  });

  it('left for another field, changes nothing and leaves the focus there', async () => {
    inTexts(<ShortcutList />);
    const outside = document.body.appendChild(document.createElement('input'));
    const capture = change(3);
    act(() => outside.focus());
    await waitFor(() => expect(capture.isConnected).toBe(false));
    expect(document.activeElement).toBe(outside);
    outside.remove();
    expect(core.state.preferences.shortcuts).toBe('');
  });

  it('keys that are tried do nothing else, also during a call [K-02]', async () => {
    inTexts(
      <>
        <Phone />
        <ShortcutList />
      </>,
    );
    await ready();
    for (const operation of Object.values(operations)) operation?.mockReset();
    act(() => void (core.state.calls.list = [callInfo()]));
    const capture = change(2);
    fireEvent.keyDown(capture, { key: 'E', ...ALT_SHIFT });
    expect(screen.getByRole('alert').textContent).toBe('Already used for: Hang up.');
    fireEvent.keyDown(capture, { key: 'D', ...ALT_SHIFT });
    expect(
      [operations.hangUp, operations.dialer].map((operation) => operation.mock.calls.length),
    ).toEqual([0, 0]);
    fireEvent.keyDown(capture, { key: 'z', code: 'KeyZ', altKey: true });
    expect(core.state.preferences.shortcuts).toBe('hold=Alt+Z');
  });

  it('leaves one without keys, and goes back to the usual', async () => {
    inTexts(<ShortcutList />);
    fireEvent.keyDown(change(0), { key: 'Backspace' });
    expect(core.state.preferences.shortcuts).toBe('answer=');
    expect(await screen.findByText('no keys')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore the default shortcuts' }));
    expect(core.state.preferences.shortcuts).toBe('');
  });
});
