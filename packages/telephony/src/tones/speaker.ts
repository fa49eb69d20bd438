import { availableDevice, listDevices, watchDevices } from '../devices/devices.ts';

/** Newer browsers add it: Chrome 110 to a context, Chrome 49 and Firefox 116 to an element; Safari to neither. */
interface Sink {
  setSinkId(deviceId: string): Promise<void>;
}

/** To this device, or to the default one where it is refused. */
const direct = (to: Sink, sink: string): Promise<void> =>
  to.setSinkId(sink).catch(() => to.setSinkId('').catch(() => undefined));

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
  #element: HTMLAudioElement | null = null;
  #output = 'default';
  #blocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | null = null;

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
    if (this.#output !== 'default') void this.#route();
    this.#stopWatching = watchDevices(() => {
      if (this.#output !== 'default') void this.#route();
    });
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
    await this.#element?.play();
  }

  setOutput(deviceId: string): void {
    if (deviceId === this.#output) return;
    this.#output = deviceId;
    if (this.#context) void this.#route();
  }

  close(): void {
    this.rest();
    this.#stopWatching?.();
    this.#element?.pause();
    void this.#context?.close();
    this.#context = null;
    this.#out = null;
    this.#element = null;
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

  /** To the chosen device, or, while it is away, to the default one; the choice stays [F31]. */
  async #route(): Promise<void> {
    const devices = await listDevices().catch(() => []);
    const knows = devices.some(({ kind }) => kind === 'output');
    const id = knows ? availableDevice(this.#output, 'output', devices) : this.#output;
    const context = this.#context;
    if (!context) return;
    const sink = id === 'default' ? '' : id;
    if ('setSinkId' in AudioContext.prototype) await direct(context as AudioContext & Sink, sink);
    else if ('setSinkId' in HTMLMediaElement.prototype) await this.#routeByElement(context, sink);
  }

  /** The detour of browsers that can choose for an element only. */
  async #routeByElement(context: AudioContext, sink: string): Promise<void> {
    const out = this.#out;
    if (!out || (!this.#element && sink === '')) return;
    if (!this.#element) {
      const stream = context.createMediaStreamDestination();
      this.#element = new Audio();
      this.#element.srcObject = stream.stream;
      out.disconnect();
      out.connect(stream);
    }
    const element = this.#element;
    await direct(element, sink);
    await element.play().catch(() => this.#tell(true));
  }
}
