import type { Clock } from '../clock.ts';
import { microphonePermission } from '../devices/permission.ts';
import { type MediaParts, openMedia } from './call-media.ts';
import { gathered } from './gathering.ts';
import { stopStream } from './microphone.ts';

const UNUSED_MS = 30_000;
const GATHER_MS = 5000;

/** A microphone and a peer connection whose offer is made. */
export interface WarmMedia extends MediaParts {
  /** Enough candidates are gathered. */
  enough: Promise<void>;
}

const release = ({ pc, microphone }: MediaParts) => {
  stopStream(microphone);
  pc.close();
};

/**
 * Makes one set of media ready before the call button is pressed, so that the INVITE leaves at once. Only where the
 * microphone is allowed already: nobody is asked while typing. Unused for 30 s it is released.
 */
export class WarmLine {
  readonly #clock: Clock;
  readonly #config: RTCConfiguration;
  #ready: WarmMedia | null = null;
  #making: Promise<void> | null = null;
  #timer = 0;
  #generation = 0;

  constructor(clock: Clock, config: RTCConfiguration) {
    this.#clock = clock;
    this.#config = config;
  }

  /** Starts getting ready, or keeps what is ready for another 30 s. Failures are silent: the call itself will tell. */
  prepare(input: string): void {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => this.release(), UNUSED_MS);
    if (this.#ready || this.#making) return;
    const generation = this.#generation;
    this.#making = this.#make(input, generation)
      .catch(() => undefined)
      .finally(() => {
        this.#making = null;
      });
  }

  /** Hands over what is ready, waiting for it if it is being made; null if there is nothing. */
  async take(): Promise<WarmMedia | null> {
    await this.#making;
    const media = this.#ready;
    this.#ready = null;
    this.#clock.clearTimeout(this.#timer);
    const live = media?.microphone
      .getAudioTracks()
      .every(({ readyState }) => readyState === 'live');
    if (media && !live) release(media);
    return live ? media : null;
  }

  release(): void {
    this.#generation += 1;
    this.#clock.clearTimeout(this.#timer);
    if (this.#ready) release(this.#ready);
    this.#ready = null;
  }

  async #make(input: string, generation: number): Promise<void> {
    // Unknown means not ready to be opened silently.
    if ((await microphonePermission()) !== 'granted') return;
    const media = await openMedia(this.#config, input);
    const { pc } = media;
    try {
      // Before anyone may take it: two offers at once do not fit each other.
      await pc.setLocalDescription(await pc.createOffer());
    } catch (error) {
      release(media);
      throw error;
    }
    if (generation !== this.#generation) {
      release(media);
      return;
    }
    // A call that takes it before this is through waits by its own, shorter cap.
    const enough = gathered(pc, { clock: this.#clock, capMs: GATHER_MS, servers: true });
    this.#ready = { ...media, enough };
  }
}
