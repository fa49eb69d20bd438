import { sdp } from './fake-rtc.ts';
import { header, type ScriptedPeer, type SipMessage } from './scripted-peer.ts';

/** How the far ends answer requests in a call. */
export interface Mood {
  reinvite: 'ok' | 'slow' | 'silent' | '481 Call Does Not Exist' | '488 Not Here' | '491' | '500';
  refer: 'done' | 'busy' | 'hangs up' | 'lost' | 'silent' | '403 Forbidden';
  info: 'ok' | 'silent' | '415 Unsupported Media Type';
  acks: boolean;
}

export const GOOD_MOOD: Mood = { reinvite: 'ok', refer: 'done', info: 'ok', acks: true };

const SLOW_MS = 1500;
const CONTACT = 'Contact: <sip:peer@pbx.invalid;transport=ws>';

/** One dialog from the point of view of a correct PBX. */
export interface Leg {
  callId: string;
  /** Its own side of the dialog, and the phone's. */
  from: string;
  to: string;
  contact: string;
  /** The INVITE from the phone; null when the PBX sent it. */
  invite: SipMessage | null;
  /** Headers to cancel an INVITE that the PBX sent. */
  lines: string[];
  state: 'ringing' | 'answered' | 'over';
  /** Both sides know that the call is answered. */
  isSettled: boolean;
  /** The far end has followed or accepted a REFER: the call may end. */
  isReferred: boolean;
  /** The hold offered in a re-INVITE that is not answered yet; `holds` is what the phone accepted. */
  offers: boolean | null;
  /** CSeq of an offer that the phone has not answered yet; 0: none. */
  offerCseq: number;
  /** An answer of the phone has no ACK yet: it gives up the call after a while (RFC 3261 section 14.2). */
  lacksAck: boolean;
  /** The far end asked for an offer: its answer is in the ACK. */
  asks: boolean;
  holds: boolean;
  cseq: number;
}

/** The far ends of a phone's calls, on a scripted peer, for random schedules. */
export class PbxLegs {
  readonly legs: Leg[] = [];
  mood: Mood = GOOD_MOOD;
  /** Valid offers that the phone refused by 488. */
  readonly refusals: Leg[] = [];
  /** Called when a re-INVITE of the phone is accepted. */
  onRestart: (callId: string) => void = () => undefined;
  readonly #peer: ScriptedPeer;
  #calls = 0;

  constructor(peer: ScriptedPeer) {
    this.#peer = peer;
    peer.on('INVITE', (request) => this.#invited(request));
    peer.on('CANCEL', (request) => this.#cancelled(request));
    peer.on('BYE', (request) => this.#hungUp(request));
    peer.on('INFO', (request) => {
      const { info } = this.mood;
      if (info !== 'silent') peer.reply(request, info === 'ok' ? '200 OK' : info);
    });
    peer.on('REFER', (request) => this.#referred(request));
    const receive = peer.receive.bind(peer);
    peer.receive = (text) => {
      const before = peer.seen.length;
      receive(text);
      const message = peer.seen[before];
      if (message?.start.startsWith('SIP/2.0')) this.#answered(message);
      if (message?.method === 'ACK') this.#acknowledged(message);
    };
  }

  of(callId: string): Leg | undefined {
    return this.legs.find((leg) => leg.callId === callId);
  }

  /** Calls the phone, in place of `replaced` if there is one. */
  call(replaced?: Leg): void {
    this.#calls += 1;
    const callId = `in-${this.#calls}`;
    const from = `<sip:2${this.#calls}@acme.example>`;
    const tag = (side: string) => /tag=([^;>]+)/.exec(side)?.[1] ?? '';
    const extra = replaced && [
      `Replaces: ${replaced.callId};to-tag=${tag(replaced.to)};from-tag=${tag(replaced.from)}`,
    ];
    const lines = this.#peer.invite(sdp(), { from, callId, ...(extra && { extra }) });
    this.#add({
      callId,
      from: `${from};tag=caller`,
      to: '<sip:101@acme.example>',
      contact: lines[0] ?? '',
      invite: null,
      lines,
    });
  }

  /** Answers an INVITE of the phone: rings, accepts or refuses. */
  progress(leg: Leg, status: string): void {
    if (!leg.invite || leg.state !== 'ringing') return;
    const isAnswer = status.startsWith('2');
    this.#peer.reply(leg.invite, status, [CONTACT], isAnswer ? sdp() : '');
    if (isAnswer) leg.state = 'answered';
    else if (!status.startsWith('1')) leg.state = 'over';
  }

  /** Ends a call: CANCEL or BYE. */
  leave(leg: Leg): void {
    if (leg.state === 'ringing' && !leg.invite) this.#peer.follow(leg.lines, 'CANCEL', 1);
    else if (leg.state === 'answered') this.send(leg, 'BYE');
    else return;
    leg.state = 'over';
  }

  /** Sends a re-INVITE: held, not held, or (null) asking for an offer. */
  offer(leg: Leg, held: boolean | null): void {
    if (!leg.isSettled || leg.state !== 'answered' || leg.offers !== null) return;
    leg.offers = held ?? leg.holds;
    leg.asks = held === null;
    leg.lacksAck = true;
    const { cseq } = leg;
    // Without an answer the dialog is considered dead (RFC 3261 sections 12.2.1.2 and 17.1.1.2, timer B).
    setTimeout(() => leg.offerCseq === cseq + 1 && this.leave(leg), 32_000);
    leg.offerCseq = cseq + 1;
    this.send(leg, 'INVITE', [], held === null ? '' : sdp(held ? 'sendonly' : 'sendrecv'));
  }

  /** Sends a request in the dialog. */
  send(leg: Leg, method: string, extra: string[] = [], body = ''): void {
    leg.cseq += 1;
    this.#write(leg, method, leg.cseq, extra, body);
  }

  #write(leg: Leg, method: string, cseq: number, extra: string[] = [], body = ''): void {
    this.#peer.write(
      [
        `${method} ${leg.contact} SIP/2.0`,
        `Via: SIP/2.0/WS pbx.invalid;branch=z9hG4bK-${leg.callId}-${cseq}${method === 'ACK' ? 'ack' : ''}`,
        'Max-Forwards: 70',
        `From: ${leg.from}`,
        `To: ${leg.to}`,
        `Call-ID: ${leg.callId}`,
        `CSeq: ${cseq} ${method}`,
        CONTACT,
        ...extra,
      ],
      body,
    );
  }

  #add(first: Pick<Leg, 'callId' | 'from' | 'to' | 'contact' | 'invite' | 'lines'>): void {
    this.legs.push({
      ...first,
      state: 'ringing',
      isSettled: false,
      isReferred: false,
      offers: null,
      offerCseq: 0,
      lacksAck: true,
      asks: false,
      holds: false,
      cseq: 1,
    });
  }

  #invited(request: SipMessage): void {
    const callId = header(request, 'call-id');
    const leg = this.of(callId);
    if (!leg) {
      this.#add({
        callId,
        from: `${header(request, 'to')};tag=peer`,
        to: header(request, 'from'),
        contact: /<([^>]+)>/.exec(header(request, 'contact'))?.[1] ?? '',
        invite: request,
        lines: [],
      });
      return;
    }
    const { reinvite } = this.mood;
    if (leg.state === 'over' || reinvite.startsWith('481')) {
      leg.state = 'over';
      this.#peer.reply(request, '481 Call Does Not Exist');
    } else if (leg.offers !== null) this.#peer.reply(request, '491 Request Pending');
    else if (reinvite === 'ok') this.#accept(leg, request);
    else if (reinvite === 'slow') setTimeout(() => this.#accept(leg, request), SLOW_MS);
    else if (reinvite !== 'silent') this.#peer.reply(request, `${reinvite} Refused`);
  }

  #accept(leg: Leg, request: SipMessage): void {
    if (leg.state === 'over') return;
    const isHold = request.body.includes('a=sendonly') || request.body.includes('a=inactive');
    this.#peer.accept(request, sdp(isHold ? 'recvonly' : 'sendrecv'));
    this.onRestart(leg.callId);
  }

  #cancelled(request: SipMessage): void {
    const leg = this.of(header(request, 'call-id'));
    this.#peer.reply(request, '200 OK');
    if (leg?.state !== 'ringing' || !leg.invite) return;
    this.#peer.reply(leg.invite, '487 Request Terminated');
    leg.state = 'over';
  }

  #hungUp(request: SipMessage): void {
    const leg = this.of(header(request, 'call-id'));
    this.#peer.reply(request, leg?.state === 'answered' ? '200 OK' : '481 Call Does Not Exist');
    if (leg) leg.state = 'over';
  }

  #referred(request: SipMessage): void {
    const leg = this.of(header(request, 'call-id'));
    const { refer } = this.mood;
    if (leg?.state !== 'answered') this.#peer.reply(request, '481 Call Does Not Exist');
    else if (refer.startsWith('403')) this.#peer.reply(request, refer);
    else if (refer !== 'silent') {
      this.#peer.reply(request, '202 Accepted');
      leg.isReferred = refer !== 'busy';
      if (refer !== 'lost') this.#report(leg, request, refer);
    }
  }

  #report(leg: Leg, request: SipMessage, how: Mood['refer']): void {
    const notify = (report: string, state: string) =>
      this.send(
        leg,
        'NOTIFY',
        [
          `Event: refer;id=${header(request, 'cseq').split(' ')[0]}`,
          `Subscription-State: ${state}`,
          'Content-Type: message/sipfrag;version=2.0',
        ],
        `SIP/2.0 ${report}\r\n`,
      );
    notify('100 Trying', 'active;expires=60');
    setTimeout(() => {
      if (leg.state !== 'answered') return;
      if (how === 'hangs up') this.leave(leg);
      else notify(how === 'busy' ? '486 Busy Here' : '200 OK', 'terminated;reason=noresource');
    }, SLOW_MS);
  }

  /** The phone has answered an INVITE of the PBX. */
  #answered(response: SipMessage): void {
    const [cseq = '', method] = header(response, 'cseq').split(' ');
    const leg = this.of(header(response, 'call-id'));
    const status = Number(response.start.split(' ')[1]);
    if (!leg || method !== 'INVITE') return;
    if (header(response, 'to').includes('tag=') && !leg.isSettled && !leg.invite)
      leg.to = header(response, 'to');
    if (status < 200) return;
    const isAnswer = status < 300;
    if (status === 488) this.refusals.push(leg);
    leg.offerCseq = 0;
    if (isAnswer && !this.mood.acks) return;
    if (!isAnswer && leg.offers === null) leg.state = 'over';
    if (isAnswer && leg.offers !== null) leg.holds = leg.offers;
    leg.offers = null;
    const answer = leg.asks ? sdp(leg.holds ? 'sendonly' : 'sendrecv') : '';
    this.#write(leg, 'ACK', Number(cseq), [], isAnswer ? answer : '');
    leg.asks = false;
    leg.lacksAck = false;
    if (!isAnswer) return;
    if (leg.state === 'over') this.send(leg, 'BYE');
    else if (leg.state === 'ringing') leg.state = 'answered';
    leg.isSettled = leg.state === 'answered';
  }

  #acknowledged(ack: SipMessage): void {
    const leg = this.of(header(ack, 'call-id'));
    if (leg?.state === 'answered') leg.isSettled = true;
  }
}
