/** Output selection of audio elements; missing in Firefox before 116 and in Safari. */
interface SinkElement {
  setSinkId?(deviceId: string): Promise<void>;
}

/** Elements that the browser refuses to play. */
const silent = new Set<RemoteAudio>();

/**
 * Plays the far end of one call in its own audio element, outside the document, so that styles and scripts of the host do
 * not affect it.
 */
export class RemoteAudio {
  readonly #element: HTMLAudioElement;
  readonly #onBlocked: (blocked: boolean) => void;

  /** Calls `onBlocked(true)` when the autoplay policy refuses to play, `onBlocked(false)` when no element is refused. */
  constructor(onBlocked: (blocked: boolean) => void) {
    this.#onBlocked = onBlocked;
    this.#element = new Audio();
    this.#element.autoplay = true;
  }

  attach(stream: MediaStream): void {
    if (this.#element.srcObject === stream) return;
    this.#element.srcObject = stream;
    void this.play();
  }

  /** Call this in a click when playback was blocked. */
  async play(): Promise<void> {
    if (!this.#element.srcObject) return;
    try {
      await this.#element.play();
      silent.delete(this);
    } catch (error) {
      // AbortError means a newer stream or the end of the call; only a refusal by policy needs the user.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError';
      if (!isRefused || !this.#element.srcObject) return;
      silent.add(this);
    }
    this.#onBlocked(silent.size > 0);
  }

  /** 0 to 1 [C-12]. */
  setVolume(volume: number): void {
    this.#element.volume = Math.min(1, Math.max(0, volume));
  }

  /** Falls back to the default device when the chosen one is unplugged. */
  async setOutput(deviceId: string): Promise<void> {
    const element = this.#element as unknown as SinkElement;
    if (!element.setSinkId) return;
    const id = deviceId === 'default' ? '' : deviceId;
    try {
      await element.setSinkId(id);
    } catch {
      // Unplugged, or not allowed in this frame; the default device always works.
      if (id !== '') await this.setOutput('default');
    }
  }

  close(): void {
    this.#element.pause();
    this.#element.srcObject = null;
    if (silent.delete(this)) this.#onBlocked(silent.size > 0);
  }
}
