import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserSound } from './sound.ts';

/** As browsers have it: the last of the sound comes with the stop, which comes later. */
class FakeRecorder extends EventTarget {
  static all: FakeRecorder[] = [];
  state = 'inactive';
  mimeType = 'audio/webm';
  constructor() {
    super();
    FakeRecorder.all.push(this);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      const data = new Blob(['sound']);
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

class Track extends EventTarget {
  live = true;
  stop() {
    this.live = false;
  }
}
let track: Track;

beforeEach(() => {
  track = new Track();
  FakeRecorder.all = [];
  vi.stubGlobal('HTMLMediaElement', class {});
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('records what the microphone hears, as the browser writes it', async () => {
  const microphone = await browserSound().open('default');
  const stop = microphone.record(() => undefined);
  expect(FakeRecorder.all[0]?.state).toBe('recording');
  const recorded = await stop();
  expect(recorded.type).toBe('audio/webm');
  expect(await recorded.text()).toBe('sound');
  microphone.close();
  expect(track.live).toBe(false);
});

it.each([
  ['is unplugged', () => track.dispatchEvent(new Event('ended'))],
  ['cannot be recorded any more', () => FakeRecorder.all[0]?.dispatchEvent(new Event('error'))],
])('reports that the microphone %s', async (_, happens) => {
  const lost = vi.fn();
  (await browserSound().open('default')).record(lost);
  happens();
  expect(lost).toHaveBeenCalledOnce();
});
