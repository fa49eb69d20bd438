/** What newer browsers add to an audio element; Firefox before 116 and Safari lack it. */
interface SinkElement {
  setSinkId?(deviceId: string): Promise<void>;
}

/** Those that the browser keeps silent. */
const silent = new Set<RemoteAudio>();

/**
 * The sound of one call's far end: an audio element of its own, never in the page's document, so that a host's style or
 * script does not meet it.
 */
export class RemoteAudio {
  readonly #element: HTMLAudioElement;
  readonly #onBlocked: (blocked: boolean) => void;

  /** `onBlocked(true)` when the autoplay policy refuses to play, `onBlocked(false)` when nothing is refused any more. */
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

  /** To be called in a click when it was blocked. */
  async play(): Promise<void> {
    if (!this.#element.srcObject) return;
    try {
      await this.#element.play();
      silent.delete(this);
    } catch (error) {
      // AbortError: a newer stream took its place, or the call ended; only a policy refusal needs the user.
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

  /** Falls back to the default device when the chosen one is gone. */
  async setOutput(deviceId: string): Promise<void> {
    const element = this.#element as unknown as SinkElement;
    if (!element.setSinkId) return;
    const id = deviceId === 'default' ? '' : deviceId;
    try {
      await element.setSinkId(id);
    } catch {
      // Unplugged, or not allowed in this frame: the default device always plays.
      if (id !== '') await this.setOutput('default');
    }
  }

  close(): void {
    this.#element.pause();
    this.#element.srcObject = null;
    if (silent.delete(this)) this.#onBlocked(silent.size > 0);
  }
}
