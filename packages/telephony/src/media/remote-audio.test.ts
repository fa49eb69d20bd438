import { expect, it, vi } from 'vitest';
import { RemoteAudio } from './remote-audio.ts';

class FakeAudio {
  static last: FakeAudio;
  srcObject: unknown = null;
  volume = 1;
  sinks: string[] = [];
  refuse: string | null = null;
  missing: string[] = [];

  constructor() {
    FakeAudio.last = this;
  }

  play() {
    return this.refuse ? Promise.reject(new DOMException('no', this.refuse)) : Promise.resolve();
  }

  pause() {
    return undefined;
  }

  setSinkId(id: string) {
    this.sinks.push(id);
    return this.missing.includes(id) ? Promise.reject(new Error('gone')) : Promise.resolve();
  }
}

const make = () => {
  vi.stubGlobal('Audio', FakeAudio);
  const blocked: boolean[] = [];
  const audio = new RemoteAudio((isBlocked) => blocked.push(isBlocked));
  return { audio, blocked, element: FakeAudio.last };
};
const stream = {} as MediaStream;

it('reports when the browser refuses to play, and plays after a click [F34]', async () => {
  const { audio, blocked, element } = make();
  element.refuse = 'NotAllowedError';
  audio.attach(stream);
  await vi.waitFor(() => expect(blocked).toEqual([true]));
  element.refuse = null;
  await audio.play();
  expect(blocked).toEqual([true, false]);
});

it('limits the volume to 0 to 1 [C-12]', () => {
  const { audio, element } = make();
  audio.setVolume(7);
  expect(element.volume).toBe(1);
  audio.setVolume(0.25);
  expect(element.volume).toBe(0.25);
});

it('plays on the default device when the chosen one is unplugged', async () => {
  const { audio, element } = make();
  element.missing = ['headset'];
  await audio.setOutput('headset');
  expect(element.sinks).toEqual(['headset', '']);
});

it('releases the stream when closed', () => {
  const { audio, element } = make();
  audio.attach(stream);
  audio.close();
  expect(element.srcObject).toBeNull();
});
