import type { TestExchange } from './exchange.ts';
import type { TestPhone, Wire } from './phone.ts';
import type { TonePhones } from './tone-phones.ts';

const SDP = { 'Content-Type': 'application/sdp' };
const ALLOW = 'INVITE, BYE, NOTIFY, UPDATE';
const tagOf = (address: string): string => /;tag=([^;]+)/.exec(address)?.[1] ?? '';

/** One call of a phone: its dialog, in either direction, and its sound. */
export class Line {
  readonly phone: TestPhone;
  readonly member: string;
  readonly #dialog: { 'Call-ID': string; From: string; To: string };
  readonly #phones: TonePhones;

  constructor(
    phone: TestPhone,
    member: string,
    dialog: { 'Call-ID': string; From: string; To: string },
    phones: TonePhones,
  ) {
    this.phone = phone;
    this.member = member;
    this.#dialog = dialog;
    this.#phones = phones;
  }

  get callId(): string {
    return this.#dialog['Call-ID'];
  }

  /** This dialog for a Replaces header (RFC 3891), as this phone has to name it to the exchange. */
  get replaces(): string {
    const { From, To } = this.#dialog;
    return `${this.callId};to-tag=${tagOf(To)};from-tag=${tagOf(From)}`;
  }

  /** Of `tones`, or of all that were said. */
  hears(tones?: Iterable<number>): Promise<number[]> {
    return this.#phones.hears(this.member, tones);
  }

  /** dBFS. */
  level(): Promise<number> {
    return this.#phones.level(this.member);
  }

  request(method: string, lines: Record<string, string> = {}, body = ''): Record<string, string> {
    const all = { ...this.#dialog, ...lines };
    return this.phone.request(method, 'sip:x@sandbox.invalid', all, body);
  }

  /** sendonly holds, sendrecv resumes. */
  async direction(direction: 'sendonly' | 'sendrecv'): Promise<void> {
    const offer = await this.#phones.offer(this.member);
    const invite = this.request('INVITE', SDP, offer.replace('a=sendrecv', `a=${direction}`));
    const answer = await this.phone.take('200', (wire) => wire.header('CSeq') === invite['CSeq']);
    this.phone.acknowledge(invite, answer);
    await this.#phones.accept(this.member, answer.body);
  }

  /** REFER; gives its answer. */
  refer(to: string, lines: Record<string, string> = {}): Promise<Wire> {
    const sent = this.request('REFER', { 'Refer-To': `<sip:${to}>`, ...lines });
    return this.phone.until(() =>
      this.phone.heard.find((wire) => wire.header('CSeq') === sent['CSeq']),
    );
  }

  /** The next NOTIFY of a REFER, answered: `180 Ringing`. */
  async nextProgress(): Promise<string> {
    const notify = await this.phone.take('NOTIFY', this.#isMine);
    this.phone.respond(notify, '200 OK');
    return notify.body.trim().replace('SIP/2.0 ', '');
  }

  /** Answers the next UPDATE; resolves with the party that it names. */
  async nextParty(): Promise<string> {
    const update = await this.phone.take('UPDATE', this.#isMine);
    this.phone.respond(update, '200 OK');
    return update.header('P-Asserted-Identity');
  }

  /** BYE comes, and is answered. */
  async dismissed(): Promise<void> {
    this.phone.respond(await this.phone.take('BYE', this.#isMine), '200 OK');
  }

  readonly #isMine = (wire: Wire): boolean => wire.header('Call-ID') === this.callId;
}

/** A call that was begun. */
export interface Dialled {
  /** Its sound. */
  member: string;
  invite: Record<string, string>;
  /** It rings at the other end: the dialog so far. */
  ringing(): Promise<Line>;
  answered(): Promise<Line>;
}

/** Phones that whistle, each extension a tone of its own, and their calls. */
export const linesOf = (exchange: Pick<TestExchange, 'registered'>, phones: TonePhones) => {
  let members = 0;
  const tones = new Map<string, number>();

  const memberFor = (phone: TestPhone): { member: string; speak(): Promise<void> } => {
    const member = `line${(members += 1)}`;
    const speak = async (): Promise<void> => {
      const tone = tones.get(phone.ext);
      if (tone !== undefined) await phones.say(member, tone);
    };
    return { member, speak };
  };

  /** A registered phone with a tone. */
  const phone = (ext: string, hertz: number): Promise<TestPhone> => {
    tones.set(ext, hertz);
    return exchange.registered(ext);
  };

  /** Calls a number; the answer is awaited by `answered`. */
  const dial = async (
    from: TestPhone,
    number: string,
    lines: Record<string, string> = {},
  ): Promise<Dialled> => {
    const { member, speak } = memberFor(from);
    const offer = await phones.offer(member);
    const invite = await from.invite(number, offer, { Allow: ALLOW, ...lines });
    const isMine = (wire: Wire): boolean => wire.header('Call-ID') === invite['Call-ID'];
    const lineOf = (answer: Wire): Line => {
      const { 'Call-ID': callId = '', From = '' } = invite;
      const dialog = { 'Call-ID': callId, From, To: answer.header('To') };
      return new Line(from, member, dialog, phones);
    };
    const ringing = async (): Promise<Line> => lineOf(await from.take('180', isMine));
    const answered = async (): Promise<Line> => {
      const ok = await from.take('200', isMine);
      from.acknowledge(invite, ok);
      await phones.accept(member, ok.body);
      await speak();
      return lineOf(ok);
    };
    return { invite, member, ringing, answered };
  };

  /** It rings, and is answered. */
  const pickUp = async (at: TestPhone): Promise<Line> => {
    const offer = await at.take('INVITE');
    const { member, speak } = memberFor(at);
    at.respond(offer, '180 Ringing');
    at.respond(offer, '200 OK', { ...SDP, Allow: ALLOW }, await phones.answer(member, offer.body));
    await at.take('ACK', (wire) => wire.header('Call-ID') === offer.header('Call-ID'));
    await speak();
    const dialog = {
      'Call-ID': offer.header('Call-ID'),
      From: `${offer.header('To')};tag=${at.id}`,
      To: offer.header('From'),
    };
    return new Line(at, member, dialog, phones);
  };

  /** One calls the other, who answers; both are in the call for the exchange as well. */
  const talk = async (from: TestPhone, to: TestPhone): Promise<[from: Line, to: Line]> => {
    const call = await dial(from, to.ext);
    const called = await pickUp(to);
    const calling = await call.answered();
    // An ACK has no answer to wait for, but what comes behind it on the same socket has.
    from.request('OPTIONS', 'sip:acme.example');
    await from.take('200', (wire) => wire.header('CSeq').endsWith('OPTIONS'));
    return [calling, called];
  };

  const hearing = (...lines: Line[]): Promise<number[][]> =>
    Promise.all(lines.map((line) => line.hears()));

  return { phone, dial, pickUp, talk, hearing };
};
