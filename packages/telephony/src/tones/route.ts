import { availableDevice, listDevices, watchDevices } from '../devices/devices.ts';

/** Newer browsers add it: Chrome 110 to a context, Chrome 49 and Firefox 116 to an element; Safari to neither. */
interface Sink {
  setSinkId(deviceId: string): Promise<void>;
}

/** To this device, or to the default one where it is refused. */
const direct = (to: Sink, sink: string): Promise<void> =>
  to.setSinkId(sink).catch(() => to.setSinkId('').catch(() => undefined));

/** The way from an audio context to a chosen loudspeaker; its code comes when one is chosen. */
export class Route {
  readonly #context: AudioContext;
  readonly #out: AudioNode;
  readonly #stopWatching: () => void;
  #element: HTMLAudioElement | null = null;
  #output = 'default';

  /** `out`: what leads to the context's destination until now. */
  constructor(context: AudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = out;
    this.#stopWatching = watchDevices(() => void this.#apply());
  }

  to(output: string): Promise<void> {
    this.#output = output;
    return this.#apply();
  }

  async play(): Promise<void> {
    await this.#element?.play();
  }

  close(): void {
    this.#stopWatching();
    this.#element?.pause();
  }

  /** To the chosen device, or, while it is away, to the default one; the choice stays [F31]. */
  async #apply(): Promise<void> {
    const devices = await listDevices().catch(() => []);
    const knows = devices.some(({ kind }) => kind === 'output');
    const id = knows ? availableDevice(this.#output, 'output', devices) : this.#output;
    const sink = id === 'default' ? '' : id;
    if ('setSinkId' in AudioContext.prototype)
      await direct(this.#context as AudioContext & Sink, sink);
    else if ('setSinkId' in HTMLMediaElement.prototype) await this.#byElement(sink);
  }

  /** The detour of browsers that can choose for an element only. */
  async #byElement(sink: string): Promise<void> {
    if (!this.#element && sink === '') return;
    if (!this.#element) {
      const stream = this.#context.createMediaStreamDestination();
      this.#element = new Audio();
      this.#element.srcObject = stream.stream;
      this.#out.disconnect();
      this.#out.connect(stream);
    }
    await direct(this.#element, sink);
    // Refused without a gesture; `play` comes with one.
    await this.#element.play().catch(() => undefined);
  }
}
