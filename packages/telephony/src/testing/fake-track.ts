/** A microphone track that can be unplugged. */
export class FakeTrack extends EventTarget {
  kind = 'audio';
  /** How often it was enabled, also for a moment. */
  opened = 0;
  #enabled = true;
  readyState: 'live' | 'ended' = 'live';

  get enabled(): boolean {
    return this.#enabled;
  }

  set enabled(enabled: boolean) {
    if (enabled) this.opened += 1;
    this.#enabled = enabled;
  }

  deviceId = 'default';

  clones: FakeTrack[] = [];

  clone(): FakeTrack {
    const clone = new FakeTrack();
    clone.enabled = this.#enabled;
    this.clones.push(clone);
    return clone;
  }

  getSettings() {
    return { deviceId: this.deviceId };
  }

  stop(): void {
    this.readyState = 'ended';
  }

  unplug(): void {
    if (this.readyState === 'ended') return;
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

/** The result of `getUserMedia`. */
export class FakeStream {
  readonly #tracks: FakeTrack[];

  constructor(tracks: FakeTrack[] = []) {
    this.#tracks = tracks;
  }

  getTracks(): FakeTrack[] {
    return this.#tracks;
  }

  getAudioTracks(): FakeTrack[] {
    return this.#tracks;
  }
}
