import type { OpenMicrophone } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chosen, field, part, press, turn, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { keepStorage, replace } from '../testing/stage.ts';
import { Camera } from './Camera.tsx';
import { Devices } from './Devices.tsx';
import { devicesPart } from './index.ts';
import { TestRecording } from './TestRecording.tsx';

const texts = (await devicesPart.messages?.('en-US')) ?? {};
const page = { answers: {}, texts };

describe('the page', () => {
  const draw = () => {
    keepStorage();
    replace(core.state.preferences, {
      echoCancellation: true,
      noiseSuppression: false,
      autoGainControl: true,
    });
    drawPage(Devices, page);
  };

  it('has sound, a test recording, processing, headset and camera, in this order [R-13]', async () => {
    draw();
    await part('Sound');
    expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Sound',
      'Test recording',
      'Microphone processing',
      'Headset buttons',
      'Camera',
    ]);
  });

  it.each([
    ['Echo cancellation', 'echoCancellation', true],
    ['Noise suppression', 'noiseSuppression', false],
    ['Automatic volume', 'autoGainControl', true],
  ] as const)('keeps %s on this browser, and nothing else [R-13]', async (label, name, isOn) => {
    draw();
    expect(field(label).checked).toBe(isOn);
    const before = { ...core.state.preferences };
    act(() => turn(label));
    expect(core.state.preferences).toEqual({ ...before, [name]: !isOn });
    await waitFor(() => expect(field(label).checked).toBe(!isOn));
  });
});

describe('the camera', () => {
  const CAMERAS = [
    { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
    { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
    { kind: 'videoinput', deviceId: 'back', label: '' },
  ];
  const draw = (videoInput = 'default') => {
    keepStorage();
    replace(core.state.preferences, { videoInput });
    const live = new Set<object>();
    const getUserMedia = vi.fn(async (_wanted: object) => {
      const stream = Object.assign(new MediaStream(), {
        getTracks: () => [{ stop: () => void live.delete(stream) }],
      });
      live.add(stream);
      return stream;
    });
    const enumerateDevices = async () => CAMERAS;
    const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia, enumerateDevices },
      configurable: true,
    });
    onTestFinished(() => {
      if (before) Object.defineProperty(navigator, 'mediaDevices', before);
      else Reflect.deleteProperty(navigator, 'mediaDevices');
    });
    const view = drawPage(Camera, page);
    return { ...view, getUserMedia, live };
  };
  const video = () => screen.queryByLabelText<HTMLVideoElement>('What your camera sees');

  it('is opened by a press alone, shown, and let go by another [R-13]', async () => {
    const { getUserMedia, live } = draw();
    expect(getUserMedia).not.toHaveBeenCalled();
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(video()).not.toBeNull());
    expect(getUserMedia.mock.calls).toEqual([[{ video: true }]]);
    expect(live).toEqual(new Set([video()?.srcObject]));
    expect(video()?.muted).toBe(true);
    await act(async () => press('Stop the camera'));
    expect(video()).toBeNull();
    expect(live.size).toBe(0);
  });

  it('is chosen from those there are, and opened at once [R-13]', async () => {
    const { getUserMedia, live } = draw('front');
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(chosen('Camera')).toBe('Front camera'));
    expect([...field('Camera').options].map(({ text }) => text)).toEqual([
      'System default',
      'Front camera',
      'Camera 2',
    ]);
    await act(async () => type('Camera', 'back'));
    expect(core.state.preferences.videoInput).toBe('back');
    await waitFor(() => expect(chosen('Camera')).toBe('Camera 2'));
    expect(getUserMedia.mock.calls).toEqual([
      [{ video: { deviceId: { exact: 'front' } } }],
      [{ video: { deviceId: { exact: 'back' } } }],
    ]);
    expect(live.size).toBe(1);
  });

  it('is the system’s where the chosen one is unplugged', async () => {
    const { getUserMedia } = draw('gone');
    getUserMedia.mockRejectedValueOnce(new DOMException('gone', 'OverconstrainedError'));
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(chosen('Camera')).toBe('System default'));
    expect(getUserMedia.mock.lastCall).toEqual([{ video: true }]);
  });

  it('that may not be used says so, and can be tried again', async () => {
    const { getUserMedia } = draw();
    getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await act(async () => press('Show the camera'));
    const words = /^The camera could not be used\. Allow it in the browser’s address bar/;
    await screen.findByText(words);
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(video()).not.toBeNull());
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['it is stopped', 'stop'],
    ['the page is left', 'leave'],
  ])('that opens only after %s is let go, and not shown', async (_when, how) => {
    const { getUserMedia, live, unmount } = draw();
    const open = getUserMedia.getMockImplementation();
    const waiting: (() => void)[] = [];
    getUserMedia.mockImplementation(async (wanted) => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return (await open?.(wanted)) as Awaited<ReturnType<typeof getUserMedia>>;
    });
    await act(async () => press('Show the camera'));
    if (how === 'leave') unmount();
    else await act(async () => press('Stop the camera'));
    const added = vi.spyOn(live, 'add');
    await act(async () => waiting[0]?.());
    await waitFor(() => expect(added).toHaveBeenCalledOnce());
    await waitFor(() => expect(live.size).toBe(0));
    expect(video()).toBeNull();
  });

  it('that is refused after it was stopped says nothing, and can be shown', async () => {
    const { getUserMedia } = draw();
    let refuse = (): void => undefined;
    getUserMedia.mockImplementationOnce(
      () =>
        new Promise<never>((_resolve, reject) => {
          refuse = () => reject(new DOMException('no', 'NotAllowedError'));
        }),
    );
    await act(async () => press('Show the camera'));
    await act(async () => press('Stop the camera'));
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(video()).not.toBeNull());
    await act(async () => refuse());
    expect(screen.queryByText(/^The camera could not be used/)).toBeNull();
    expect(video()).not.toBeNull();
  });

  it('is let go when the page is left', async () => {
    const { live, unmount } = draw();
    await act(async () => press('Show the camera'));
    await waitFor(() => expect(live.size).toBe(1));
    unmount();
    expect(live.size).toBe(0);
  });
});

it('plays what was recorded, on this page alone [R-13] [V-22]', async () => {
  const urls: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls.push(`blob:${urls.length + 1}`);
    return urls.at(-1) ?? '';
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        length: 8000,
        numberOfChannels: 1,
        getChannelData: () => new Float32Array(8000),
      });
    },
  );
  const microphone = async (): Promise<OpenMicrophone> => ({
    meter: () => () => undefined,
    record: () => async () => new Blob(['webm']),
    close: () => undefined,
  });
  replace(core, { audio: { ...core.audio, microphone } });
  const { sent, unmount } = drawPage(TestRecording, page);
  screen.getByText('Record a few words and hear how you sound. Nothing is sent.');
  expect(screen.queryByLabelText('Your test recording')).toBeNull();
  for (const url of ['blob:1', 'blob:2']) {
    await act(async () => press('Start recording'));
    await screen.findByText('Stop');
    await act(async () => press('Stop'));
    await waitFor(() =>
      expect(
        screen.getByLabelText<HTMLAudioElement>('Your test recording').getAttribute('src'),
      ).toBe(url),
    );
  }
  expect(revoked.mock.calls).toEqual([['blob:1']]);
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  expect(sent).toEqual([]);
});
