import type { MediaSettings } from './media-settings.ts';
import type { Clock } from '../clock.ts';
import { microphonePermission } from '../devices/permission.ts';
import { type MediaParts, openMedia } from './call-media.ts';
import { gathered } from './gathering.ts';
import { stopStream } from './microphone.ts';

const UNUSED_MS = 30_000;
const GATHER_MS = 5000;

/** A microphone and a peer connection with an offer. */
export interface WarmMedia extends MediaParts {
  /** Resolves when enough candidates are gathered. */
  enough: Promise<void>;
}

const release = ({ pc, microphone }: MediaParts) => {
  stopStream(microphone);
  pc.close();
};

/**
 * Prepares microphone and peer connection before the call button is pressed, so that the INVITE is sent at once. Only if the
 * microphone is already allowed: the user is not asked while typing. Released after 30 s without use.
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

  /** Starts to prepare, or keeps the prepared media for another 30 s. Failures are ignored: the call itself reports them. */
  prepare(settings: Pick<MediaSettings, 'input' | 'processing'>): void {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = this.#clock.setTimeout(() => this.release(), UNUSED_MS);
    if (this.#ready || this.#making) return;
    const generation = this.#generation;
    this.#making = this.#make(settings, generation)
      .catch(() => undefined)
      .finally(() => {
        this.#making = null;
      });
  }

  /** Hands over the prepared media, after waiting for a preparation under way; null if none is prepared. */
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

  async #make(
    settings: Pick<MediaSettings, 'input' | 'processing'>,
    generation: number,
  ): Promise<void> {
    // If the permission is unknown, opening the microphone might ask the user.
    if ((await microphonePermission()) !== 'granted') return;
    const media = await openMedia(this.#config, settings);
    const { pc } = media;
    try {
      // Before it can be taken: a connection cannot make two offers at once.
      await pc.setLocalDescription(await pc.createOffer());
    } catch (error) {
      release(media);
      throw error;
    }
    if (generation !== this.#generation) {
      release(media);
      return;
    }
    // A call that takes it earlier waits by its own, shorter cap.
    const enough = gathered(pc, { clock: this.#clock, capMs: GATHER_MS, servers: true });
    this.#ready = { ...media, enough };
  }
}
