import type { MediaProcess } from '../media/media-process.ts';
import type { ClientHandlers, ClientTransaction } from '../sip/client-transaction.ts';
import type { Clock } from '../sip/clock.ts';
import type { Connection } from '../sip/connection.ts';
import type { Dialog } from '../sip/dialog.ts';
import { reasonOf, type SipRequest } from '../sip/message.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { type SessionTerms, SessionTimer } from '../sip/session-timer.ts';
import { token } from '../sip/token.ts';
import type { Transactions } from '../sip/transactions.ts';
import { admit, ALLOW, headersOf, SUPPORTED } from './capabilities.ts';
import { isHolding } from './hold.ts';
import { readDigit, type Digit } from './dtmf.ts';
import { refreshSession, tellConnected } from './refresh.ts';
import type { LegSnapshot, PbxOptions } from './types.ts';

/** What legs need from the PBX. */
export interface LegContext {
  clock: Clock;
  options: PbxOptions;
  transactions: Transactions;
  media: MediaProcess;
  /** Where the phone of a leg can be reached after its socket was lost, if it is connected again. */
  reach(leg: Leg): Connection | undefined;
  /** Runs `task` as soon as the phone of a leg is back, unless that takes too long. */
  whenBack(leg: Leg, task: () => void): void;
  /** A phone wants to transfer its call. */
  refer(leg: Leg, transaction: ServerTransaction): void;
  /** A phone's INVITE has come, or ours to it has gone out. */
  began(leg: Leg): void;
  /** A leg begins or ceases to take in-dialog requests. */
  opened(leg: Leg): void;
  closed(leg: Leg): void;
}

/** Why a leg is over: the status that a caller waiting on the other side should see. */
export interface LegEnd {
  status: number;
  reason: string;
}

export interface LegEvents {
  ringing(): void;
  /** Both descriptions are there: sound can flow. */
  answered(): void;
  /** The phone has acknowledged our 200. */
  confirmed(): void;
  ended(end: LegEnd): void;
  hold(): void;
  digit(digit: Digit): void;
}

let channels = 0;

/** How long a phone that sends nothing has to change its network and restart ICE [F12]. */
const MEDIA_PATIENCE_MS = 30_000;

/**
 * One phone's half of a call: a SIP dialog and a peer connection. The other half is another leg or a player, and
 * only the call knows it. This class is what both directions share: everything inside the dialog.
 */
export abstract class Leg {
  /** Also the name of its member on the media bridge. */
  readonly id: string = token();
  readonly ext: string;
  /** What broker, commands and parking call this leg: `PJSIP/101-00000004`, and `1700000000.4`. */
  readonly channel: string;
  readonly uniqueid: string;
  abstract readonly direction: 'in' | 'out';
  abstract readonly dialog: Dialog;
  connection: Connection;
  events: LegEvents | undefined;
  readonly context: LegContext;
  /** Methods that the phone says it understands. */
  phoneAllows: readonly string[] = [];
  #flows = (): void => undefined;
  /** Resolves when sound flows for the first time, which may be never. */
  readonly mediaUp = new Promise<void>((resolve) => (this.#flows = resolve));
  /** It was taken out of a call and will be joined with another party. */
  wasReleased = false;
  /** Our own INVITE inside the dialog is under way. */
  inviting = false;
  /** The other party that the phone knows, as P-Asserted-Identity. */
  protected connected = '';
  #seconds = 0;
  #weRefresh = false;
  #holding = false;
  #over = false;
  #answering = false;
  #stopMediaWait: (() => void) | undefined;
  readonly #timer: SessionTimer;

  constructor(ext: string, connection: Connection, context: LegContext) {
    this.ext = ext;
    channels += 1;
    this.channel = `PJSIP/${ext}-${channels.toString(16).padStart(8, '0')}`;
    this.uniqueid = `${Math.floor(context.clock.now() / 1000)}.${channels}`;
    this.connection = connection;
    this.context = context;
    this.#timer = new SessionTimer(
      context.clock,
      () => refreshSession(this, this.#seconds),
      () => this.hangup('Session expired', 408),
    );
  }

  /** 200 and ACK have both been seen. */
  abstract get answered(): boolean;
  /** As the caller: tells the phone that the other side rings; nothing where it is up already. */
  abstract ring(): void;
  /** As the caller: accepts, if that has not been done yet. `events.answered` and `events.confirmed` tell of it. */
  abstract answer(): Promise<void>;
  /** As the caller: refuses; BYE where it is up already. */
  abstract refuse(status: number, reason?: string): void;
  /** Ends the leg from our side, whatever state it is in. */
  abstract hangup(reason?: string, status?: number): void;

  snapshot(): LegSnapshot {
    const { ext, dialog, direction, answered, holding } = this;
    return { ext, callId: dialog.callId, direction, answered, holding };
  }
  get over(): boolean {
    return this.#over;
  }
  get holding(): boolean {
    return this.#holding;
  }
  /** User part of the Contact that we give to the phone. */
  get contact(): string {
    return `<sip:${this.id}@sandbox.invalid;transport=ws>`;
  }

  /** The phone speaks from another socket now. */
  move(connection: Connection): void {
    this.connection = connection;
  }

  /**
   * Sends a connected phone the identity of its new party, if it has changed. A phone that does not say which methods it supports
   * gets nothing.
   */
  connectedWith(identity: string): void {
    if (this.#over || this.connected === identity || this.phoneAllows.length === 0) return;
    this.connected = identity;
    const refresher = this.#weRefresh ? 'uac' : 'uas';
    tellConnected(this, identity, this.#seconds ? `${this.#seconds};refresher=${refresher}` : '');
  }

  /** A request inside the dialog, on whatever socket the phone uses now. */
  receive(transaction: ServerTransaction): void {
    this.move(transaction.connection);
    const { request } = transaction;
    if (!this.dialog.accept(request)) return transaction.respond(500, { reason: 'CSeq too low' });
    if (request.method === 'BYE') this.#receiveBye(transaction);
    else if (request.method === 'INFO') this.#receiveInfo(transaction);
    else if (request.method === 'INVITE' || request.method === 'UPDATE')
      void this.#receiveOffer(transaction);
    else if (request.method === 'REFER') this.context.refer(this, transaction);
    else if (request.method === 'OPTIONS') transaction.respond(200, { headers: { Allow: ALLOW } });
    else transaction.respond(405, { headers: { Allow: ALLOW } });
  }

  /** What ICE and DTLS of this leg are up to. */
  mediaState(state: string): void {
    if (state === 'connected') {
      this.#flows();
      this.#stopMediaWait?.();
      this.#stopMediaWait = undefined;
    } else if (state === 'disconnected' || state === 'failed') {
      this.#stopMediaWait ??= this.context.clock.after(MEDIA_PATIENCE_MS, () =>
        this.hangup('Media lost', 408),
      );
    }
  }

  /** Passes a digit on to this phone. */
  sendDigit({ digit, duration }: Digit): void {
    const body = `Signal=${digit}\r\nDuration=${duration}\r\n`;
    this.send('INFO', { 'Content-Type': 'application/dtmf-relay' }, body);
  }

  /** Sends a request inside the dialog; undefined when the phone cannot be reached. */
  send(
    method: string,
    headers: Record<string, string> = {},
    body = '',
    handlers: ClientHandlers = {},
  ): { request: SipRequest; transaction: ClientTransaction } | undefined {
    if (!this.connection.open) this.connection = this.context.reach(this) ?? this.connection;
    if (!this.connection.open) return undefined;
    const request = this.dialog.request(method, headers, body);
    const transaction = this.context.transactions.request(this.connection, request, handlers);
    return { request, transaction };
  }

  /** BYE; a disconnected phone gets it when it connects again. */
  protected sendBye(reason: string, status: number): void {
    const headers = { Reason: `SIP;cause=${status};text="${reason}"` };
    if (!this.send('BYE', headers)) this.context.whenBack(this, () => this.send('BYE', headers));
  }

  startTimer(seconds: number, weRefresh: boolean): void {
    this.#seconds = seconds;
    this.#weRefresh = weRefresh;
    this.#timer.start(seconds, weRefresh);
  }

  applyTerms(terms: SessionTerms): void {
    if (terms.kind === 'timer') this.startTimer(terms.seconds, terms.weRefresh);
  }

  /** Releases everything of this leg; its call is notified once. */
  protected finish(status: number, reason: string = reasonOf(status)): void {
    if (this.#over) return;
    this.#over = true;
    this.#timer.stop();
    this.#stopMediaWait?.();
    this.context.media.close(this.id);
    this.context.closed(this);
    this.events?.ended({ status, reason });
  }

  /** The phone said BYE. */
  protected abstract byeReceived(): void;

  #receiveBye(transaction: ServerTransaction): void {
    transaction.respond(200);
    this.byeReceived();
  }

  #receiveInfo(transaction: ServerTransaction): void {
    const { request } = transaction;
    if (request.body === '') return transaction.respond(200);
    const digit = readDigit(request);
    if (digit === undefined)
      return transaction.respond(415, {
        headers: { Accept: 'application/dtmf-relay, application/dtmf' },
      });
    if (digit === 'broken') return transaction.respond(400, { reason: 'Not a digit' });
    transaction.respond(200);
    this.events?.digit(digit);
  }

  /** re-INVITE and UPDATE: hold and resume, ICE restart, session refresh, a new Contact. */
  async #receiveOffer(transaction: ServerTransaction): Promise<void> {
    const { request } = transaction;
    const respond = transaction.respond.bind(transaction);
    if (this.inviting) return respond(491);
    if (this.#answering) return respond(500, { headers: { 'Retry-After': '1' } });
    const terms = admit(transaction, this.context.options.minSessionSeconds);
    if (!terms) return;
    this.#answering = true;
    const sdp = await this.#renegotiate(request).catch(() => undefined);
    this.#answering = false;
    if (this.#over) return respond(481);
    if (sdp === undefined) return respond(488);
    this.dialog.refresh(request.headers);
    this.applyTerms(terms);
    if (request.body !== '') this.described(request.body);
    else if (request.method === 'INVITE') transaction.onAck = (ack) => this.acceptAnswer(ack);
    const content = sdp === '' ? {} : { 'Content-Type': 'application/sdp' };
    respond(200, {
      headers: {
        Contact: this.contact,
        Allow: ALLOW,
        Supported: SUPPORTED,
        ...headersOf(terms),
        ...content,
      },
      body: sdp,
    });
  }

  /** Our description for the answer: to an offer, or an offer of ours, or none. */
  async #renegotiate({ method, body }: SipRequest): Promise<string> {
    if (body !== '') return this.context.media.answer(this.id, body);
    return method === 'INVITE' ? this.context.media.offer(this.id) : '';
  }

  /** An INVITE without an offer got ours in the 2xx; its ACK brings the answer. */
  protected acceptAnswer({ body }: SipRequest): void {
    void this.context.media.accept(this.id, body).then(
      () => this.described(body),
      () => this.hangup('Answer not understood', 488),
    );
  }

  /** Takes from the phone's description whether it holds the other side. */
  protected described(sdp: string): void {
    const holding = isHolding(sdp);
    if (holding === this.#holding) return;
    this.#holding = holding;
    this.events?.hold();
  }
}
