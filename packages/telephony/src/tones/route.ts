import { availableDevice, listDevices, watchDevices } from '../devices/devices.ts';

/** Output selection: Chrome 110 for a context, Chrome 49 and Firefox 116 for an element, Safari for neither. */
interface Sink {
  setSinkId(deviceId: string): Promise<void>;
}

/** Selects this device, or the default one if it is refused. */
const direct = (to: Sink, sink: string): Promise<void> =>
  to.setSinkId(sink).catch(() => to.setSinkId('').catch(() => undefined));

/** Connects an audio context to a chosen loudspeaker. The code is loaded when one is chosen. */
export class Route {
  readonly #context: AudioContext;
  readonly #out: AudioNode;
  readonly #stopWatching: () => void;
  #element: HTMLAudioElement | null = null;
  #output = 'default';

  /** `out`: the node that is connected to the destination of the context. */
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

  /** Uses the chosen device, or the default one while it is unplugged; the choice stays [F31]. */
  async #apply(): Promise<void> {
    const devices = await listDevices().catch(() => []);
    const knows = devices.some(({ kind }) => kind === 'output');
    const id = knows ? availableDevice(this.#output, 'output', devices) : this.#output;
    const sink = id === 'default' ? '' : id;
    if ('setSinkId' in AudioContext.prototype)
      await direct(this.#context as AudioContext & Sink, sink);
    else if ('setSinkId' in HTMLMediaElement.prototype) await this.#byElement(sink);
  }

  /** For browsers that can choose the output of an element only. */
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
    // Refused without a user gesture; `play` is called with one.
    await this.#element.play().catch(() => undefined);
  }
}
