import type { SipProxy } from '@callpanel/contracts';
import { fullJitter } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import type { SocketNote } from '../diagnostics/history.ts';
import { perMinute } from '../per-minute.ts';
import { plainChallenge } from '../wire/challenge.ts';
import { newCaller } from '../wire/new-call.ts';
import { plainHead } from '../wire/plain-head.ts';
import { unreadable } from '../wire/readable.ts';

const CONNECT_MS = 5000;
const KEEPALIVE_MS = 25_000;
const PONG_MS = 10_000;
/** Wait for a pong after the network changed: waiting longer costs more than a new connection. */
const PROBE_MS = 2000;
const STABLE_MS = 10_000;
/** Longest wait before the first retry when it is urgent: during a call, for a command of the user, or for another edge. */
const SOON_MS = 500;
/** First wait of idle phones. After a restart of the PBX all retry together; at most 5 % may connect in any 100 ms [F11]. */
const IDLE = { baseMs: 5000 };
/** Calls of one caller in a minute; a queue that lets the phone ring again and again needs fewer. More get `BUSY` unread. */
const MOST_CALLS = 20;
const BUSY = 486;
/** RFC 7118 section 6, RFC 5626 section 3.5.1. */
const PING = '\r\n\r\n';
const PONG = '\r\n';
/** `WebSocket.OPEN` */
const OPEN = 1;

export interface EdgeSocketPorts {
  clock: Clock;
  random(): number;
  open(url: string): WebSocket;
  /** A call needs the socket. */
  isBusy(): boolean;
  /** What happened, for the diagnostics. */
  note?(note: SocketNote): void;
  /** JsSIP could not read a message; the message is not stored. */
  unreadable?(): void;
}

const sipUri = (url: string): string => `sip:${new URL(url).host};transport=ws`;

/**
 * JsSIP's `Socket` over one or more edges of the PBX. It adds what JsSIP's own socket lacks: a connect timeout, keepalive,
 * reconnects with jitter, and failover by weight. It reconnects automatically and then calls `onconnect`; JsSIP's slow
 * recovery timer is set to a day and cleared by that.
 */
export class EdgeSocket {
  /* JsSIP assigns these. */
  onconnect: () => void = () => undefined;
  ondisconnect: (error: boolean, code?: number, reason?: string) => void = () => undefined;
  ondata: (data: string | ArrayBuffer) => void = () => undefined;

  readonly #edges: readonly string[];
  readonly #ports: EdgeSocketPorts;
  #socket: WebSocket | null = null;
  #open = false;
  #wanted = false;
  /** Index in `#edges`: from the best to the last, then from the start after a wait. */
  #edge = 0;
  #rounds = 0;
  #retryTimer = 0;
  #connectTimer = 0;
  #stableTimer = 0;
  #pingTimer = 0;
  #pongTimer = 0;
  /** Does this edge answer pings? Asterisk does not; its silence then means nothing. */
  #answersPings = false;
  #receivedAt = 0;
  /** When the expected pong is overdue; Infinity when none is expected. */
  #pongDueAt = Infinity;
  readonly #mayCall: (caller: string) => boolean;

  constructor(proxies: readonly SipProxy[], ports: EdgeSocketPorts) {
    this.#ports = ports;
    this.#mayCall = perMinute(ports.clock, MOST_CALLS);
    this.#edges = [...proxies]
      .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
      .map(({ url }) => url);
  }

  get url(): string {
    return this.#edges[this.#edge] ?? '';
  }

  get via_transport(): string {
    return this.url.startsWith('wss') ? 'WSS' : 'WS';
  }

  get sip_uri(): string {
    return sipUri(this.url);
  }

  connect(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#attempt();
  }

  disconnect(): void {
    this.#wanted = false;
    this.#rounds = 0;
    this.#drop();
    this.#ports.clock.clearTimeout(this.#retryTimer);
  }

  send(data: string): boolean {
    // When a page is left, Firefox closes its sockets before `pagehide`; anything sent then is lost.
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(data);
    return true;
  }

  /** The socket is needed now: reconnects at once if it waits, else pings the edge. */
  check(patienceMs = PONG_MS): void {
    if (!this.#wanted) return;
    if (this.#open) this.#ping(patienceMs);
    else if (!this.#socket) this.#retryIn(this.#ports.random() * SOON_MS);
  }

  /** The network changed. An edge that answers pings has 2 s to answer; without pings the socket is replaced [F12]. */
  probe(): void {
    if (this.#open && !this.#answersPings) this.restart('network changed');
    else this.check(PROBE_MS);
  }

  /** Replaces the socket, which is dead although the browser does not know it yet (the machine slept) [F36]. */
  restart(reason: string): void {
    if (!this.#wanted) return;
    if (this.#open && this.#socket) this.#closed(this.#socket, 1006, reason);
    else this.#drop();
    this.#edge = 0;
    this.#retryIn(this.#ports.random() * SOON_MS);
  }

  /** A request has no answer. If nothing arrived since it was sent, the socket may be half open [F2]. */
  unanswered(sinceMs: number): void {
    if (!this.#open || !this.#socket) return;
    const isSilent = this.#receivedAt <= this.#ports.clock.now() - sinceMs;
    if (this.#answersPings) this.#ping();
    else if (isSilent) this.#closed(this.#socket, 1006, 'no answer');
  }

  #attempt(): void {
    const { clock, open, note } = this.#ports;
    clock.clearTimeout(this.#retryTimer);
    if (!this.#wanted || this.#socket) return;
    note?.({ event: 'connecting', edge: this.#edge });
    let socket: WebSocket;
    try {
      socket = open(this.url);
    } catch {
      // The browser refuses this address (`ws:` from a secure page): tries the next edge.
      this.#failed();
      return;
    }
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.#connectTimer = clock.setTimeout(() => this.#closed(socket, 1006, 'timeout'), CONNECT_MS);
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('close', ({ code, reason }) => this.#closed(socket, code, reason));
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket === this.#socket) this.#received(data);
    });
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const { clock } = this.#ports;
    clock.clearTimeout(this.#connectTimer);
    this.#ports.note?.({ event: 'open', edge: this.#edge });
    this.#open = true;
    this.#receivedAt = clock.now();
    this.#answersPings = false;
    this.#stableTimer = clock.setTimeout(() => {
      this.#rounds = 0;
    }, STABLE_MS);
    this.#ping();
    this.onconnect();
  }

  #closed(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    const wasOpen = this.#open;
    // Computed first: ringing calls, which count as busy, end with the socket.
    const waitMs = this.#waitMs();
    this.#ports.note?.({ event: wasOpen ? 'closed' : 'failed', edge: this.#edge, code });
    this.#drop();
    if (!wasOpen) {
      this.#failed();
      return;
    }
    this.ondisconnect(true, code, reason);
    if (!this.#wanted) return;
    this.#retryIn(waitMs);
    this.#rounds += 1;
    this.#edge = 0;
  }

  #failed(): void {
    if (this.#edge + 1 < this.#edges.length) {
      this.#edge += 1;
      this.#retryIn(this.#ports.random() * SOON_MS);
      return;
    }
    this.#edge = 0;
    this.#retryIn(this.#waitMs());
    this.#rounds += 1;
  }

  /** The wait before all edges are retried. During a call the first one is short. */
  #waitMs(): number {
    const { random, isBusy } = this.#ports;
    if (!isBusy()) return fullJitter(this.#rounds, random, IDLE);
    return this.#rounds === 0 ? random() * SOON_MS : fullJitter(this.#rounds, random);
  }

  #retryIn(ms: number): void {
    this.#ports.clock.clearTimeout(this.#retryTimer);
    this.#retryTimer = this.#ports.clock.setTimeout(() => this.#attempt(), ms);
  }

  #received(data: string | ArrayBuffer): void {
    const { clock } = this.#ports;
    clock.clearTimeout(this.#pongTimer);
    this.#pongDueAt = Infinity;
    this.#receivedAt = clock.now();
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
    if (text === PONG) this.#answersPings = true;
    else this.#deliver(plainChallenge(plainHead(text)));
  }

  /** Passes a message to JsSIP. No message from a peer throws an error in the host page. */
  #deliver(text: string): void {
    const caller = newCaller(text);
    const isFlood = caller !== null && !this.#mayCall(caller);
    let status: number = isFlood ? BUSY : text === PING ? 0 : unreadable(text);
    try {
      if (!status) return this.ondata(text);
    } catch {
      status = 500;
    }
    if (!isFlood) this.#ports.unreadable?.();
    // Loaded when first needed: broken peers are rare.
    import('../wire/refusal.ts').then(
      ({ refusalOf }) => {
        const refusal = refusalOf(text, status);
        if (refusal) this.send(refusal);
      },
      () => undefined,
    );
  }

  #ping(patienceMs = PONG_MS): void {
    const { clock } = this.#ports;
    clock.clearTimeout(this.#pingTimer);
    this.#pingTimer = clock.setTimeout(() => this.#ping(), KEEPALIVE_MS);
    this.send(PING);
    const socket = this.#socket;
    const dueAt = clock.now() + patienceMs;
    // A second request does not extend the wait of the first.
    if (!this.#answersPings || !socket || this.#pongDueAt <= dueAt) return;
    this.#pongDueAt = dueAt;
    clock.clearTimeout(this.#pongTimer);
    this.#pongTimer = clock.setTimeout(() => this.#closed(socket, 1006, 'no pong'), patienceMs);
  }

  #drop(): void {
    const { clock } = this.#ports;
    for (const timer of [this.#connectTimer, this.#stableTimer, this.#pingTimer, this.#pongTimer])
      clock.clearTimeout(timer);
    this.#pongDueAt = Infinity;
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    socket?.close();
  }
}
