import type { Route } from './route.ts';

/** A browser that may play does so within this, milliseconds. */
const BLOCKED_AFTER_MS = 300;
const GESTURES = ['pointerdown', 'keydown'] as const;
const CAPTURE = { capture: true };

export interface SpeakerPorts {
  make(): AudioContext;
  /** The browser's autoplay policy keeps it silent (true), or lets it play (false, after a true). */
  blocked(blocked: boolean): void;
}

/** One loudspeaker for tones made by Web Audio: nothing exists before the first of them. */
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
    context.addEventListener('statechange', () => context.state === 'running' && this.#tell(false));
    void this.#lead();
    return context;
  }

  /** Where tones go. */
  get out(): AudioNode {
    return this.#out ?? this.context.destination;
  }

  /** Lets it sound, or tells that the browser does not; the first touch or key in the page then does [F34]. */
  wake(): void {
    const { context } = this;
    if (context.state === 'running') return;
    context.resume().catch(() => undefined);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (context.state === 'running' || context !== this.#context) return;
      this.#tell(true);
      for (const gesture of GESTURES) document.addEventListener(gesture, this.#touched, CAPTURE);
    }, BLOCKED_AFTER_MS);
  }

  /** Nobody wants to hear anything now. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#tell(false);
  }

  /** To be called in a click. */
  async enable(): Promise<void> {
    await this.context.resume();
    await this.#route?.play();
  }

  setOutput(deviceId: string): void {
    if (deviceId === this.#output) return;
    this.#output = deviceId;
    void this.#lead();
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
    // Refused once more: the next touch comes.
    this.enable().catch(() => undefined);
  };

  #tell(blocked: boolean): void {
    if (!blocked)
      for (const gesture of GESTURES)
        if (typeof document !== 'undefined')
          document.removeEventListener(gesture, this.#touched, CAPTURE);
    if (blocked === this.#blocked) return;
    this.#blocked = blocked;
    this.#ports.blocked(blocked);
  }

  async #lead(): Promise<void> {
    const [context, out] = [this.#context, this.#out];
    if (!context || !out || (this.#output === 'default' && !this.#route)) return;
    // Code that does not come costs the choice, not the sound.
    const code = await import('./route.ts').catch(() => null);
    if (!code || context !== this.#context) return;
    this.#route ??= new code.Route(context, out);
    await this.#route.to(this.#output);
  }
}
