/** What a socket of the browser does with the made-up chat host. */
interface Receiver {
  receive(socket: HostSocket, frame: never): void;
}

/** The browser's end of a line to the made-up chat host. */
export class HostSocket extends EventTarget {
  readyState = 0;
  readonly subs = new Map<string, string>();
  /** Frames on their way to the client. */
  queue: object[] = [];
  readonly #host: Receiver;

  constructor(host: Receiver) {
    super();
    this.#host = host;
  }
  send(text: string): void {
    if (this.readyState === 1) this.#host.receive(this, JSON.parse(text) as never);
  }
  close(): void {
    this.drop();
  }
  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** The next frame arrives. */
  deliver(at = 0): void {
    const [frame] = this.queue.splice(at, 1);
    if (frame && this.readyState === 1)
      this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
}
