import { loadEarly } from '@callpanel/widget';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallInfo } from '@callpanel/core';
import { ActiveCall } from './ActiveCall.tsx';
import type { CallFacts } from './call-facts.ts';
import * as padCss from './DialPad.module.css';
import type { CallPanel } from './in-call/CallControls.tsx';
import { loadInCall, loadRecordingMark } from './in-call/load.ts';
import { alone, callInfo } from './testing/facts.ts';
import { draw, drawnCall } from './testing/rendering.tsx';

await Promise.all([loadEarly(loadInCall), loadEarly(loadRecordingMark)]);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const onPanel = vi.fn();
const start = (
  change: Partial<CallInfo> = {},
  panel: CallPanel | null = null,
  facts: Partial<CallFacts> = {},
) => {
  const { call, actions } = drawnCall(change, facts);
  draw(
    <ActiveCall {...alone()} call={call} sent="12" volume={0.5} panel={panel} onPanel={onPanel} />,
  );
  return actions;
};
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('active call [S-19]', () => {
  it('can only be cancelled while it rings out', () => {
    const actions = start({ state: 'ringing', answeredAt: null });
    expect(screen.getByText('Ringing…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    fireEvent.click(button('Cancel call'));
    expect(actions.hangUp).toHaveBeenCalledWith('a');
  });

  it('says what to do about the sound until the keypad takes its room', () => {
    const { call } = drawnCall({ quality: { level: 'bad', reasons: ['silence'] } }, {});
    const at = (panel: CallPanel | null) => (
      <ActiveCall {...alone()} call={call} sent="" volume={1} panel={panel} onPanel={onPanel} />
    );
    const { again } = draw(at(null));
    const sign = () => screen.getByRole('button', { name: /^Very poor sound quality/ });
    fireEvent.click(sign());
    expect(sign().getAttribute('aria-expanded')).toBe('true');
    again(at('keypad'));
    expect(sign().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the colleague’s picture if there is one [D-03]', () => {
    start({}, null, { pictureOf: (extension) => `/${extension}.png` });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/102.png');
    cleanup();
    start();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says that the extension is sent after the answer, until it was [D-38]', async () => {
    start({ state: 'ringing', answeredAt: null }, null, { extension: '12' });
    expect(await screen.findByText('Extension 12 is sent after the answer.')).toBeTruthy();
    cleanup();
    start({}, null, { extension: '' });
    expect(screen.queryByText(/Extension/)).toBeNull();
  });

  it('toggles mute and hold [S-21] [S-22]', () => {
    const actions = start({ muted: true });
    expect(button('Mute').getAttribute('aria-pressed')).toBe('true');
    expect(button('Hold').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button('Mute'));
    fireEvent.click(button('Hold'));
    expect(actions.mute).toHaveBeenCalledWith('a', false);
    expect(actions.hold).toHaveBeenCalledWith('a', true);
  });

  it('disables mute [U-20], keypad and volume [U-21] on hold, and can resume', () => {
    const actions = start({ held: true });
    expect(['Mute', 'Keypad'].map(isDisabled)).toEqual([true, true]);
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' }).disabled).toBe(true);
    fireEvent.click(button('Mute'));
    fireEvent.click(button('Hold'));
    expect(actions.mute).not.toHaveBeenCalled();
    expect(actions.hold).toHaveBeenCalledWith('a', false);
  });

  it('sets the volume from 0 to 1 [C-12]', () => {
    const actions = start();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '25' } });
    expect(actions.setVolume).toHaveBeenCalledWith(0.25);
  });

  it('counts from the answer, once a second, from one hour on in hours [C-53]', () => {
    vi.useFakeTimers();
    start({ answeredAt: performance.now() - 3_598_500 });
    expect(screen.getByRole('timer').textContent).toBe('59:58');
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.getByRole('timer').textContent).toBe('59:59');
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').textContent).toBe('01:00:00');
  });

  it('says trouble and the other party’s hold in words [F1]', () => {
    start({ signalling: 'recovering', heldByPeer: true });
    expect(screen.getByText(/Reconnecting the call’s controls/)).toBeTruthy();
    expect(screen.getByText(/has put you on hold/)).toBeTruthy();
    expect(isDisabled('Hold')).toBe(true);
  });
});

describe('moving, recording, three-way', () => {
  const described = (name: string) => {
    const id = button(name).getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  it('opens the panels of transfer and three-way, parks and records by a press [C-05] [U-18]', () => {
    const actions = start();
    fireEvent.click(button('Transfer'));
    fireEvent.click(button('Three-way'));
    expect(onPanel.mock.calls).toEqual([['transfer'], ['threeWay']]);
    fireEvent.click(button('Park'));
    expect(actions.park).toHaveBeenCalledExactlyOnceWith('a');
    fireEvent.click(button('Record'));
    expect(actions.record).toHaveBeenCalledExactlyOnceWith('a', true);
  });

  it('says in words that it is recorded, shows it on the button, and ends it [U-18] [S-22]', () => {
    const actions = start({}, null, { recording: 'on' });
    expect(screen.getByText('Recording')).toBeTruthy();
    expect(button('Record').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Record'));
    expect(actions.record).toHaveBeenCalledExactlyOnceWith('a', false);
  });

  it('shows a recording that starts as busy, and takes no second press', () => {
    const actions = start({}, null, { recording: 'starting', bar: 'pending' });
    expect(screen.getByText('Recording starts…')).toBeTruthy();
    expect(button('Record').getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button('Record'));
    expect(actions.record).not.toHaveBeenCalled();
  });

  it('says of each control why it is impossible [U-18] [U-19] [P-08] [P-11]', () => {
    start({}, null, {
      rights: { transfer: true, park: true, record: false, threeWay: false, invite: false },
      known: false,
      bar: 'unknown',
    });
    expect(['Transfer', 'Park', 'Record', 'Three-way'].map(isDisabled)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(described('Record')).toBe('Your account does not include this.');
    expect(described('Transfer')).toBeNull();
    cleanup();
    start({}, null, { spying: { num: '102', mode: 'whisper' } });
    for (const name of ['Transfer', 'Park', 'Record', 'Hold'])
      expect(described(name)).toBe('Not available while you listen in.');
  });

  it('completes a transfer that asked first, or goes back [S-23]', () => {
    const waiting = callInfo({ id: 'w', name: 'Carol', held: true });
    const consultation = { waiting, consulted: callInfo() };
    const actions = start({}, null, { consultation });
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
    fireEvent.click(button('Complete transfer'));
    expect(actions.completeTransfer).toHaveBeenCalledExactlyOnceWith('a');
    fireEvent.click(button('Back to Carol'));
    expect(actions.cancelTransfer).toHaveBeenCalledExactlyOnceWith('a');
  });
});

describe('listening in [C-20]', () => {
  const spy = (mode: 'monitor' | 'whisper' | 'fullbarge', change: Partial<CallInfo> = {}) =>
    start({ number: '***102', name: '', ...change }, null, {
      spying: { num: '102', mode },
    });

  it('says whose call is listened to and who hears the user; hold, keypad and mute are off [U-19]', () => {
    const actions = spy('monitor', { muted: true });
    expect(screen.getByText('Listening in to 102')).toBeTruthy();
    expect(screen.getByText('No one can hear you.')).toBeTruthy();
    expect(['Mute', 'Keypad', 'Hold'].map(isDisabled)).toEqual([true, true, true]);
    fireEvent.click(button('Hold'));
    fireEvent.click(button('Mute'));
    expect(actions.hold).not.toHaveBeenCalled();
    expect(actions.mute).not.toHaveBeenCalled();
  });

  it.each([
    ['whisper', 'Whispering to 102', 'Only 102 can hear you.'],
    ['fullbarge', 'In the call of 102', 'Both parties can hear you.'],
  ] as const)('%s says so, and can be muted [S-24]', (mode, title, note) => {
    const actions = spy(mode);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
    fireEvent.click(button('Mute'));
    expect(actions.mute).toHaveBeenCalledWith('a', true);
  });

  it('changes the mode by three radio buttons [S-24]', async () => {
    const actions = spy('monitor');
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(screen.getByRole('group', { name: 'How you listen in' })).toBeTruthy();
    expect(radios.map((radio) => radio.checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByRole('radio', { name: 'Barge in' }));
    expect(actions.setBargeMode).toHaveBeenCalledExactlyOnceWith('a', 'fullbarge');
  });
});

describe('keypad', () => {
  const pad = () => screen.getByRole('region', { name: 'Keypad' });

  it('sends typed digits, takes Enter as # and closes by Escape [U-22]', () => {
    const actions = start({}, 'keypad');
    expect(document.activeElement).toBe(pad());
    for (const key of ['1', '*', 'Enter', 'a', 'Escape']) fireEvent.keyDown(pad(), { key });
    expect(actions.dtmf.mock.calls.map(([, tone]) => tone)).toEqual(['1', '*', '#']);
    expect(onPanel).toHaveBeenCalledWith(null);
  });

  it('takes Enter as # on a key too, but not on the close button', () => {
    const actions = start({}, 'keypad');
    fireEvent.keyDown(button('5'), { key: 'Enter' });
    expect(fireEvent.keyDown(button('Close keypad'), { key: 'Enter' })).toBe(true);
    expect(actions.dtmf.mock.calls).toEqual([['a', '#']]);
  });

  it('sends one tone for a key held down', () => {
    const actions = start({}, 'keypad');
    fireEvent.keyDown(pad(), { key: '5' });
    fireEvent.keyDown(pad(), { key: '5', repeat: true });
    expect(actions.dtmf).toHaveBeenCalledOnce();
  });

  it('shows what was sent, presses send, and nothing works on hold [U-21]', () => {
    const actions = start({}, 'keypad');
    expect(screen.getByLabelText('Digits sent').textContent).toBe('12');
    fireEvent.click(button('9'));
    expect(actions.dtmf).toHaveBeenCalledWith('a', '9');
    expect(button('9').closest(`.${padCss.masked}`)).toBeNull();
    cleanup();
    const held = start({ held: true }, 'keypad');
    expect(button('9').closest(`.${padCss.masked}`)).not.toBeNull();
    fireEvent.click(button('9'));
    fireEvent.keyDown(pad(), { key: '9' });
    expect(isDisabled('9')).toBe(true);
    expect(held.dtmf).not.toHaveBeenCalled();
  });
});
