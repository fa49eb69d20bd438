import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallInfo, CallsState } from '@callpanel/core';
import { ActiveCall } from './ActiveCall.tsx';
import { draw, drawnCall } from './testing/rendering.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onKeypad = vi.fn();
const start = (
  change: Partial<CallInfo> = {},
  keypadOpen = false,
  spying?: CallsState['spying'][string],
) => {
  const { call, actions } = drawnCall(change, spying);
  draw(
    <ActiveCall
      call={call}
      sent="12"
      volume={0.5}
      roomy
      interrupted={false}
      keypadOpen={keypadOpen}
      onKeypad={onKeypad}
      onNewCall={vi.fn()}
    />,
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

describe('listening in [C-20]', () => {
  const spy = (mode: 'monitor' | 'whisper' | 'fullbarge', change: Partial<CallInfo> = {}) =>
    start({ number: '***102', name: '', ...change }, false, { num: '102', mode });

  it('says whom one listens to and who hears one; hold, keypad and mute are off [U-19]', () => {
    const actions = spy('monitor', { muted: true });
    expect(screen.getByText('Listening in to 102')).toBeTruthy();
    expect(screen.getByText('Nobody hears you.')).toBeTruthy();
    expect(['Mute', 'Keypad', 'Hold'].map(isDisabled)).toEqual([true, true, true]);
    fireEvent.click(button('Hold'));
    fireEvent.click(button('Mute'));
    expect(actions.hold).not.toHaveBeenCalled();
    expect(actions.mute).not.toHaveBeenCalled();
  });

  it.each([
    ['whisper', 'Whispering to 102', 'Only 102 hears you.'],
    ['fullbarge', 'In the call of 102', 'Both hear you.'],
  ] as const)('%s says so, and can be muted [S-24]', (mode, title, note) => {
    const actions = spy(mode);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
    fireEvent.click(button('Mute'));
    expect(actions.mute).toHaveBeenCalledWith('a', true);
  });

  it('changes the mode by three radio buttons [S-24]', () => {
    const actions = spy('monitor');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(screen.getByRole('group', { name: 'How you listen in' })).toBeTruthy();
    expect(radios.map((radio) => radio.checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByRole('radio', { name: 'Barge in' }));
    expect(actions.setBargeMode).toHaveBeenCalledExactlyOnceWith('a', 'fullbarge');
  });
});

describe('keypad', () => {
  const pad = () => screen.getByRole('region', { name: 'Keypad' });

  it('sends typed digits, takes Enter as # and closes by Escape [U-22]', () => {
    const actions = start({}, true);
    expect(document.activeElement).toBe(pad());
    for (const key of ['1', '*', 'Enter', 'a', 'Escape']) fireEvent.keyDown(pad(), { key });
    expect(actions.dtmf.mock.calls.map(([, tone]) => tone)).toEqual(['1', '*', '#']);
    expect(onKeypad).toHaveBeenCalledWith(false);
  });

  it('takes Enter as # on a key too, but not on the close button', () => {
    const actions = start({}, true);
    fireEvent.keyDown(button('5'), { key: 'Enter' });
    expect(fireEvent.keyDown(button('Close keypad'), { key: 'Enter' })).toBe(true);
    expect(actions.dtmf.mock.calls).toEqual([['a', '#']]);
  });

  it('sends one tone for a key held down', () => {
    const actions = start({}, true);
    fireEvent.keyDown(pad(), { key: '5' });
    fireEvent.keyDown(pad(), { key: '5', repeat: true });
    expect(actions.dtmf).toHaveBeenCalledOnce();
  });

  it('shows what was sent, presses send, and nothing works on hold [U-21]', () => {
    const actions = start({}, true);
    expect(screen.getByLabelText('Digits sent').textContent).toBe('12');
    fireEvent.click(button('9'));
    expect(actions.dtmf).toHaveBeenCalledWith('a', '9');
    cleanup();
    const held = start({ held: true }, true);
    fireEvent.click(button('9'));
    fireEvent.keyDown(pad(), { key: '9' });
    expect(isDisabled('9')).toBe(true);
    expect(held.dtmf).not.toHaveBeenCalled();
  });
});
