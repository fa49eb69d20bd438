import { vi } from 'vitest';

/** An audio element whose sound lasts 60 s and advances only when a test says so; the newest is in `played`. */
export class FakeAudio extends EventTarget {
  static played: FakeAudio[] = [];
  /** What `play` refuses with. */
  static refuses: Error | null = null;
  src = '';
  duration = 60;
  readyState = 0;
  currentTime = 0;
  playbackRate = 1;
  paused = true;
  sink = '';

  constructor() {
    super();
    FakeAudio.played.push(this);
  }
  setSinkId = vi.fn(async (id: string) => {
    if (id === 'gone') throw new DOMException('gone', 'NotFoundError');
    this.sink = id;
  });
  async play() {
    if (FakeAudio.refuses) throw FakeAudio.refuses;
    if (this.readyState === 0) {
      this.readyState = 4;
      this.tell('loadedmetadata');
    }
    this.paused = false;
    this.tell('play');
    this.tell('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }
  removeAttribute() {
    this.src = '';
  }
  load() {
    this.readyState = 0;
  }
  tell(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

/** Replaces the browser's audio and its frames, which come when a test calls the returned function. */
export const fakeMedia = () => {
  FakeAudio.played = [];
  FakeAudio.refuses = null;
  const addresses = new Set<string>();
  let made = 0;
  let frame: (() => void) | null = null;
  let samples: Float32Array | null = null;
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData() {
        if (samples)
          return { length: samples.length, numberOfChannels: 1, getChannelData: () => samples };
        throw new DOMException('What is that?', 'EncodingError');
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => void (frame = null));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++made}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
  return {
    /** Object URLs that were not revoked. */
    addresses,
    /** Every sound can be read, and is this; until then none can. */
    decodes(to: Float32Array) {
      samples = to;
    },
    /** The page is rendered. */
    draw() {
      const run = frame;
      frame = null;
      run?.();
    },
    /** The element that was made last. */
    get element() {
      return FakeAudio.played[FakeAudio.played.length - 1] as FakeAudio;
    },
  };
};
