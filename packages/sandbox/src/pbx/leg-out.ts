import { formatAddress } from '../sip/address.ts';
import type { ClientTransaction } from '../sip/client-transaction.ts';
import { Dialog } from '../sip/dialog.ts';
import { cseqOf, type SipResponse } from '../sip/message.ts';
import type { Binding } from '../sip/registrar.ts';
import { sessionExpiresOf } from '../sip/session-timer.ts';
import { newBranch, token } from '../sip/token.ts';
import { ALLOW, SUPPORTED } from './capabilities.ts';
import { Leg, type LegContext } from './leg.ts';

/** The caller, as the called phone shows it. */
export interface CallerId {
  name: string;
  /** `sip:101@acme.example`. */
  uri: string;
}

/**
 * A phone that is called.
 *
 * offering -> inviting -> ringing -> answered (200 seen, ACK sent) -> over
 * every state -> over: a refusal, BYE, a lost socket before the answer, `cancel` or `hangup`
 */
export class OutgoingLeg extends Leg {
  readonly direction = 'out';
  /** It begins to ring so long after the call began, milliseconds. */
  ringsAfterMs = 0;
  /** It stops ringing so long after the call began, milliseconds; undefined: with the others. */
  ringsUntilMs: number | undefined;
  /** Asks who answers whether to take the call: others ring until it is taken. */
  confirm: (() => Promise<boolean>) | undefined;
  /** It shows no missed call if another phone answers. */
  marksElsewhere = true;
  readonly dialog: Dialog;
  readonly #extra: Readonly<Record<string, string>>;
  #transaction: ClientTransaction | undefined;
  #answered = false;

  /** `extra`: headers of the INVITE in addition to our own. */
  constructor(
    binding: Binding,
    caller: CallerId,
    to: string,
    context: LegContext,
    extra: Readonly<Record<string, string>> = {},
  ) {
    super(binding.ext, binding.connection, context);
    this.connected = formatAddress(caller.name, caller.uri);
    this.#extra = extra;
    const localTag = token();
    this.dialog = new Dialog({
      callId: `${token()}@sandbox.invalid`,
      local: `${this.connected};tag=${localTag}`,
      localTag,
      remote: `<${to}>`,
      remoteTag: '',
      target: binding.uri,
      route: [],
      localSeq: 0,
      remoteSeq: 0,
    });
    context.opened(this);
  }

  get answered(): boolean {
    return this.#answered;
  }

  // The caller is already connected: it needs no ringing, and the answer is agreed on.
  ring(): void {}
  async answer(): Promise<void> {
    this.events?.answered();
    this.events?.confirmed();
  }
  refuse(status: number, reason?: string): void {
    this.hangup(reason, status);
  }

  /** Makes an offer and sends the INVITE. */
  async start(): Promise<void> {
    const sdp = await this.context.media.offer(this.id).catch(() => undefined);
    if (this.over) return;
    if (sdp === undefined) return this.finish(503);
    const { sessionSeconds, minSessionSeconds } = this.context.options;
    const sent = this.send(
      'INVITE',
      {
        ...this.#extra,
        Contact: this.contact,
        Allow: ALLOW,
        Supported: SUPPORTED,
        'Session-Expires': String(sessionSeconds),
        'Min-SE': String(minSessionSeconds),
        'P-Asserted-Identity': this.connected,
        'Content-Type': 'application/sdp',
      },
      sdp,
      {
        response: (answer) => void this.#hear(answer, cseqOf(sent!.request)!.number),
        failed: (why) => this.finish(why === 'timeout' ? 408 : 480),
      },
    );
    if (!sent) return this.finish(480);
    this.#transaction = sent.transaction;
    this.context.began(this);
  }

  /** Stops the ringing; `reason` tells the phone why (RFC 3326), so that it shows no missed call. A phone that has answered is hung up. */
  cancel(reason?: { status: number; text: string }): void {
    if (this.over) return;
    if (this.#answered) return this.hangup(reason?.text, reason?.status);
    const headers: Record<string, string> = reason
      ? { Reason: `SIP;cause=${reason.status};text="${reason.text}"` }
      : {};
    this.#transaction?.cancel(headers);
    this.finish(487);
  }

  hangup(reason = 'Normal call clearing', status = 200): void {
    if (this.over) return;
    if (!this.#answered) return this.cancel();
    this.sendBye(reason, status);
    this.finish(status, reason);
  }

  protected byeReceived(): void {
    this.finish(487, 'Hung up');
  }

  async #hear(answer: SipResponse, cseq: number): Promise<void> {
    if (answer.status < 200) {
      if (!this.over && answer.status > 100) this.events?.ringing();
      return;
    }
    if (answer.status >= 300) return this.finish(answer.status, answer.reason);

    this.dialog.confirm(answer);
    this.#transaction?.ack(this.dialog.ack(cseq), newBranch());
    // The 200 crossed our CANCEL: the phone believes that it is in a call.
    if (this.over) return this.sendBye('Cancelled', 487);
    this.#answered = true;
    this.phoneAllows = answer.headers.all('allow').map((method) => method.toUpperCase());
    const timer = sessionExpiresOf(answer.headers);
    if (timer) this.startTimer(timer.seconds, timer.refresher === 'uac');
    const understood = await this.context.media.accept(this.id, answer.body).then(
      () => true,
      () => false,
    );
    if (this.over) return;
    if (!understood) return this.hangup('Answer not understood', 488);
    this.described(answer.body);
    this.events?.answered();
  }
}
