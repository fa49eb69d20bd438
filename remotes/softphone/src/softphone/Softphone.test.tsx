import { loadEarly } from '@callpanel/widget';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallInfo } from '@callpanel/core';
import type { CallFacts } from './call-facts.ts';
import { callModel } from './call.model.ts';
import { callsModel } from './calls.model.ts';
import { dialerModel } from './dialer.model.ts';
import { endedModel } from './ended.model.ts';
import { loadCallsMenu, loadInCall } from './in-call/load.ts';
import { loadElsewhere, loadSideDialogs } from './late-parts.ts';
import { draw } from './testing/rendering.tsx';
import { SoftphoneView } from './Softphone.tsx';
import { callActions, callFacts, callInfo, ready } from './testing/facts.ts';
import { useDialField } from './useDialField.ts';
import type { SoftphoneProps } from './useSoftphone.ts';

await Promise.all([
  loadEarly(loadInCall),
  loadEarly(loadCallsMenu),
  loadEarly(loadElsewhere),
  loadEarly(loadSideDialogs),
]);
afterEach(cleanup);

const actions = callActions();
const setDraft = vi.fn();
const retry = vi.fn();
const enableSound = vi.fn();

type Change = Partial<SoftphoneProps> & {
  list?: CallInfo[];
  connection?: typeof ready;
  facts?: Partial<CallFacts>;
};
const Example = ({ list = [], connection = ready, facts = {}, ...change }: Change) => {
  const field = useDialField('102', setDraft);
  const { incoming, active, others } = callsModel(list, null);
  const view = (call: CallInfo) => callModel(call, actions, callFacts(facts));
  return (
    <SoftphoneView
      dialer={dialerModel(
        { connection, list, text: field.text, attempt: null, asking: false },
        { dial: vi.fn(), retry },
      )}
      field={field}
      reason={connection.error}
      onCall={vi.fn()}
      onTone={vi.fn()}
      incoming={incoming.map(view)}
      active={active && view(active)}
      others={others.map(view)}
      sent=""
      volume={1}
      ended={null}
      onDismissEnded={vi.fn()}
      audio={{ microphone: null, enableSound: null }}
      menu={{ voicemail: { count: 0, call: null }, contacts: true, missed: 0 }}
      onCallNumber={null}
      elsewhere={{ tabs: null, left: [] }}
      noteKey={null}
      wrapsUp={false}
      {...change}
    />
  );
};
const start = (change: Change = {}) => draw(<Example {...change} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const bob = callInfo({ id: 'b' });
const carol = callInfo({ id: 'c', name: 'Carol', number: '103', held: true });
const ringing = callInfo({
  id: 'i',
  name: 'Erin',
  number: '105',
  state: 'incoming',
  direction: 'in',
});

describe('line', () => {
  it('tells its state in words, and the reason on a press [S-11] [E-41]', () => {
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

  it('tells a broken configuration without a press [E-42 to E-50]', () => {
    const error = { code: 'sipua.config.proxyUrl', context: { index: 2 } } as const;
    start({ connection: { status: 0, error, phone: 'failed' } });
    expect(screen.getByText(/invalid URL value for proxy #2/)).toBeTruthy();
  });

  it('says that WebRTC is missing, once [E-17]', () => {
    const error = { code: 'sipua.error.notSupported', context: {} } as const;
    start({ connection: { status: 0, error, phone: 'failed' } });
    expect(
      screen.getAllByText('WebRTC is not supported. Try to upgrade your browser'),
    ).toHaveLength(1);
  });
});

describe('incoming call [S-13]', () => {
  it('is said at once, can be answered [S-15] and rejected [S-17], and leaves focus and dialer alone', () => {
    const { again } = start();
    const field = screen.getByRole<HTMLInputElement>('textbox');
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
    expect(screen.getByRole('textbox')).toBeTruthy();
    fireEvent.click(button('Back to Bob Tremblay'));
    expect(screen.queryByRole('textbox')).toBeNull();

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
    const field = screen.getByRole('textbox');
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
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('says why a call ended and calls again [S-16]', () => {
  const redial = vi.fn();
  const call = callInfo({ state: 'ended', end: { reason: 'connectionLost', by: 'system' } });
  const onDismissEnded = vi.fn();
  start({ ended: endedModel(call, redial), onDismissEnded });
  expect(screen.getByText(/Connection lost. The call with Bob Tremblay ended./)).toBeTruthy();
  fireEvent.click(button('Call again'));
  expect(redial).toHaveBeenCalledWith('102');
  expect(onDismissEnded).toHaveBeenCalledOnce();
});

it.each([
  ['unsent', 'Failed to send call! Check debug.', ''],
  ['failed', 'Call failed', '500 Server Error'],
] as const)(
  'says a call that was %s in the specified words [E-29] [E-31]',
  (reason, said, detail) => {
    const end = { reason, by: 'system', status: 500, phrase: 'Server Error' } as const;
    start({ ended: endedModel(callInfo({ state: 'ended', end }), null) });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText('500 Server Error') !== null).toBe(detail !== '');
  },
);

it('says what is wrong with the microphone and lets sound be enabled [E-35]', () => {
  const error = { code: 'media.error.denied', context: {} } as const;
  start({
    audio: { microphone: { error, help: 'softphone.microphone.help.denied' }, enableSound },
  });
  expect(screen.getByText('Permission to use the microphone was denied.')).toBeTruthy();
  expect(screen.getByText(/Allow the microphone for this page/)).toBeTruthy();
  fireEvent.click(button('Enable sound'));
  expect(enableSound).toHaveBeenCalledOnce();
});

it('a call that the microphone ended is told once, with the way out [E-33]', () => {
  const end = { reason: 'media', by: 'local' } as NonNullable<CallInfo['end']>;
  const ended = endedModel(callInfo({ id: 'b', state: 'ended', end }), vi.fn());
  const error = { code: 'media.error.denied' as const, context: {} };
  const microphone = { error, help: 'softphone.microphone.help.denied' };
  const again = start({ ended, audio: { microphone, enableSound: null } });
  expect(screen.queryByText(/no sound could be set up/)).toBeNull();
  again.unmount();
  start({ ended });
  expect(screen.getByText(/no sound could be set up/)).toBeTruthy();
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

  it('leads back to the dial field, and has no contacts where there is no directory', () => {
    start({ menu: { voicemail: { count: 0, call: null }, contacts: false, missed: 0 } });
    expect(button('Call voicemail').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Contacts' })).toBeNull();
    fireEvent.click(button('Dial pad'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

it('brings the phone here from another tab; where it is, is said once [F39]', () => {
  const takeOver = vi.fn();
  const tabs = { text: 'softphone.tabs.elsewhere', takeOver } as const;
  const error = { code: 'sipua.error.otherTab', context: {} } as const;
  const { again } = start({
    connection: { status: 0, error, phone: 'failed' },
    elsewhere: { tabs, left: [] },
  });
  expect(screen.getByText('The phone is in another tab.')).toBeTruthy();
  expect(screen.queryByText('Phone unavailable')).toBeNull();
  expect(screen.queryByText(/in use in another tab/)).toBeNull();
  fireEvent.click(button('Phone off'));
  expect(screen.getByText(/^This tab has no phone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(button('Use it here'));
  expect(takeOver).toHaveBeenCalledOnce();
  again(<Example elsewhere={{ tabs: { ...tabs, takeOver: null }, left: [] }} />);
  expect(button('Use it here').getAttribute('aria-busy')).toBe('true');
});

it('tells of a call left behind by a reload and hangs it up [F38]', () => {
  const hangUp = vi.fn();
  const dismiss = vi.fn();
  const left = [{ callid: 'x', name: 'Bob', hangUp, dismiss }];
  const { again } = start({ elsewhere: { tabs: null, left } });
  expect(screen.getByText('A call with Bob may still be on.')).toBeTruthy();
  fireEvent.click(button('Hang up'));
  fireEvent.click(button('Dismiss'));
  expect(hangUp).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledOnce();
  again(
    <Example
      elsewhere={{ tabs: null, left: [{ callid: 'x', name: 'Bob', hangUp: null, dismiss }] }}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull();
});

it('a transfer connects the held call with the active one from the list and the menu [S-23]', () => {
  start({ list: [bob, carol], facts: { partner: carol } });
  fireEvent.click(button('Connect Carol with Bob Tremblay'));
  expect(actions.completeTransfer).toHaveBeenCalledExactlyOnceWith('b');
  fireEvent.click(button('2 calls: actions'));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toContain('Connect Carol with Bob Tremblay');
});
