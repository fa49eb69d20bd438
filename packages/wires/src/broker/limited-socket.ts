import type { IStompSocket } from '@stomp/stompjs';
import type { EventFrame } from './event-frame.ts';
import { readEventFrame } from './event-frame.ts';

/** Largest event taken [F28], bytes. */
export const MAX_EVENT_BYTES = 256 * 1024;
/** A frame that does not end within this is invalid, bytes. */
const MAX_OPEN_BYTES = 1024 * 1024;
/** How often the library gets a heartbeat for events that it does not see, milliseconds. */
const ALIVE_MS = 1000;
const NUL = 0;
const LF = 10;

interface Watch {
  /** Something came; returns when, milliseconds. */
  received(): number;
  /** Something goes out. */
  sent(): void;
  /** A whole event, read here. False: not one of ours. */
  event(frame: EventFrame): boolean;
  /** A too large event was dropped unread. */
  oversize(): void;
}

/** Whether this is exactly one frame: it can be dropped without breaking the next. */
const isOneFrame = (data: string | Uint8Array): boolean => {
  if (typeof data === 'string') return /^\n*MESSAGE\r?\n[^\0]*\0\n*$/.test(data);
  const start = data.findIndex((byte) => byte !== LF);
  const end = data.indexOf(NUL, start);
  const command = String.fromCharCode(...data.subarray(start, start + 8));
  return /^MESSAGE\r?\n?/.test(command) && end > 0 && data.subarray(end + 1).every((b) => b === LF);
};

/**
 * The WebSocket as @stomp/stompjs sees it, with limits: its parser keeps whatever comes, byte for byte, until a frame
 * ends. `terminate` releases the socket at once: closing waits for a peer that may be gone.
 */
export class LimitedSocket implements IStompSocket {
  onclose: IStompSocket['onclose'] = null;
  onerror: IStompSocket['onerror'] = null;
  onmessage: IStompSocket['onmessage'] = null;
  onopen: IStompSocket['onopen'] = null;
  readonly url: string;
  readonly #socket: WebSocket;
  readonly #watch: Watch;
  #live = true;
  #openBytes = 0;
  #beatAt = -Infinity;

  constructor(socket: WebSocket, watch: Watch) {
    this.#socket = socket;
    this.#watch = watch;
    this.url = socket.url;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => this.#live && this.onopen?.());
    socket.addEventListener('error', (event) => this.#live && this.onerror?.(event));
    socket.addEventListener('close', (event) => this.#closed(event));
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
      this.#receive(data),
    );
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.#watch.sent();
    this.#socket.send(data as string);
  }

  close(): void {
    this.#socket.close();
  }

  terminate(): void {
    if (!this.#live) return;
    this.#socket.close();
    this.#closed();
  }

  /** A frame was complete. */
  frameEnded(): void {
    this.#openBytes = 0;
  }

  /** If nothing reached it, the library would take the peer for dead: from time to time it gets a heart-beat. */
  #alive(now: number): void {
    if (Math.abs(now - this.#beatAt) < ALIVE_MS) return;
    this.#beatAt = now;
    this.onmessage?.({ data: '\n' });
  }

  #closed(event?: CloseEvent): void {
    if (!this.#live) return;
    this.#live = false;
    this.onclose?.(event);
  }

  #receive(data: string | ArrayBuffer): void {
    if (!this.#live) return;
    const now = this.#watch.received();
    const size = typeof data === 'string' ? data.length : data.byteLength;
    const content = typeof data === 'string' ? data : new Uint8Array(data);
    if (size > MAX_EVENT_BYTES && isOneFrame(content)) return this.#watch.oversize();
    // In the middle of a frame everything is the library's.
    const event = typeof data === 'string' && this.#openBytes === 0 ? readEventFrame(data) : null;
    if (event && this.#watch.event(event)) return this.#alive(now);
    this.#openBytes += size;
    this.onmessage?.({ data });
    if (this.#openBytes <= MAX_OPEN_BYTES) return;
    this.#watch.oversize();
    this.terminate();
  }
}
