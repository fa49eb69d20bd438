import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../port.ts';

/** Never more than one REGISTER within this, whatever asks for one. */
const SPACING_MS = 1000;
const RETRY_CAP_S = 60;
/** Attempts with credentials that may be refused before we stop, so that nobody gets locked out [F9]. */
const AUTH_ATTEMPTS = 2;
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

/** Wrong credentials or no such user: asking again changes nothing. */
const isRefusal = (status: number | undefined): boolean =>
  status === 401 || status === 407 || status === 403 || status === 404;

/**
 * Decides when a REGISTER is sent, which JsSIP does not do well: it never retries a failed one, ignores Retry-After and
 * takes a 200 without our Contact for nothing at all [F7] [F8] [F9]. JsSIP's own wishes (connected, expiring,
 * 423 with Min-Expires) come in through `request` too, so that one place spaces them.
 */
export class RegistrationSupervisor {
  readonly #ports: RegistrationPorts;
  #inFlight = false;
  /** Gave up, until `retry`. */
  #stopped = false;
  #closed = false;
  #sentAt = -Infinity;
  #timer = 0;
  #patience = 0;
  #failures = 0;
  #refusals = 0;

  constructor(ports: RegistrationPorts) {
    this.#ports = ports;
  }

  /** Somebody wants a REGISTER now. At most one is under way, and one a second. */
  request(): void {
    if (this.#inFlight || this.#stopped || this.#closed) return;
    const wait = this.#sentAt + SPACING_MS - this.#ports.clock.now();
    this.#after(Math.max(0, wait));
  }

  /** The user asks to try again, also after we gave up. */
  retry(): void {
    this.#stopped = false;
    this.#refusals = 0;
    this.request();
  }

  /** The registrar holds our binding for so many seconds. */
  succeeded(expiresS: number): void {
    if (this.#closed) return;
    this.#settled();
    this.#failures = 0;
    this.#refusals = 0;
    const [from, to] = REFRESH_AT;
    this.#after(expiresS * 1000 * (from + this.#ports.random() * (to - from)));
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
    if (isRefusal(status)) {
      this.#refusals += 1;
      const isCredentials = status === 401 || status === 407;
      this.#stopped = !isCredentials || this.#refusals >= AUTH_ATTEMPTS;
    }
    this.#ports.changed(false, error);
    if (!this.#stopped) this.#after(this.#retryInS(retryAfterS) * 1000);
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

  #retryInS(retryAfterS: number | undefined): number {
    const { random } = this.#ports;
    if (retryAfterS !== undefined) return retryAfterS * (1 + 0.2 * random());
    return 1 + random() * (Math.min(RETRY_CAP_S, 4 * 2 ** this.#failures) - 1);
  }

  #after(ms: number): void {
    this.#ports.clock.clearTimeout(this.#timer);
    if (ms <= 0) this.#send();
    else this.#timer = this.#ports.clock.setTimeout(() => this.#send(), ms);
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
