import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallInfo } from '@callpanel/core';
import { endedModel } from './ended.model.ts';
import { callInfo } from './testing/facts.ts';
import {
  actions,
  bob,
  button,
  carol,
  Example,
  ringing,
  setDraft,
  start,
} from './testing/phone.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('incoming call [S-13]', () => {
  it('is announced at once, can be answered [S-15] and rejected [S-17], and leaves focus and dialer alone', () => {
    const { again } = start();
    const field = screen.getByRole<HTMLInputElement>('combobox');
    const outside = document.body.appendChild(document.createElement('input'));
    outside.focus();
    again(<Example list={[ringing]} />);
    expect(document.activeElement).toBe(outside);
    outside.remove();
    expect(screen.getByRole('alert').textContent).toBe('Incoming call from Erin 105');
    expect(field.isConnected).toBe(true);
    fireEvent.click(button('Answer Erin'));
    fireEvent.click(button('Reject Erin'));
    expect(actions.answer).toHaveBeenCalledWith('i');
    expect(actions.reject).toHaveBeenCalledWith('i');
  });

  it('shows each of several beside the active call', () => {
    start({ list: [bob, ringing, { ...ringing, id: 'j', name: 'Dave' }] });
    expect(button('Answer Erin')).toBeTruthy();
    expect(button('Answer Dave')).toBeTruthy();
    expect(button('Hang up')).toBeTruthy();
  });
});

describe('two calls that ring [S-13] [U-08]', () => {
  const two = [ringing, { ...ringing, id: 'j', name: 'Dave', number: '106' }];

  it('the key answers the call announced last, and shows on its button alone', async () => {
    const { again } = start({ list: [ringing] });
    const keysOf = (name: string) => button(name).getAttribute('aria-keyshortcuts');
    const first = button('Answer Erin');
    first.focus();
    await waitFor(() => expect(keysOf('Answer Erin')).toBe('Alt+Shift+A'));
    expect(document.activeElement).toBe(first);
    again(<Example list={two} />);
    expect(document.activeElement).toBe(first);
    expect(screen.getByRole('alert').textContent).toBe('Incoming call from Dave 106');
    expect([keysOf('Answer Erin'), keysOf('Answer Dave')]).toEqual([null, 'Alt+Shift+A']);
    fireEvent.keyDown(first, { key: 'A', altKey: true, shiftKey: true });
    expect(actions.answer).toHaveBeenCalledExactlyOnceWith('j');
    again(<Example list={[ringing]} />);
    expect(document.activeElement).toBe(first);
  });
});

it('controls that are impossible now say why, and no keys, which would do nothing [U-20]', async () => {
  const { again } = start({ list: [bob] });
  const keys = () => button('Mute').getAttribute('aria-keyshortcuts');
  await waitFor(() => expect(keys()).toBe('Alt+Shift+M'));
  again(<Example list={[{ ...bob, held: true }]} />);
  expect(keys()).toBeNull();
  fireEvent.click(button('Mute'));
  const why = 'Not available while the call is on hold.';
  expect(screen.getAllByText(why).some((one) => one.hasAttribute('popover'))).toBe(true);
});

describe('several calls', () => {
  it('switches to a held one [S-21]', () => {
    start({ list: [bob, carol] });
    fireEvent.click(button('Switch to Carol'));
    expect(actions.hold).toHaveBeenCalledWith('c', false);
  });

  it('lists every call with its actions in the menu [U-08]', () => {
    start({ list: [bob, carol] });
    fireEvent.click(button('2 calls: actions'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Hold Bob Tremblay',
      'Mute Bob Tremblay',
      'Hang up Bob Tremblay',
      'Switch to Carol',
      'Hang up Carol',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Hang up Carol' }));
    expect(actions.hangUp).toHaveBeenCalledWith('c');
  });

  it('dials another number beside a call, and goes back', () => {
    const { again } = start({ list: [bob] });
    fireEvent.click(button('New call'));
    expect(setDraft).toHaveBeenCalledWith('');
    expect(screen.getByRole('combobox')).toBeTruthy();
    fireEvent.click(button('Back to Bob Tremblay'));
    expect(screen.queryByRole('combobox')).toBeNull();

    fireEvent.click(button('New call'));
    const placed = callInfo({
      id: 'n',
      name: '',
      number: '*43',
      state: 'dialing',
      answeredAt: null,
    });
    again(<Example list={[bob, placed]} />);
    expect(button('Cancel call')).toBeTruthy();

    again(<Example list={[bob]} />);
    expect(button('Hang up')).toBeTruthy();
  });

  it('leaves a number being typed alone when the call beside it ends', () => {
    const { again } = start({ list: [carol, bob] });
    fireEvent.click(button('New call'));
    const field = screen.getByRole('combobox');
    again(<Example list={[carol]} />);
    expect(field.isConnected).toBe(true);
    expect(button('Back to Carol')).toBeTruthy();
    again(<Example />);
    expect(field.isConnected).toBe(true);
    again(<Example list={[callInfo({ id: 'next' })]} />);
    expect(button('Hang up')).toBeTruthy();
  });
});

it('moves the focus on when the pressed button goes away with its call', () => {
  const { again } = start({ list: [bob] });
  button('Hang up').focus();
  again(<Example />);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

it('leaves the focus in the host’s field, into which a press closed a menu of ours', () => {
  const { again } = start();
  fireEvent.click(button('Sound and shortcuts'));
  const outside = document.body.appendChild(document.createElement('input'));
  fireEvent.pointerDown(outside);
  expect(screen.queryByRole('menu')).toBeNull();
  outside.focus();
  again(<Example list={[ringing]} />);
  expect(document.activeElement).toBe(outside);
  again(<Example list={[bob]} />);
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

it('says why a call ended and calls again [S-16]', async () => {
  const redial = vi.fn();
  const call = callInfo({ state: 'ended', end: { reason: 'connectionLost', by: 'system' } });
  const onDismissEnded = vi.fn();
  start({ ended: endedModel(call, redial, String), onDismissEnded });
  await screen.findByText(/Connection lost. The call with Bob Tremblay ended./);
  fireEvent.click(button('Call again'));
  expect(redial).toHaveBeenCalledWith('102');
  expect(onDismissEnded).toHaveBeenCalledOnce();
});

it.each([
  ['unsent', 'Failed to send call! Check debug.', ''],
  ['failed', 'Call failed', '500 Server Error'],
] as const)(
  'says a call that was %s in the specified words [E-29] [E-31]',
  async (reason, words, detail) => {
    const end = { reason, by: 'system', status: 500, phrase: 'Server Error' } as const;
    start({ ended: endedModel(callInfo({ state: 'ended', end }), null, String) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('500 Server Error') !== null).toBe(detail !== '');
  },
);

it.each([
  ['elsewhere', 'Answered on another device'],
  ['cancelled', 'Missed call from Bob Tremblay'],
] as const)('says of a call that rang and was %s: %s [S-16]', async (reason, words) => {
  const end = { reason, by: 'remote' } as const;
  const call = callInfo({ direction: 'in', state: 'ended', answeredAt: null, end });
  start({ ended: endedModel(call, null, String) });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows once that the microphone ended a call, with the way out [E-33]', async () => {
  const end = { reason: 'media', by: 'local' } as NonNullable<CallInfo['end']>;
  const ended = endedModel(callInfo({ id: 'b', state: 'ended', end }), vi.fn(), String);
  const error = { code: 'media.error.denied' as const, context: {} };
  const microphone = { error, help: 'softphone.microphone.help.denied' };
  const again = start({ ended, audio: { microphone, enableSound: null } });
  expect(screen.queryByText(/the sound could not be set up/)).toBeNull();
  again.unmount();
  start({ ended });
  expect(await screen.findByText(/the sound could not be set up/)).toBeTruthy();
});

it('a transfer connects the held call with the active one from the list and the menu [S-23]', () => {
  start({ list: [bob, carol], facts: { partner: carol } });
  fireEvent.click(button('Connect Carol with Bob Tremblay'));
  expect(actions.completeTransfer).toHaveBeenCalledExactlyOnceWith('b');
  fireEvent.click(button('2 calls: actions'));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toContain('Connect Carol with Bob Tremblay');
});
