import type { BrokerAnswer, CommandFields } from '@callpanel/contracts';
import {
  BROKER_LONGEST_RETRY_MS,
  BROKER_RETRY_MS,
  CallpanelError,
  Listeners,
  uncaught,
} from '@callpanel/contracts';
import { Backoff } from '../backoff.ts';
import { Commands } from './commands.ts';
import type { Connection, EndReason } from './connection.ts';
import { connect } from './connection.ts';
import { Inbox } from './inbox.ts';
import type { Outside, Timer } from '../outside.ts';
import { browser } from '../outside.ts';
import type {
  Broker,
  BrokerCounts,
  BrokerEvents,
  BrokerOptions,
  BrokerPhase,
  BrokerStatus,
} from './port.ts';

const TOKEN_MS = 10_000;
/** No attempt takes so long, but one that slept with the page. */
const ATTEMPT_MS = 30_000;
/** The next connection is made so long before the token ends, or in the last tenth of a short life. */
const BEFORE_END_MS = 60_000;
const LAST_PART = 0.1;
const SOONEST_MS = 1000;
/** A connection that was replaced stays for what is still on its way. */
const LINGER_MS = 2000;

/** A connection in the making: the first, another after a loss, or the next before the token ends. */
interface Attempt {
  startedAt: number;
  /** The token that must not be used any more. */
  stale: string | null;
  tokenTimer: Timer | null;
  /** When its token ends, epoch milliseconds. */
  endsAt: number;
  connection: Connection | null;
}

class StompBroker implements Broker {
  readonly #options: BrokerOptions;
  readonly #outside: Outside;
  readonly #inbox: Inbox;
  readonly #commands: Commands<Connection>;
  readonly #listeners = new Listeners<BrokerEvents>((error) => {
    this.counts.failed += 1;
    // A handler that fails for one event fails for thousands: the page gets one error.
    if (this.counts.failed === 1) uncaught(error);
  });
  readonly #backoff: Backoff;
  #renewals: Backoff;
  #status: BrokerStatus = { phase: 'connecting', error: null, retryAt: null };
  #running = false;
  #wasOnline = false;
  /** The connection that is online. */
  #line: Connection | null = null;
  #onlineAt = 0;
  /** When the token of `#line` ends: the page may have a newer one by now. */
  #endsAt = Infinity;
  #attempt: Attempt | null = null;
  #retry: Timer | null = null;
  #renewal: Timer | null = null;
  /** Replaced connections; null: they stayed long enough. */
  readonly #retired = new Map<Connection, Timer | null>();

  constructor(options: BrokerOptions, outside: Outside) {
    this.#options = options;
    this.#outside = outside;
    this.#backoff = new Backoff(outside.random, BROKER_RETRY_MS, BROKER_LONGEST_RETRY_MS);
    this.#renewals = new Backoff(outside.random, BROKER_RETRY_MS, BROKER_LONGEST_RETRY_MS);
    this.#commands = new Commands(outside, (line) => this.#closeRetired(line));
    this.#inbox = new Inbox(this.#listeners, (answer) => this.#commands.answer(answer), outside);
  }

  get status(): BrokerStatus {
    return this.#status;
  }

  get counts(): BrokerCounts {
    return this.#inbox.counts;
  }

  on<E extends keyof BrokerEvents>(
    event: E,
    handler: (payload: BrokerEvents[E]) => void,
  ): () => void {
    return this.#listeners.on(event, handler);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#connect(null);
  }

  async stop(leaving = false): Promise<void> {
    this.#running = false;
    this.#abandon();
    this.#outside.clearTimeout(this.#retry);
    this.#outside.clearTimeout(this.#renewal);
    this.#inbox.reset();
    const lines = [...this.#retired.keys(), ...(this.#line ? [this.#line] : [])];
    for (const timer of this.#retired.values()) this.#outside.clearTimeout(timer);
    this.#retired.clear();
    this.#line = null;
    for (const line of lines) this.#commands.lose(line);
    if (leaving) for (const line of lines) line.drop();
    else await Promise.all(lines.map((line) => line.close()));
  }

  async send(action: string, fields: CommandFields = {}): Promise<BrokerAnswer> {
    if (!this.#line) throw new CallpanelError('rmqc.error.lost');
    return this.#commands.send(this.#line, action, fields);
  }

  reached(seq: number, epoch: string): void {
    if (this.#line) this.#inbox.reached(seq, epoch);
  }

  wake(): void {
    if (!this.#running || this.#status.phase === 'refused') return;
    const slept = this.#outside.now() - (this.#attempt?.startedAt ?? Infinity) > ATTEMPT_MS;
    if (slept) this.#abandon();
    if (this.#line) {
      // Timers may have slept too.
      if (!this.#attempt) this.#planRenewal(this.#line);
      this.#line.check();
    } else if (!this.#attempt) void this.#connect(null);
  }

  /** Never rejects: what goes wrong is a failed attempt, and failed attempts are repeated [F23]. */
  async #connect(stale: string | null): Promise<void> {
    const { tokens, url, routingKey, username, realm } = this.#options;
    const attempt: Attempt = {
      startedAt: this.#outside.now(),
      stale,
      tokenTimer: this.#outside.setTimeout(() => this.#failed(), TOKEN_MS),
      endsAt: Infinity,
      connection: null,
    };
    this.#attempt = attempt;
    this.#outside.clearTimeout(this.#retry);
    if (!this.#line) this.#tell('connecting', this.#status.error);
    try {
      const token = await (stale === null ? tokens.current() : tokens.renew(stale));
      if (this.#attempt !== attempt) return;
      this.#outside.clearTimeout(attempt.tokenTimer);
      const endsAt = (tokens.endsAt() ?? Infinity) * 1000;
      // Ended by our clock, which may be wrong: the broker decides.
      attempt.endsAt = endsAt > this.#outside.now() ? endsAt : Infinity;
      const connection: Connection = connect(
        { url, routingKey, username, realm, token },
        {
          subscribed: () => this.#adopt(connection),
          event: (headers, body) =>
            this.#inbox.event(headers, body, connection === (this.#line ?? attempt.connection)),
          answer: (body) => this.#inbox.answer(body),
          oversize: () => this.#inbox.oversize(),
          ended: (reason) => this.#ended(connection, reason),
        },
        this.#outside,
      );
      attempt.connection = connection;
    } catch (error) {
      if (this.#attempt === attempt) this.#failed(error);
    }
  }

  #adopt(connection: Connection): void {
    const old = this.#line;
    this.#endsAt = this.#attempt?.endsAt ?? Infinity;
    this.#attempt = null;
    this.#line = connection;
    this.#wasOnline = true;
    this.#renewals = new Backoff(this.#outside.random, BROKER_RETRY_MS, BROKER_LONGEST_RETRY_MS);
    this.#planRenewal(connection);
    if (old) this.#retire(old);
    else {
      this.#onlineAt = this.#outside.now();
      this.#tell('online', null);
    }
    if (this.#line === connection) this.#listeners.emit('resync', 'connected');
  }

  #ended(connection: Connection, reason: EndReason): void {
    const retired = this.#retired.get(connection);
    if (retired !== undefined) {
      this.#outside.clearTimeout(retired);
      this.#retired.delete(connection);
    } else if (connection === this.#line) this.#lost(reason);
    else if (reason !== 'refused') this.#failed();
    else if (this.#attempt?.stale === null) void this.#connect(connection.token);
    else this.#refused();
    this.#commands.lose(connection);
  }

  #lost(reason: EndReason): void {
    this.#line = null;
    this.#outside.clearTimeout(this.#renewal);
    const atOnce = new CallpanelError('rmqc.error.connLost', { seconds: 0 });
    // The next connection is under way already, and counts on.
    if (this.#attempt) return this.#tell('connecting', atOnce);
    this.#inbox.reset();
    if (reason !== 'silent') return this.#wait(this.#outside.now() - this.#onlineAt);
    this.#tell('connecting', atOnce);
    void this.#connect(null);
  }

  #failed(cause?: unknown): void {
    this.#abandon();
    const line = this.#line;
    if (line) this.#renewAfter(this.#renewals.next(), line);
    else this.#wait(0, cause);
  }

  /** Refused with a fresh token too: no more attempts. An open line stays as long as the broker keeps it. */
  #refused(): void {
    this.#abandon();
    this.#endsAt = Infinity;
    if (!this.#line) this.#tell('refused', new CallpanelError('rmqc.error.refused'));
  }

  #wait(stoodMs: number, cause?: unknown): void {
    this.#inbox.reset();
    const ms = this.#backoff.next(stoodMs);
    this.#retry = this.#outside.setTimeout(() => void this.#connect(null), ms);
    const error = this.#wasOnline
      ? new CallpanelError('rmqc.error.connLost', { seconds: Math.ceil(ms / 1000) }, cause)
      : new CallpanelError('rmqc.error.connect', {}, cause);
    this.#tell('waiting', error, this.#outside.now() + ms);
  }

  #abandon(): void {
    this.#outside.clearTimeout(this.#attempt?.tokenTimer ?? null);
    this.#attempt?.connection?.drop();
    this.#attempt = null;
  }

  /** STOMP takes no new token on an open connection: another one is made before the token ends. */
  #planRenewal(line: Connection): void {
    const lifeMs = this.#endsAt - this.#outside.now();
    if (lifeMs === Infinity) return;
    this.#renewAfter(lifeMs - Math.min(BEFORE_END_MS, lifeMs * LAST_PART), line);
  }

  #renewAfter(ms: number, line: Connection): void {
    this.#outside.clearTimeout(this.#renewal);
    const renew = () => void this.#connect(line.token);
    this.#renewal = this.#outside.setTimeout(renew, Math.max(SOONEST_MS, ms));
  }

  #retire(line: Connection): void {
    const stayed = () => {
      this.#retired.set(line, null);
      this.#closeRetired(line);
    };
    this.#retired.set(line, this.#outside.setTimeout(stayed, LINGER_MS));
  }

  #closeRetired(line: Connection): void {
    if (this.#retired.get(line) !== null || this.#commands.isWaitingOn(line)) return;
    void line.close().then(() => this.#retired.delete(line));
  }

  #tell(phase: BrokerPhase, error: CallpanelError | null, retryAt: number | null = null): void {
    this.#status = { phase, error, retryAt };
    this.#listeners.emit('status', this.#status);
  }
}

/**
 * The realm's events and commands. Connects on `start`.
 *
 * @param outside clock, socket and chance, for tests
 * @example
 * const broker = createBroker({ url: 'wss://broker.example/ws', routingKey, username: '101', realm, tokens });
 * broker.on('event', ({ event }) => route(event));
 * broker.on('resync', () => loadSnapshot());
 * broker.start();
 */
export const createBroker = (options: BrokerOptions, outside: Partial<Outside> = {}): Broker =>
  new StompBroker(options, { ...browser, ...outside });
