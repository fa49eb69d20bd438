import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';

/** Never more than one REGISTER within this, whatever asks for one: also new connections, once we were refused. */
const SPACING_MS = { usual: 1000, refused: 60_000 };
const RETRY_CAP_S = 60;
/** Whatever the registrar says: a timer of more than 24 days would run at once. */
const LONGEST_MS = 86_400_000;
/** Attempts with credentials that may be refused before we let it be, so that nobody gets locked out [F9]. */
const AUTH_ATTEMPTS = 2;
/**
 * And how long: a PBX that is starting refuses whom it has not loaded yet, and one that allows a single binding whoever
 * reloads the page while the old one lives, for up to 180 s.
 */
const REFUSED_S = [180, 300] as const;
/** Without any answer for this long something is wrong below; the transaction itself waits 32 s (RFC 3261, timer F). */
export const UNANSWERED_MS = 8000;
/**
 * When the binding is refreshed, as a share of its life: before JsSIP's own timer, and so early that one which a hidden
 * page runs up to a minute late still comes in time for a life of 180 s [F35].
 */
const REFRESH_AT = [0.4, 0.5] as const;

export interface RegistrationFailure {
  /** Short name: 'Authentication Error', 'Request Timeout', 'No Contact'. */
  cause: string;
  /** SIP status and phrase of the answer, where there was one. */
  status?: number;
  phrase?: string;
  /** Seconds, from the answer's Retry-After. */
  retryAfterS?: number;
}

export interface RegistrationPorts {
  clock: Clock;
  random(): number;
  /** Sends one REGISTER; the outcome comes by `succeeded` or `failed`. */
  send(): void;
  changed(registered: boolean, error: CallpanelError | null): void;
  /** No answer for 8 s. */
  unanswered(): void;
}

/** Wrong credentials. */
const isDenied = (status: number | undefined): boolean => status === 401 || status === 407;

/**
 * Decides when a REGISTER is sent, which JsSIP does not do well: it never retries a failed one, ignores Retry-After and
 * takes a 200 without our Contact for nothing at all [F7] [F8] [F9]. JsSIP's own wishes (connected, expiring,
 * 423 with Min-Expires) come in through `request` too, so that one place spaces them.
 */
export class RegistrationSupervisor {
  readonly #ports: RegistrationPorts;
  #inFlight = false;
  #closed = false;
  #sentAt = -Infinity;
  #timer = 0;
  #patience = 0;
  #failures = 0;
  #denials = 0;
  /** Asking again soon changes nothing: wrong credentials, no such user, not allowed. */
  #refused = false;

  constructor(ports: RegistrationPorts) {
    this.#ports = ports;
  }

  /** Somebody wants a REGISTER now. At most one is under way, and one a second. */
  request(): void {
    if (this.#inFlight || this.#closed) return;
    const spacing = SPACING_MS[this.#refused ? 'refused' : 'usual'];
    this.#after(Math.max(0, this.#sentAt + spacing - this.#ports.clock.now()));
  }

  /** The user asks to try again, also after we were refused. */
  retry(): void {
    this.#forgetRefusals();
    this.request();
  }

  /** The registrar holds our binding for so many seconds. */
  succeeded(expiresS: number): void {
    if (this.#closed) return;
    this.#settled();
    this.#failures = 0;
    this.#forgetRefusals();
    this.#after(expiresS * 1000 * this.#between(REFRESH_AT));
    this.#ports.changed(true, null);
  }

  /** 423: the registrar wants a longer interval, which the next REGISTER asks for. */
  tooBrief(): void {
    this.#settled();
  }

  failed({ cause, status, phrase, retryAfterS }: RegistrationFailure): void {
    if (this.#closed) return;
    this.#settled();
    this.#failures += 1;
    const error = new CallpanelError('sipua.error.register', {
      cause,
      reason: phrase ?? cause,
      ...(status && { status }),
    });
    if (isDenied(status)) this.#denials += 1;
    const isOut = status === 403 || status === 404;
    this.#refused = isOut || (isDenied(status) && this.#denials >= AUTH_ATTEMPTS);
    this.#ports.changed(false, error);
    this.#after(this.#retryInS(retryAfterS) * 1000);
  }

  /** The socket is gone; the next connection asks for a REGISTER by itself. */
  disconnected(): void {
    this.#settled();
    this.#ports.clock.clearTimeout(this.#timer);
  }

  /** For good: what comes in later is of the un-REGISTER. */
  close(): void {
    this.disconnected();
    this.#closed = true;
  }

  #forgetRefusals(): void {
    this.#denials = 0;
    this.#refused = false;
  }

  #retryInS(retryAfterS = 0): number {
    if (this.#refused) return Math.max(retryAfterS, this.#between(REFUSED_S));
    if (retryAfterS > 0) return retryAfterS * this.#between([1, 1.2]);
    return this.#between([1, Math.min(RETRY_CAP_S, 4 * 2 ** this.#failures)]);
  }

  #between([from, to]: readonly [number, number]): number {
    return from + this.#ports.random() * (to - from);
  }

  #after(ms: number): void {
    this.#ports.clock.clearTimeout(this.#timer);
    if (ms <= 0) this.#send();
    else this.#timer = this.#ports.clock.setTimeout(() => this.#send(), Math.min(ms, LONGEST_MS));
  }

  #send(): void {
    const { clock, send, unanswered } = this.#ports;
    this.#inFlight = true;
    this.#sentAt = clock.now();
    clock.clearTimeout(this.#patience);
    this.#patience = clock.setTimeout(unanswered, UNANSWERED_MS);
    send();
  }

  #settled(): void {
    this.#inFlight = false;
    this.#ports.clock.clearTimeout(this.#patience);
  }
}
