import type { Route } from './route.ts';

/** A browser that is allowed to play starts within this time, milliseconds. */
const BLOCKED_AFTER_MS = 300;
const GESTURES = ['pointerdown', 'keydown'] as const;
const CAPTURE = { capture: true };

export interface SpeakerPorts {
  make(): AudioContext;
  /** The autoplay policy of the browser blocks the sound (true), or no longer does (false, after a true). */
  blocked(blocked: boolean): void;
}

/** One loudspeaker for Web Audio tones. Creates nothing before the first tone. */
export class Speaker {
  readonly #ports: SpeakerPorts;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #route: Route | null = null;
  #output = 'default';
  #blocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SpeakerPorts) {
    this.#ports = ports;
  }

  get context(): AudioContext {
    if (this.#context) return this.#context;
    const context = this.#ports.make();
    this.#context = context;
    this.#out = context.createGain();
    this.#out.connect(context.destination);
    context.addEventListener(
      'statechange',
      () => context.state === 'running' && this.#report(false),
    );
    void this.#connectOutput();
    return context;
  }

  /** The node that tones connect to. */
  get out(): AudioNode {
    return this.#out ?? this.context.destination;
  }

  /** Starts the sound. If the browser blocks it, reports that and starts it with the next touch or key press [F34]. */
  wake(): void {
    const { context } = this;
    if (context.state === 'running') return;
    context.resume().catch(() => undefined);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (context.state === 'running' || context !== this.#context) return;
      this.#report(true);
      for (const gesture of GESTURES) document.addEventListener(gesture, this.#touched, CAPTURE);
    }, BLOCKED_AFTER_MS);
  }

  /** No sound is needed now. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#report(false);
  }

  /** Call this in a click. */
  async enable(): Promise<void> {
    await this.context.resume();
    await this.#route?.play();
  }

  setOutput(deviceId: string): void {
    if (deviceId === this.#output) return;
    this.#output = deviceId;
    void this.#connectOutput();
  }

  close(): void {
    this.rest();
    this.#route?.close();
    void this.#context?.close();
    this.#context = null;
    this.#out = null;
    this.#route = null;
  }

  readonly #touched = (): void => {
    // If refused again, the next touch retries.
    this.enable().catch(() => undefined);
  };

  #report(blocked: boolean): void {
    if (!blocked)
      for (const gesture of GESTURES)
        if (typeof document !== 'undefined')
          document.removeEventListener(gesture, this.#touched, CAPTURE);
    if (blocked === this.#blocked) return;
    this.#blocked = blocked;
    this.#ports.blocked(blocked);
  }

  async #connectOutput(): Promise<void> {
    const [context, out] = [this.#context, this.#out];
    if (!context || !out || (this.#output === 'default' && !this.#route)) return;
    // If the code does not load, the sound plays on the default device.
    const code = await import('./route.ts').catch(() => null);
    if (!code || context !== this.#context) return;
    this.#route ??= new code.Route(context, out);
    await this.#route.to(this.#output);
  }
}
