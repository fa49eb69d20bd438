import type { Peer } from './peer.ts';

/** What gets the client's frames. */
interface Receiver {
  receive(text: string, peer: Peer): void;
}

/** The socket that the client opens; the test decides when it opens, closes and what comes. */
export class FakeSocket extends EventTarget implements Peer {
  binaryType = '';
  readyState = 0;
  /** False: the peer never confirms the close. */
  answersClose = true;
  readonly url: string;
  readonly protocols: readonly string[];
  readonly #broker: Receiver;

  constructor(url: string, protocols: readonly string[], broker: Receiver) {
    super();
    this.url = url;
    this.protocols = protocols;
    this.#broker = broker;
  }

  get isOpen(): boolean {
    return this.readyState === 1;
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    // Never while the client is still at work with what came, as on a real socket.
    if (this.readyState === 1) queueMicrotask(() => this.#broker.receive(text, this));
  }

  close(): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    if (this.answersClose) queueMicrotask(() => this.#closed());
  }

  /** Until it is closed at both ends, as on a real socket. */
  push(data: string | ArrayBuffer): void {
    if (this.readyState !== 1 && this.readyState !== 2) return;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  drop(): void {
    if (this.readyState === 3) return;
    this.#closed(1006);
  }

  #closed(code = 1000): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
}
