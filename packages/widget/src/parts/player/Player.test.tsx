import { CallpanelError } from '@callpanel/contracts';
import { core, type CoreState } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia, FakeAudio } from '../../testing/media.ts';
import { playerMessages } from './messages.ts';
import type { PlayerProps } from './Player.tsx';
import { Player } from './Player.tsx';
import { nextSpeed } from './speed.ts';

const messages = { ...(await commonMessages('en-US')), ...(await playerMessages('en-US')) };

type CallInfo = CoreState['calls']['list'][number];

const sound = new Blob(['sound']);
const load = vi.fn<PlayerProps['load']>();
const onPlayed = vi.fn();
const Example = (props: Partial<PlayerProps>) => (
  <Intl locale="en-US" messages={messages}>
    <Player
      id="voicemail/7"
      label="Message from Bob"
      durationS={59}
      load={load}
      onPlayed={onPlayed}
      {...props}
    />
  </Intl>
);

let media: ReturnType<typeof fakeMedia>;
beforeEach(() => {
  vi.clearAllMocks();
  media = fakeMedia();
  load.mockReset().mockResolvedValue(sound);
  core.preferences.set({ audioOutput: 'default' });
});
afterEach(() => {
  cleanup();
  core.state.calls.list = [];
  vi.unstubAllGlobals();
});

/** The server takes its time. */
const slowly = () => {
  const asked: { signal?: AbortSignal; bring(sound: Blob): void } = { bring: () => undefined };
  load.mockImplementationOnce((signal) => {
    asked.signal = signal;
    return new Promise((resolve) => (asked.bring = resolve));
  });
  return asked;
};
const group = (name = 'Message from Bob') => within(screen.getByRole('group', { name }));
const press = async (button: string, name?: string) => {
  await act(async () => void fireEvent.click(group(name).getByRole('button', { name: button })));
};
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
const times = () => screen.getByRole('group').textContent;
const key = (name: string) => fireEvent.keyDown(slider(), { key: name });
/** A call rings. */
const rings = () =>
  act(async () => void (core.state.calls.list = [{ id: 'c', state: 'incoming' } as CallInfo]));
/** Plays up to this position. */
const goesOn = (seconds: number) => {
  media.element.currentTime = seconds;
  act(() => media.draw());
};

describe('player [A-49]', () => {
  it('asks for nothing until it is pressed, then brings the sound once', async () => {
    render(<Example />);
    expect(load).not.toHaveBeenCalled();
    expect(times()).toContain('00:00 / 00:59');
    await press('Play');
    expect(media.element).toMatchObject({ src: 'blob:1', paused: false });
    // The sound knows better.
    expect(times()).toContain('00:00 / 01:00');
    await press('Pause');
    await press('Play');
    expect(load).toHaveBeenCalledOnce();
    expect(onPlayed).toHaveBeenCalledOnce();
  });

  it('says that it is being brought', async () => {
    const asked = slowly();
    render(<Example />);
    await press('Play');
    expect(screen.getByRole('status').textContent).toBe('Loading the recording…');
    expect(screen.getByRole('button', { name: 'Play' }).getAttribute('aria-busy')).toBe('true');
    await press('Play');
    await act(async () => asked.bring(sound));
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('shows its position with every frame, and in words with every second', async () => {
    render(<Example />);
    await press('Play');
    goesOn(1.5);
    expect(slider().value).toBe('1.5');
    expect(slider().getAttribute('aria-valuetext')).toBe('1 second of 1 minute');
    expect(times()).toContain('00:01 / 01:00');
    goesOn(60);
    expect(times()).toContain('01:00 / 01:00');
  });

  it('shows no length while it is unknown', () => {
    render(<Example durationS={0} />);
    expect(times()).not.toContain('/');
    expect(slider().getAttribute('aria-valuetext')).toBe('0 seconds of 0 seconds');
  });

  it('moves by 5 s with the arrows, and to both ends [keyboard]', async () => {
    render(<Example />);
    await press('Play');
    const keys = 'ArrowRight ArrowUp ArrowLeft ArrowDown ArrowDown End Home'.split(' ');
    const moved = keys.map((name) => {
      expect(key(name)).toBe(false);
      return media.element.currentTime;
    });
    expect(moved).toEqual([5, 10, 5, 0, 0, 60, 0]);
    expect(key('a')).toBe(true);
  });

  it('begins where the user moved to before the sound was loaded', async () => {
    render(<Example />);
    fireEvent.change(slider(), { target: { value: '30' } });
    expect(times()).toContain('00:30 / 00:59');
    await press('Play');
    expect(media.element.currentTime).toBe(30);
  });

  it('plays faster, everywhere at once, and slower', async () => {
    render(<Example />);
    await press('Play');
    for (const speed of [1.25, 1.5, 2, 0.75, 1]) {
      act(nextSpeed);
      expect(media.element.playbackRate).toBe(speed);
      expect(screen.getByRole('button', { name: `Speed: ${speed}×` })).toBeTruthy();
    }
  });

  it('sounds where calls do, and at the default device while that is away [K-07] [F31]', async () => {
    core.preferences.set({ audioOutput: 'headset' });
    render(<Example />);
    await press('Play');
    expect(media.element.sink).toBe('headset');
    await act(async () => core.preferences.set({ audioOutput: 'gone' }));
    expect(media.element.sink).toBe('');
  });

  it('draws the sound once it is here; the slider alone does without', async () => {
    const { container } = render(<Example />);
    await press('Play');
    expect(container.querySelector('path')).toBeNull();
    cleanup();
    media.decodes(new Float32Array(8000).fill(0.5));
    const drawn = render(<Example />);
    await press('Play');
    expect(drawn.container.querySelectorAll('path')).toHaveLength(2);
    expect(slider()).toBeTruthy();
  });
});

describe('one plays at a time', () => {
  it('another one pauses it, and it keeps its position', async () => {
    render(
      <>
        <Example />
        <Example id="voicemail/8" label="Message from Carol" />
      </>,
    );
    await press('Play');
    const first = media.element;
    goesOn(7);
    await press('Play', 'Message from Carol');
    expect(first).toMatchObject({ paused: true, currentTime: 7 });
    expect(media.element.paused).toBe(false);
    await press('Play');
    expect(first).toMatchObject({ paused: false, currentTime: 7 });
    expect(media.element.paused).toBe(true);
  });

  it('pauses for a call that rings, and does not continue automatically', async () => {
    render(<Example />);
    await press('Play');
    goesOn(7);
    await rings();
    expect(media.element).toMatchObject({ paused: true, currentTime: 7 });
    await act(async () => void (core.state.calls.list = []));
    expect(media.element.paused).toBe(true);
  });

  it('one that was still being brought does not begin after all', async () => {
    const asked = slowly();
    render(<Example />);
    await press('Play');
    await rings();
    expect(asked.signal?.aborted).toBe(true);
    await act(async () => asked.bring(sound));
    expect(FakeAudio.played).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('a key of the keyboard or the headset counts like a press', async () => {
    render(<Example />);
    await press('Play');
    await press('Pause');
    await act(async () => media.element.play());
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    await rings();
    expect(media.element.paused).toBe(true);
  });
});

describe('state that stays', () => {
  it('keeps playing under the same id, whatever else changes; starts again under another', async () => {
    const { rerender } = render(<Example />);
    await press('Play');
    goesOn(9);
    rerender(<Example label="Message from Bob Tremblay" load={async () => sound} />);
    expect(times()).toContain('00:09');
    expect(media.element.paused).toBe(false);
    rerender(<Example id="voicemail/9" />);
    expect(media.element.paused).toBe(true);
    expect(times()).toContain('00:00');
  });

  it('stops when it goes, and keeps nothing', async () => {
    const { unmount } = render(<Example />);
    await press('Play');
    expect(media.addresses.size).toBe(1);
    unmount();
    expect(media.element).toMatchObject({ paused: true, src: '' });
    expect(media.addresses.size).toBe(0);
  });

  it('asks the server no further when it goes', async () => {
    const asked = slowly();
    const { unmount } = render(<Example />);
    await press('Play');
    unmount();
    expect(asked.signal?.aborted).toBe(true);
  });
});

describe('errors in words', () => {
  const announced = () => screen.getByRole('alert').textContent;

  it.each([
    ['anything', new Error('x'), 'The recording could not be loaded.'],
    [
      'a refusal without words',
      new CallpanelError('api.error.server', { status: 500 }),
      'The recording could not be loaded.',
    ],
    [
      'a refusal in the server’s words [A-02]',
      new CallpanelError('api.error.server', { status: 404, exception: 'Message not found' }),
      'Message not found',
    ],
  ])('%s while loading, with a way to try again [F29]', async (_, error, words) => {
    load.mockRejectedValueOnce(error);
    render(<Example />);
    await press('Play');
    expect(announced()).toContain(words);
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(media.element.paused).toBe(false);
  });

  it('a sound that this browser cannot play', async () => {
    render(<Example />);
    FakeAudio.refuses = new DOMException('no', 'NotSupportedError');
    await press('Play');
    expect(announced()).toContain('This browser cannot play the recording.');
    expect(media.addresses.size).toBe(0);
    expect(onPlayed).not.toHaveBeenCalled();
    FakeAudio.refuses = null;
    await press('Try again');
    expect(media.element.paused).toBe(false);
    act(() => media.element.tell('error'));
    expect(announced()).toContain('This browser cannot play the recording.');
  });

  it('a browser that wants one more press is no error', async () => {
    render(<Example />);
    FakeAudio.refuses = new DOMException('press', 'NotAllowedError');
    await press('Play');
    expect(screen.queryByRole('alert')).toBeNull();
    FakeAudio.refuses = null;
    await press('Play');
    expect(media.element.paused).toBe(false);
    expect(load).toHaveBeenCalledOnce();
  });
});
