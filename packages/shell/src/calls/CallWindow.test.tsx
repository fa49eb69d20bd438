import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { MoreTexts } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { closeCallWindow, openCallWindow } from './call-window.ts';
import { CallWindow } from './CallWindow.tsx';
import { callsMessages } from './messages.ts';

const call = (more: Partial<CallInfo> = {}): CallInfo =>
  ({
    id: 'talks',
    direction: 'in',
    state: 'answered',
    number: '102',
    name: 'Bob Brown',
    held: false,
    muted: false,
    answeredAt: performance.now() - 134_000,
    ...more,
  }) as CallInfo;
const rings = call({
  id: 'rings',
  number: '103',
  name: 'Carol Cho',
  state: 'incoming',
  answeredAt: null,
});

const done: string[] = [];
let floats: Window & typeof globalThis;
beforeEach(() => {
  done.length = 0;
  for (const name of ['answer', 'reject', 'hangUp', 'mute', 'hold', 'dtmf'] as const)
    vi.spyOn(core.calls, name).mockImplementation((...given: unknown[]) => {
      done.push([name, ...given].join(' '));
      return Promise.resolve();
    });
  // Of this document, whose window the testing library asks for what is visible.
  const body = document.body.appendChild(document.createElement('div'));
  const theirs = { body, documentElement: document.createElement('div'), adoptedStyleSheets: [] };
  const leaving = new EventTarget();
  floats = Object.assign(leaving, {
    document: theirs,
    CSSStyleSheet,
    close: vi.fn(() => leaving.dispatchEvent(new Event('pagehide'))),
  }) as unknown as typeof floats;
  vi.stubGlobal('documentPictureInPicture', { requestWindow: vi.fn(async () => floats) });
});
afterEach(() => {
  closeCallWindow();
  cleanup();
  floats.document.body.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(core.state.calls, { list: [], facts: {}, talksMuted: false });
});

/** The window that floats, with these calls. */
const float = async (...list: CallInfo[]) => {
  core.state.calls.list = list;
  const texts = await callsMessages('en-US');
  await drawn(
    <MoreTexts texts={texts}>
      <CallWindow />
    </MoreTexts>,
  );
  await act(openCallWindow);
  return within(floats.document.body);
};
const press = (view: ReturnType<typeof within>, name: string) =>
  act(async () => void fireEvent.click(view.getByRole('button', { name })));

describe('the window of a call that floats above others', () => {
  it('says who and for how long; mutes, holds, sends digits and hangs up', async () => {
    const view = await float(call());
    expect(view.getByRole('heading').textContent).toBe('Bob Brown');
    expect(view.getByRole('timer').textContent).toBe('02:14');
    await press(view, 'Mute');
    await press(view, 'Hold');
    expect(view.queryByRole('button', { name: '5' })).toBeNull();
    await press(view, 'Keypad');
    await press(view, '5');
    await press(view, '#');
    await press(view, 'Hang up');
    expect(done).toEqual([
      'mute talks true',
      'hold talks true',
      'dtmf talks 5',
      'dtmf talks #',
      'hangUp talks',
    ]);
  });

  it('turns mute and hold off again, and says that the user talks while muted', async () => {
    core.state.calls.talksMuted = true;
    const view = await float(call({ muted: true }));
    expect(view.getByText('You are talking while muted.')).toBeTruthy();
    expect(view.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true');
    await press(view, 'Mute');
    await act(async () => void (core.state.calls.list = [call({ held: true })]));
    expect(view.queryByText('You are talking while muted.')).toBeNull();
    expect(view.getByText(/^On hold/)).toBeTruthy();
    await press(view, 'Mute');
    await press(view, 'Keypad');
    await press(view, 'Hold');
    expect(done).toEqual(['mute talks false', 'hold talks false']);
    expect(view.queryByRole('button', { name: '5' })).toBeNull();
  });

  it('shows the one that rings first: answers and rejects it', async () => {
    const view = await float(call(), rings);
    expect(view.getByRole('heading').textContent).toBe('Carol Cho');
    expect(view.getByText('Incoming call')).toBeTruthy();
    expect(view.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Reject',
      'Answer',
    ]);
    await press(view, 'Reject');
    await press(view, 'Answer');
    expect(done).toEqual(['reject rings', 'answer rings']);
  });

  it('cannot mute or hold a call that is being placed', async () => {
    const view = await float(call({ state: 'dialing', direction: 'out', answeredAt: null }));
    expect(view.getByText('Calling')).toBeTruthy();
    for (const name of ['Mute', 'Hold', 'Keypad']) await press(view, name);
    expect(done).toEqual([]);
    await press(view, 'Hang up');
    expect(done).toEqual(['hangUp talks']);
  });

  it('closes with its last call', async () => {
    await float(call());
    expect(floats.close).not.toHaveBeenCalled();
    await act(async () => void (core.state.calls.list = []));
    expect(floats.close).toHaveBeenCalledOnce();
  });
});
