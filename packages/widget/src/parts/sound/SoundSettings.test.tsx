import type { AudioState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo } from '@callpanel/core/testing/call-info';
import english from './locales/en-US.json';
import { SoundSettings } from './SoundSettings.tsx';

const messages = { ...(await commonMessages('en-US')), ...english };
const stopMeter = vi.fn();
let level: (loud: number) => void = () => undefined;
const audio = {
  load: vi.fn(async () => undefined),
  meter: vi.fn(async (onLevel: (loud: number) => void) => {
    level = onLevel;
    return stopMeter;
  }),
  testRing: vi.fn(async () => undefined),
  checkConnection: vi.fn(),
};

const draw = async (change: Partial<AudioState> = {}) => {
  Object.assign(core.state.audio, {
    status: 'ready',
    error: null,
    inputs: [{ id: 'h', label: 'Headset' }],
    outputs: [
      { id: 's', label: 'Speakers' },
      { id: 'h', label: 'Headset' },
    ],
    permission: 'granted',
    canChooseOutput: true,
    ...change,
  });
  await act(async () => {
    render(
      <Intl locale="en-US" messages={messages}>
        <SoundSettings />
      </Intl>,
    );
  });
};

beforeEach(() => {
  for (const each of [...Object.values(audio), stopMeter]) each.mockClear();
  Object.assign(core, { audio });
  core.preferences.set({
    audioInput: 'default',
    audioOutput: 'default',
    ringOutput: 'default',
    ringOverride: false,
    volume: 1,
  });
  core.state.calls.list = [];
  core.state.connection.phone = 'ready';
});
afterEach(cleanup);

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

it('offers no test of a call on a page without a phone', async () => {
  core.state.connection.phone = 'no';
  await draw();
  expect(screen.queryByRole('button', { name: 'Test a call' })).toBeNull();
});

describe('devices', () => {
  it('are chosen each for itself, the ring’s by its own switch [K-07] [K-08]', async () => {
    await draw();
    expect(audio.load).toHaveBeenCalledOnce();
    fireEvent.change(select('Microphone'), { target: { value: 'h' } });
    fireEvent.change(select('Speaker'), { target: { value: 'h' } });
    expect(screen.queryByRole('combobox', { name: 'Device for ringing' })).toBeNull();
    await act(async () =>
      fireEvent.click(screen.getByRole('switch', { name: 'Ring on another device' })),
    );
    fireEvent.change(select('Device for ringing'), { target: { value: 's' } });
    expect(core.state.preferences).toMatchObject({
      audioInput: 'h',
      audioOutput: 'h',
      ringOutput: 's',
      ringOverride: true,
    });
  });

  it('that are unplugged stay chosen, and the one used instead is shown [F31]', async () => {
    core.preferences.set({ audioInput: 'gone' });
    await draw();
    expect(select('Microphone').selectedOptions[0]?.textContent).toBe('Unplugged device');
    expect(screen.getByText(/is used until it is back/)).toBeTruthy();
  });

  it('are the system’s to choose if the browser cannot', async () => {
    await draw({ canChooseOutput: false });
    expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull();
    expect(screen.getByText(/plays calls on the system’s device/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('sound', () => {
  it('is as loud as one likes [C-12] [K-04], and rings on trial [C-13]', async () => {
    await draw();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume of calls' }), {
      target: { value: '40' },
    });
    expect(core.state.preferences.volume).toBe(0.4);
    fireEvent.click(screen.getByRole('button', { name: 'Test the ringing' }));
    expect(audio.testRing).toHaveBeenCalledOnce();
  });

  it('of the microphone is measured, in words too, and only while it is on screen', async () => {
    await draw();
    expect(screen.getByText(/^Say something/)).toBeTruthy();
    await act(async () => level(0.4));
    expect(screen.getByText('You are heard.')).toBeTruthy();
    act(() => core.preferences.set({ audioInput: 'h' }));
    await waitFor(() => expect(audio.meter).toHaveBeenCalledTimes(2));
    expect(stopMeter).toHaveBeenCalledOnce();
    cleanup();
    expect(stopMeter).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['denied', 'media.error.denied', /address bar/],
  ['granted', 'media.error.inUse', /Close the other program/],
  ['granted', 'media.error.notFound', /Plug in a microphone/],
  ['unknown', 'media.error.policy', /Ask the site’s administrator/],
] as const)(
  'says what to do when the microphone is %s: %s [F33]',
  async (permission, code, help) => {
    await draw({ permission, error: { code, context: {} } });
    expect(screen.getByRole('alert').textContent).toMatch(help);
    expect(audio.meter).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(audio.load).toHaveBeenCalledTimes(2);
  },
);

describe('the test of a call', () => {
  const button = () => screen.getByRole('button', { name: 'Test a call' });

  it('gives a plain answer and each step', async () => {
    let done: (result: object) => void = () => undefined;
    audio.checkConnection.mockReturnValue(new Promise((resolve) => (done = resolve)));
    await draw();
    await act(async () => fireEvent.click(button()));
    expect(screen.getByText(/^Testing\./)).toBeTruthy();
    fireEvent.click(button());
    expect(audio.checkConnection).toHaveBeenCalledOnce();
    await act(async () => done({ microphone: 'ok', line: 'ok', media: 'poor', reasons: [] }));
    expect(screen.getByText('Calls work, but the sound may break up at times.')).toBeTruthy();
    expect(screen.getByText('Some of the sound is lost.')).toBeTruthy();
  });

  it('is removed as a whole if the browser reports when it has scrolled to the answer', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    scrolled.mockReturnValue(Promise.resolve() as unknown as undefined);
    audio.checkConnection.mockResolvedValue({
      microphone: 'ok',
      line: 'ok',
      media: 'ok',
      reasons: [],
    });
    await draw();
    await act(async () => fireEvent.click(button()));
    expect(scrolled).toHaveBeenCalled();
    expect(cleanup).not.toThrow();
  });

  it('is not made during a call, and says so', async () => {
    core.state.calls.list = [callInfo()];
    await draw();
    fireEvent.click(button());
    expect(audio.checkConnection).not.toHaveBeenCalled();
    expect(screen.getAllByText('Not available during a call.').length).toBeGreaterThan(0);
  });
});
