import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, enableSound, Example, retry, start } from './testing/phone.tsx';

afterEach(cleanup);

describe('line', () => {
  it('shows its state in words, and the reason on a press [S-11] [E-41]', () => {
    const error = {
      code: 'sipua.error.register',
      context: { cause: 'Rejected', reason: 'Forbidden' },
    } as const;
    start({ connection: { status: 1, error, phone: 'ready' } });
    fireEvent.click(button('Not registered'));
    expect(screen.getByText('Web Phone Register error: Rejected - Forbidden')).toBeTruthy();
    fireEvent.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows a broken configuration without a press [E-47]', async () => {
    const error = { code: 'sipua.config.proxyUrl', context: { index: 2 } } as const;
    start({ connection: { status: 0, error, phone: 'failed' } });
    expect(await screen.findByText(/invalid URL value for proxy #2/)).toBeTruthy();
  });

  it('says that WebRTC is missing, once [E-17]', () => {
    const error = { code: 'sipua.error.notSupported', context: {} } as const;
    start({ connection: { status: 0, error, phone: 'failed' } });
    expect(
      screen.getAllByText('WebRTC is not supported. Try to upgrade your browser'),
    ).toHaveLength(1);
  });
});

it('says what is wrong with the microphone and lets sound be enabled [E-35]', async () => {
  const error = { code: 'media.error.denied', context: {} } as const;
  start({
    audio: { microphone: { error, help: 'softphone.microphone.help.denied' }, enableSound },
  });
  expect(await screen.findByText('Permission to use the microphone was denied.')).toBeTruthy();
  expect(screen.getByText(/Allow the microphone for this page/)).toBeTruthy();
  fireEvent.click(button('Enable sound'));
  expect(enableSound).toHaveBeenCalledOnce();
});

describe('menu [U-06]', () => {
  it('calls the mailbox by one press and counts what is new and missed [C-23] [S-18]', () => {
    const call = vi.fn();
    start({ menu: { voicemail: { count: 3, call }, contacts: true, missed: 120 } });
    fireEvent.click(button('Call voicemail: 3 new messages'));
    expect(call).toHaveBeenCalledOnce();
    const missed = button('Call log: 120 missed calls');
    expect(missed.textContent).toBe('Call log');
    expect(missed.querySelector('[data-count="99+"]')).not.toBeNull();
  });

  it('opens the call log as wide as the softphone and at most 300 px high [C-35]', async () => {
    start();
    fireEvent.click(button('Call log'));
    const { style } = await screen.findByRole('dialog', { name: 'Call log' });
    expect([style.width, style.maxHeight]).toEqual(['348px', 'min(300px, calc(100vh - 16px))']);
    cleanup();
    start();
    fireEvent.click(button('Contacts'));
    const contacts = await screen.findByRole('dialog', { name: 'Contacts' });
    expect(contacts.style.maxHeight).toContain('540px');
  });

  it('leads back to the dial field, and has no contacts if there is no directory', () => {
    start({ menu: { voicemail: { count: 0, call: null }, contacts: false, missed: 0 } });
    expect(button('Call voicemail').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Contacts' })).toBeNull();
    fireEvent.click(button('Dial pad'));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});

it('brings the phone here from another tab; shows once where it is [F39]', async () => {
  const takeOver = vi.fn();
  const tabs = { text: 'softphone.tabs.elsewhere', takeOver } as const;
  const error = { code: 'sipua.error.otherTab', context: {} } as const;
  const { again } = start({
    connection: { status: 0, error, phone: 'failed' },
    elsewhere: { tabs, left: [] },
  });
  expect(await screen.findByText('The phone is in another tab.')).toBeTruthy();
  expect(screen.queryByText('Phone unavailable')).toBeNull();
  expect(screen.queryByText(/in use in another tab/)).toBeNull();
  fireEvent.click(button('Phone off'));
  expect(screen.getByText(/^The phone is in another tab. Make/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(button('Use it here'));
  expect(takeOver).toHaveBeenCalledOnce();
  again(<Example elsewhere={{ tabs: { ...tabs, takeOver: null }, left: [] }} />);
  expect(button('Use it here').getAttribute('aria-busy')).toBe('true');
});

it('shows a call left behind by a reload or a link, and hangs it up if it may still be on [F38]', async () => {
  const hangUp = vi.fn();
  const dismiss = vi.fn();
  const left = [{ callid: 'x', name: 'Bob', ended: false, hangUp, dismiss }];
  const { again } = start({ elsewhere: { tabs: null, left } });
  expect(await screen.findByText('Your call with Bob may still be active.')).toBeTruthy();
  fireEvent.click(button('Hang up'));
  fireEvent.click(button('Dismiss'));
  expect(hangUp).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledOnce();
  const ended = { callid: 'x', name: 'Bob', ended: true, hangUp: null, dismiss };
  again(<Example elsewhere={{ tabs: null, left: [{ ...ended, ended: false }] }} />);
  expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull();
  again(<Example elsewhere={{ tabs: null, left: [ended] }} />);
  expect(screen.getByText('Your call with Bob ended when you left this page.')).toBeTruthy();
  expect(screen.queryByText(/may still be active|was reloaded/)).toBeNull();
});
