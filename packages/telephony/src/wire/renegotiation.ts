import { after, type Clock } from '../clock.ts';
import type { Session, SipIncoming } from './jssip.ts';
import type { SessionInterval } from './session-interval.ts';

const POLL_MS = 50;
const PATIENCE_MS = 30_000;
const ATTEMPTS = 3;

/** A re-INVITE failed; the call continues. */
export class RenegotiationError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'RenegotiationError';
    this.reason = reason;
  }
}

export interface RenegotiationPorts {
  clock: Clock;
  random(): number;
  interval: SessionInterval;
  /** The socket is open and the registrar knows us. */
  isReachable(): boolean;
  isOver(): boolean;
}

/**
 * Sends re-INVITEs of one session and survives their failure. It waits up to 30 s for the socket and for an offer of the
 * peer, rolls the peer connection back after a refusal, repeats after a glare (491) with the waits of RFC 3261 section 14.1,
 * which JsSIP ignores, and repeats immediately when a longer session is asked for (422).
 */
export class Renegotiation {
  readonly #session: Session;
  readonly #ports: RenegotiationPorts;
  #pending: ((error: Error) => void) | null = null;
  /** The last refusal. */
  #status: Pick<SipIncoming, 'status_code' | 'reason_phrase'> | null = null;
  #minSe: string | undefined;

  constructor(session: Session, ports: RenegotiationPorts) {
    this.#session = session;
    this.#ports = ports;
  }

  /** A response to a re-INVITE arrived; JsSIP has not handled it yet. */
  answered(response: SipIncoming): void {
    if (response.status_code < 300) return;
    const { status_code, reason_phrase } = response;
    this.#status = { status_code, reason_phrase };
    this.#minSe = response.getHeader('min-se');
    // JsSIP would repeat after exactly one second; after an ordinary failure it leaves that to us.
    if (response.status_code === 491) response.status_code = 500;
  }

  /** JsSIP wanted to end the session for `cause`: the pending re-INVITE failed. */
  fail(cause: string): void {
    this.#pending?.(new RenegotiationError(this.#phrase() ?? cause));
  }

  /** @throws RenegotiationError with the SIP phrase or JsSIP's cause */
  async send(iceRestart = false): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const until = this.#ports.clock.now() + PATIENCE_MS;
      // Checked here, without an `await` between the last check and the offer.
      while (!this.#isReady()) await this.#wait(until);
      try {
        await this.#once(iceRestart);
        return;
      } catch (error) {
        await this.#rollBack();
        const status = attempt < ATTEMPTS && this.#status?.status_code;
        if (status === 491) await after(this.#ports.clock, this.#glareMs());
        else if (status !== 422 || !(await this.#lengthen())) throw error;
      }
    }
  }

  #once(iceRestart: boolean): Promise<void> {
    this.#status = null;
    return new Promise<void>((resolve, reject) => {
      this.#pending = reject;
      this.#session._sendReinvite({
        ...(iceRestart && { rtcOfferConstraints: { iceRestart } }),
        extraHeaders: this.#ports.interval.headers,
        eventHandlers: {
          succeeded: resolve,
          failed: () => reject(new RenegotiationError(this.#phrase() ?? 'WebRTC Error')),
        },
      });
    }).finally(() => {
      this.#pending = null;
    });
  }

  /** Accepts the longer session that the peer asks for. */
  async #lengthen(): Promise<boolean> {
    const code = await import('./rare-answers.ts').catch(() => null);
    return code?.lengthen(this.#session, this.#minSe, this.#ports.interval) ?? false;
  }

  #isReady(): boolean {
    const { isOver, isReachable } = this.#ports;
    return !isOver() && isReachable() && this.#session.isReadyToReOffer() && !this.#isOffering();
  }

  async #wait(until: number): Promise<void> {
    const { clock, isOver } = this.#ports;
    if (isOver()) throw new RenegotiationError('Terminated');
    if (clock.now() >= until) throw new RenegotiationError('Connection Error');
    await after(clock, POLL_MS);
  }

  /** We offered because the peer asked for it: the answer in its ACK fits no other offer (RFC 3261 section 14.1). */
  #isOffering(): boolean {
    const { status, C, _connection: pc } = this.#session;
    return status === C['STATUS_WAITING_FOR_ACK'] && pc?.signalingState === 'have-local-offer';
  }

  /** Restores the state before the refused offer (RFC 8829 section 4.1.10.2), so that offers of the peer are valid again. */
  async #rollBack(): Promise<void> {
    const pc = this.#session._connection;
    // A failed re-INVITE does not restart the refresh timer; an ended call needs none.
    if (this.#session._sessionTimers.running && !this.#ports.isOver())
      this.#session._runSessionTimer();
    if (pc?.signalingState !== 'have-local-offer') return;
    try {
      await pc.setLocalDescription({ type: 'rollback' });
    } catch {
      // Safari before 15.4 cannot roll back; there the next local offer replaces this one.
    }
  }

  #glareMs(): number {
    const ownsCallId = this.#session.direction === 'outgoing';
    const [from, to] = ownsCallId ? [2100, 4000] : [0, 2000];
    return from + this.#ports.random() * (to - from);
  }

  #phrase(): string | undefined {
    if (!this.#status) return undefined;
    const { status_code: status, reason_phrase: phrase } = this.#status;
    return `${status} ${phrase}`.trim();
  }
}
