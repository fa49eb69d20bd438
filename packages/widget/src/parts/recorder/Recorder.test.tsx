import { CallpanelError } from '@callpanel/contracts';
import type { CoreState, OpenMicrophone } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia } from '../../testing/media.ts';
import english from './locales/en-US.json';
import { Recorder } from './Recorder.tsx';
import { LONGEST_S } from './wav.ts';

const messages = { ...(await commonMessages('en-US')), ...english };

/** A microphone that is as loud as a test says. */
const microphone = {
  open: 0,
  recorded: new Blob(['webm']),
  speak: (_level: number): void => undefined,
  unplug: (): void => undefined,
};
const opened = (): OpenMicrophone => {
  microphone.open++;
  return {
    meter(onLevel) {
      microphone.speak = onLevel;
      return () => void (microphone.speak = () => undefined);
    },
    record(onLost) {
      microphone.unplug = onLost;
      return async () => microphone.recorded;
    },
    close: () => void microphone.open--,
  };
};

const onRecorded = vi.fn<(file: File) => void>();
const Example = () => (
  <Intl locale="en-US" messages={messages}>
    <Recorder onRecorded={onRecorded} />
  </Intl>
);
const open = vi.fn<typeof core.audio.microphone>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  onRecorded.mockReset();
  open.mockReset().mockImplementation(async () => opened());
  vi.spyOn(core.audio, 'microphone').mockImplementation(open);
  Object.assign(microphone, { open: 0, recorded: new Blob(['webm']) });
  fakeMedia().decodes(new Float32Array(8000));
});
afterEach(() => {
  cleanup();
  core.state.calls.list = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const passes = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
const rings = () =>
  act(async () => {
    core.state.calls.list = [{ id: 'c', state: 'incoming' } as CoreState['calls']['list'][number]];
  });
/** Reading a blob takes a task of the browser. */
const written = () => vi.waitFor(() => expect(onRecorded).toHaveBeenCalledOnce());

describe('recorder [V-22]', () => {
  it('records until it is stopped, gives a WAV file, and lets the microphone go', async () => {
    render(<Example />);
    expect(open).not.toHaveBeenCalled();
    await press('Start recording');
    expect(microphone.open).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('Recording');
    await passes(5);
    expect(screen.getByRole('timer').textContent).toBe('00:05 / 02:00');
    await press('Stop');
    await act(written);
    expect(onRecorded.mock.calls[0]?.[0]).toMatchObject({ name: 'greeting.wav', size: 16_044 });
    expect(microphone.open).toBe(0);
    expect(screen.getByRole('status').textContent).toBe('The recording is ready.');
    await press('Start recording');
    expect(microphone.open).toBe(1);
  });

  it('shows how loud it is', async () => {
    const { container } = render(<Example />);
    await press('Start recording');
    microphone.speak(0.5);
    expect(container.querySelector<HTMLElement>('[aria-hidden] > div')?.style.transform).toBe(
      'scaleX(0.50)',
    );
  });

  it('ends automatically at the maximum length', async () => {
    render(<Example />);
    await press('Start recording');
    await passes(LONGEST_S);
    await act(written);
    expect(microphone.open).toBe(0);
  });

  it('can be given up; the focus stays with it', async () => {
    render(<Example />);
    await press('Start recording');
    await press('Discard');
    expect(microphone.open).toBe(0);
    expect(document.activeElement).toBe(button('Start recording'));
    await passes(LONGEST_S);
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it('is not possible during a call, and says so', async () => {
    render(<Example />);
    await rings();
    const record = button('Start recording');
    expect(record.getAttribute('aria-disabled')).toBe('true');
    const hint = document.getElementById(record.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Not available during a call.');
    await press('Start recording');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('interruptions', () => {
  const announced = () => screen.getByRole('alert').textContent;

  it('a call that rings has the microphone at once', async () => {
    render(<Example />);
    await press('Start recording');
    await rings();
    expect(microphone.open).toBe(0);
    expect(announced()).toBe(english['recorder.interrupted']);
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it('a call that rings while the browser still asks for the microphone', async () => {
    let allow = (_microphone: OpenMicrophone): void => undefined;
    open.mockReturnValue(new Promise((resolve) => (allow = resolve)));
    render(<Example />);
    await press('Start recording');
    await rings();
    await act(async () => allow(opened()));
    expect(microphone.open).toBe(0);
    expect(announced()).toBe(english['recorder.interrupted']);
  });

  it('a player that plays pauses for it, and one that is begun ends it', async () => {
    const pause = vi.fn();
    core.audio.claimPlayback(pause);
    render(<Example />);
    await press('Start recording');
    expect(pause).toHaveBeenCalledOnce();
    act(() => void core.audio.claimPlayback(() => undefined));
    expect(microphone.open).toBe(0);
    expect(announced()).toBe(english['recorder.interrupted']);
  });

  it('a microphone that cannot be opened, or is unplugged [F33] [E-34] [E-35]', async () => {
    open.mockRejectedValueOnce(new CallpanelError('media.error.denied'));
    render(<Example />);
    await press('Start recording');
    expect(announced()).toBe('Permission to use the microphone was denied.');
    await press('Start recording');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => microphone.unplug());
    expect(announced()).toBe('The microphone was unplugged.');
    expect(microphone.open).toBe(0);
  });

  it('nothing in it', async () => {
    microphone.recorded = new Blob();
    render(<Example />);
    await press('Start recording');
    await press('Stop');
    expect(announced()).toBe('Nothing was recorded. Try again.');
    expect(microphone.open).toBe(0);
  });

  it('a sound that cannot be read', async () => {
    fakeMedia();
    render(<Example />);
    await press('Start recording');
    await press('Stop');
    await act(() => vi.waitFor(announced));
    expect(announced()).toContain('Failed to set media');
    expect(microphone.open).toBe(0);
  });

  it('closes the microphone when it is unmounted', async () => {
    const { unmount } = render(<Example />);
    await press('Start recording');
    unmount();
    expect(microphone.open).toBe(0);
    await passes(LONGEST_S);
    expect(onRecorded).not.toHaveBeenCalled();
  });
});
