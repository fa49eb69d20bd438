import { parseAddress, type Address } from './address.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import { cseqOf, type SipRequest } from './message.ts';

/** One phone of a person. */
export interface Binding {
  ext: string;
  /** Contact URI, the Request-URI of requests to this phone. */
  uri: string;
  /** Its Contact as registered, without `expires`, returned in every 200. */
  contact: string;
  instance: string | undefined;
  expiresAt: number;
  connection: Connection;
  userAgent: string;
  callId: string;
  cseq: number;
  /** Forgets its expiry. */
  stop: () => void;
}

export interface RegistrarLimits {
  minSeconds: number;
  maxSeconds: number;
}

export interface RegisterAnswer {
  status: 200 | 400 | 423 | 500;
  headers: Record<string, string>;
}

/** Seconds where the client names none (RFC 3261 section 10.2.1.1 leaves it to the registrar). */
const DEFAULT_SECONDS = 600;

const secondsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;

/**
 * Where each person can be reached (RFC 3261 section 10.3). Several phones per person; a phone is known by its
 * `+sip.instance` and `reg-id` (RFC 5626), or by its Contact. A binding outlives its socket until it expires: the
 * phone connects again over a new socket and keeps its calls. Each change of a binding is reported, also when it expires.
 */
export class Registrar {
  readonly #bindings = new Map<string, Map<string, Binding>>();
  readonly #clock: Clock;
  readonly #limits: RegistrarLimits;
  readonly #changed: (binding: Binding) => void;

  /** `changed`: a binding is new, refreshed, removed or expired; `secondsLeft` tells what that means for the person. */
  constructor(
    clock: Clock,
    limits: RegistrarLimits,
    changed: (binding: Binding) => void = () => undefined,
  ) {
    this.#clock = clock;
    this.#limits = limits;
    this.#changed = changed;
  }

  /** Carries out an authenticated REGISTER. All of its contacts or none are changed. */
  register(ext: string, request: SipRequest, connection: Connection): RegisterAnswer {
    const { headers } = request;
    const contacts = headers.all('contact');
    const common = secondsOf(headers.get('expires'));
    const order = { callId: headers.get('call-id')!, cseq: cseqOf(request)!.number };
    const mine = this.#of(ext);

    if (contacts.some((value) => value.trim() === '*')) {
      if (contacts.length > 1 || common !== 0) return { status: 400, headers: {} };
      for (const key of [...mine.keys()]) this.#remove(mine, key);
      return this.#listing(ext);
    }
    const changes: { key: string; address: Address; seconds: number }[] = [];
    for (const value of contacts) {
      const address = parseAddress(value);
      if (!address) return { status: 400, headers: {} };
      const asked = secondsOf(address.params['expires']) ?? common ?? DEFAULT_SECONDS;
      if (asked > 0 && asked < this.#limits.minSeconds)
        return { status: 423, headers: { 'Min-Expires': String(this.#limits.minSeconds) } };
      const instance = address.params['+sip.instance'];
      const key = instance ? `${instance}|${address.params['reg-id'] ?? ''}` : address.uri;
      const old = mine.get(key);
      if (old && this.#lives(old) && old.callId === order.callId && old.cseq >= order.cseq)
        return { status: 500, headers: { 'Retry-After': '1' } };
      changes.push({ key, address, seconds: Math.min(asked, this.#limits.maxSeconds) });
    }
    for (const { key, address, seconds } of changes) {
      if (seconds === 0) {
        this.#remove(mine, key);
        continue;
      }
      mine.get(key)?.stop();
      // Last in the order of the map: the newest registration.
      mine.delete(key);
      const binding: Binding = {
        ext,
        uri: address.uri,
        contact: contactOf(address),
        instance: address.params['+sip.instance'],
        expiresAt: this.#clock.now() + seconds * 1000,
        connection,
        userAgent: headers.get('user-agent') ?? '',
        ...order,
        stop: this.#clock.after(seconds * 1000, () => this.#remove(mine, key)),
      };
      mine.set(key, binding);
      this.#changed(binding);
    }
    return this.#listing(ext);
  }

  /** The phones of a person that have not expired, newest registration last. */
  bindings(ext: string): Binding[] {
    return [...this.#of(ext).values()].filter((binding) => this.#lives(binding));
  }

  /** How long the person can still be reached without another message, in seconds; 0: on no phone. */
  secondsLeft(ext: string): number {
    const ends = this.bindings(ext).map(({ expiresAt }) => expiresAt);
    return Math.ceil(Math.max(0, ...ends.map((end) => end - this.#clock.now())) / 1000);
  }

  /** Phones that lost their socket do not connect again. */
  forgetLost(): void {
    for (const mine of this.#bindings.values())
      for (const [key, { connection }] of [...mine]) if (!connection.open) this.#remove(mine, key);
  }

  /** Nothing expires any more. */
  close(): void {
    for (const mine of this.#bindings.values()) for (const { stop } of mine.values()) stop();
  }

  all(): Binding[] {
    return [...this.#bindings.keys()].flatMap((ext) => this.bindings(ext));
  }

  /** The open socket on which the phone with this Contact can be reached now. */
  connectionFor(ext: string, uri: string): Connection | undefined {
    const target = hostPart(uri);
    return this.bindings(ext).find(
      (binding) => hostPart(binding.uri) === target && binding.connection.open,
    )?.connection;
  }

  #of(ext: string): Map<string, Binding> {
    const mine = this.#bindings.get(ext) ?? new Map<string, Binding>();
    this.#bindings.set(ext, mine);
    return mine;
  }

  #lives({ expiresAt }: Binding): boolean {
    return expiresAt > this.#clock.now();
  }

  #remove(mine: Map<string, Binding>, key: string): void {
    const binding = mine.get(key);
    if (!binding) return;
    binding.stop();
    mine.delete(key);
    this.#changed(binding);
  }

  #listing(ext: string): RegisterAnswer {
    const now = this.#clock.now();
    const contacts = this.bindings(ext).map(
      ({ contact, expiresAt }) => `${contact};expires=${Math.ceil((expiresAt - now) / 1000)}`,
    );
    return { status: 200, headers: contacts.length ? { Contact: contacts.join(', ') } : {} };
  }
}

/** A dialog's Contact has other parameters than the registered one (`;ob`): user and host tell the phone. */
const hostPart = (uri: string): string => uri.split(';')[0]!.toLowerCase();

const contactOf = ({ uri, params }: Address): string =>
  Object.entries(params).reduce((text, [name, value]) => {
    if (name === 'expires') return text;
    if (value === '') return `${text};${name}`;
    return /^[\w.!%*+`'~-]+$/.test(value)
      ? `${text};${name}=${value}`
      : `${text};${name}="${value}"`;
  }, `<${uri}>`);
