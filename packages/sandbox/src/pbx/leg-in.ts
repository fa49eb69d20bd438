import { formatAddress } from '../sip/address.ts';
import type { Connection } from '../sip/connection.ts';
import { Dialog } from '../sip/dialog.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import type { SessionTerms } from '../sip/session-timer.ts';
import { ALLOW, headersOf, SUPPORTED } from './capabilities.ts';
import { Leg, type LegContext } from './leg.ts';

/** If a caller has given up after our 2xx, BYE follows after this many T1 without an ACK. */
const LATE_CANCEL_T1 = 4;

/**
 * A phone that calls.
 *
 * offered -> ringing -> accepted (200 sent) -> answered (ACK seen) -> over
 * every state -> over: CANCEL, BYE, a lost socket before the answer, or `hangup`
 */
export class IncomingLeg extends Leg {
  readonly direction = 'in';
  readonly dialog: Dialog;
  readonly #invite: ServerTransaction;
  readonly #sdp: Promise<string>;
  readonly #terms: SessionTerms;
  readonly #identity: Record<string, string>;
  #bye: { reason: string; status: number } | undefined;

  /** `callee`: the identity that the caller gets with 180 and 200 (RFC 3325). */
  constructor(
    ext: string,
    invite: ServerTransaction,
    terms: SessionTerms,
    callee: { name: string; uri: string },
    context: LegContext,
  ) {
    super(ext, invite.connection, context);
    this.connected = formatAddress(callee.name, callee.uri);
    this.#identity = { 'P-Asserted-Identity': this.connected };
    this.#invite = invite;
    this.#terms = terms;
    this.dialog = Dialog.fromInvite(invite.request, invite.toTag);
    this.phoneAllows = invite.request.headers.all('allow').map((method) => method.toUpperCase());
    invite.onCancel = (late) => this.#cancelled(late);
    invite.onTimeout = () => this.#afterAck();
    invite.respond(100);
    // Made while the other side rings, so that the 200 does not wait for it.
    this.#sdp = invite.request.body
      ? context.media.answer(this.id, invite.request.body)
      : context.media.offer(this.id);
    this.#sdp.catch(() => undefined);
    context.opened(this);
    context.began(this);
  }

  get answered(): boolean {
    return this.#invite.acknowledged && this.#invite.final < 300;
  }

  /** Answers to the INVITE follow the phone to its new socket. */
  override move(connection: Connection): void {
    super.move(connection);
    this.#invite.connection = connection;
  }

  ring(): void {
    if (this.over || this.#invite.final) return;
    this.#invite.respond(180, {
      headers: { Contact: this.contact, Allow: ALLOW, ...this.#identity },
    });
  }

  /** 183 with our description: the caller hears what is joined with it before the call is answered. */
  async progress(): Promise<void> {
    const sdp = await this.#sdp.catch(() => undefined);
    if (this.over || this.#invite.final) return;
    if (sdp === undefined) return this.refuse(488);
    this.#invite.respond(183, {
      headers: { Contact: this.contact, Allow: ALLOW, 'Content-Type': 'application/sdp' },
      body: sdp,
    });
  }

  /** Can the phone be talked to? False when its description was not understood. */
  ready(): Promise<boolean> {
    return this.#sdp.then(
      () => true,
      () => false,
    );
  }

  /** Accepts the call: 200 with our description. `events.answered` tells when sound can flow. */
  async answer(): Promise<void> {
    if (this.#invite.final) return this.#answeredBefore();
    const { request } = this.#invite;
    const offered = request.body !== '';
    const sdp = await this.#sdp.catch(() => undefined);
    if (this.over) return;
    if (sdp === undefined) return this.refuse(488);
    this.#invite.onAck = (ack) => {
      if (!offered && !this.over) this.acceptAnswer(ack);
      this.#afterAck();
      if (!this.over) this.events?.confirmed();
    };
    this.applyTerms(this.#terms);
    this.#invite.respond(200, {
      headers: {
        Contact: this.contact,
        Allow: ALLOW,
        Supported: SUPPORTED,
        'Content-Type': 'application/sdp',
        ...this.#identity,
        ...headersOf(this.#terms),
      },
      body: sdp,
    });
    if (offered) this.described(request.body);
    this.events?.answered();
  }

  /** Refuses the call. */
  refuse(status: number, reason?: string): void {
    if (this.over) return;
    if (this.#invite.final) return this.hangup(reason, status);
    this.#invite.respond(status, reason === undefined ? {} : { reason });
    this.finish(status, reason);
  }

  hangup(reason = 'Normal call clearing', status = 200): void {
    if (this.over) return;
    if (!this.#invite.final) return status >= 300 ? this.refuse(status, reason) : this.refuse(480);
    this.#bye = { reason, status };
    // A server sends no BYE before the ACK, or before it has given up waiting for it (RFC 3261 section 15).
    if (this.#invite.acknowledged) this.#afterAck();
    this.finish(status, reason);
  }

  /** Its socket was lost: a caller that still waits for an answer cannot get one any more. */
  connectionClosed(): void {
    if (!this.#invite.final) {
      this.#invite.end();
      this.finish(487);
    }
  }

  protected byeReceived(): void {
    // BYE may overtake the ACK, and ends an early dialog too (RFC 3261 section 15.1.2).
    if (!this.#invite.final) this.#invite.respond(487);
    else if (!this.#invite.acknowledged) this.#invite.end();
    this.#bye = undefined;
    this.finish(487, 'Hung up');
  }

  /** It is up, and another call has it now. */
  #answeredBefore(): void {
    if (this.over) return;
    this.events?.answered();
    if (this.#invite.acknowledged) this.events?.confirmed();
  }

  #cancelled(late: boolean): void {
    if (!late) {
      this.#invite.respond(487);
      return this.finish(487);
    }
    // The CANCEL crossed our 200. A correct caller sends ACK and BYE; one that does not gets a BYE soon.
    const { clock, options } = this.context;
    clock.after(LATE_CANCEL_T1 * options.t1Ms, () => {
      if (this.over || this.#invite.acknowledged) return;
      this.#invite.end();
      this.sendBye('Cancelled', 487);
      this.finish(487);
    });
  }

  /** ACK came or never will: a BYE that had to wait goes out. */
  #afterAck(): void {
    if (this.#bye) {
      this.sendBye(this.#bye.reason, this.#bye.status);
      this.#bye = undefined;
    } else if (!this.#invite.acknowledged && !this.over) {
      this.sendBye('No ACK', 408);
      this.finish(408);
    }
  }
}
