import { CallpanelError } from '@callpanel/contracts';
import type { Clock } from '../clock.ts';

/** Shortest time between two REGISTERs. After a refusal it also limits new connections. */
const SPACING_MS = { usual: 1000, refused: 60_000 };
const RETRY_CAP_S = 60;
/** Longest wait, whatever the registrar asks for: a timer of more than 24 days fires immediately. */
const LONGEST_MS = 86_400_000;
/** After so many refused attempts with credentials we slow down, so that the account is not locked [F9]. */
const AUTH_ATTEMPTS = 2;
/**
 * Wait after a refusal, between these seconds. A PBX that is starting refuses users it has not loaded yet; one that allows a
 * single binding refuses a reloaded page until the old binding expires, after up to 180 s.
 */
const REFUSED_S = [180, 300] as const;
/** After this time without a response, the socket is checked; the transaction itself waits 32 s (RFC 3261, timer F). */
export const UNANSWERED_MS = 8000;
/**
 * When the binding is refreshed, as a share of its lifetime: before JsSIP's own timer, and early enough for a hidden page,
 * whose timers run up to a minute late, with a lifetime of 180 s [F35].
 */
const REFRESH_AT = [0.4, 0.5] as const;

export interface RegistrationFailure {
  /** Short name: 'Authentication Error', 'Request Timeout', 'No Contact'. */
  cause: string;
  /** SIP status and phrase of the answer, if there was one. */
  status?: number;
  phrase?: string;
  /** Seconds, from the answer's Retry-After. */
  retryAfterS?: number;
}

export interface RegistrationPorts {
  clock: Clock;
  random(): number;
  /** Sends one REGISTER; its outcome is reported to `succeeded` or `failed`. */
  send(): void;
  changed(registered: boolean, error: CallpanelError | null): void;
  /** No response for 8 s. */
  unanswered(): void;
}

/** Wrong credentials. */
const isDenied = (status: number | undefined): boolean => status === 401 || status === 407;

/**
 * Decides when a REGISTER is sent. JsSIP never retries a failed one, ignores Retry-After, and ignores a 200 without our
 * Contact [F7] [F8] [F9]. When JsSIP itself wants to register (connected, expiring, 423 with Min-Expires), it calls `request`
 * too, so that this is the only place that spaces them.
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
  /** Retrying soon does not help: wrong credentials, unknown user, not allowed. */
  #refused = false;

  constructor(ports: RegistrationPorts) {
    this.#ports = ports;
  }

  /** Asks for a REGISTER. At most one is under way, and at most one is sent each second. */
  request(): void {
    if (this.#inFlight || this.#closed) return;
    const spacing = SPACING_MS[this.#refused ? 'refused' : 'usual'];
    this.#after(Math.max(0, this.#sentAt + spacing - this.#ports.clock.now()));
  }

  /** The user wants to try again, also after a refusal. */
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

  /** The socket closed; the next connection asks for a REGISTER automatically. */
  disconnected(): void {
    this.#settled();
    this.#ports.clock.clearTimeout(this.#timer);
  }

  /** Stops for good. Later responses belong to the un-REGISTER and are ignored. */
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
