import { expect } from '@playwright/test';
import { type Dialled, type Line, linesOf } from '../../packages/sandbox/src/testing/lines.ts';
import type { TestPhone, Wire } from '../../packages/sandbox/src/testing/phone.ts';
import type { TonePhones } from '../../packages/sandbox/src/testing/tone-phones.ts';
import { AUDIBLE_DB, type Party, PEOPLE, type PersonName, SILENT_DB } from './person.ts';
import { openRingingPhone } from './ringing-phone.ts';

/** As long as a page is waited for. */
const PATIENCE_MS = 20_000;
const EVERYONE = Object.keys(PEOPLE) as PersonName[];

/** One call of a phone. */
interface Call {
  id: string;
  /** In order: only a call that was answered has a line. */
  is: 'incoming' | 'calling' | 'talking' | 'over';
  dialled?: Dialled;
  line?: Promise<Line>;
  /** When it was answered. */
  since?: number;
  /** With what the other side or the telephone company refused it. */
  refusal?: string;
}

/** A person's phone on the desk: it is registered, rings, and sings the person's tone. It costs a test less than a page. */
export class DeskPhone implements Party {
  readonly name: PersonName;
  readonly #phone: TestPhone;
  readonly #lines: ReturnType<typeof linesOf>;
  /** Oldest first. */
  readonly #calls: Call[] = [];

  constructor(name: PersonName, phone: TestPhone, lines: ReturnType<typeof linesOf>) {
    this.name = name;
    this.#phone = phone;
    this.#lines = lines;
    phone.socket.on('message', () => {
      const heard = phone.heard.at(-1);
      if (heard) this.#hear(heard);
    });
  }

  get ext(): string {
    return PEOPLE[this.name].ext;
  }

  /** Calls that are not over. */
  get calls(): number {
    return this.#calls.filter(({ is }) => is !== 'over').length;
  }

  async call(number: string): Promise<void> {
    const dialled = await this.#lines.dial(this.#phone, number);
    this.#calls.push({ id: dialled.invite['Call-ID'] ?? '', is: 'calling', dialled });
  }

  async answer(): Promise<void> {
    const call = await this.#wait('incoming');
    call.line = this.#lines.pickUp(this.#phone);
    this.#talk(call);
    await call.line;
  }

  /** Waits for the ringing and refuses: busy, as the panel says it. */
  async reject(): Promise<void> {
    const call = await this.#wait('incoming');
    const isIts = ({ header }: Wire) => header('Call-ID') === call.id;
    this.#phone.respond(await this.#phone.take('INVITE', isIts), '486 Busy Here');
    call.is = 'over';
  }

  /** Waits for the ringing, and lets it ring. */
  async expectRings(): Promise<void> {
    await this.#wait('incoming');
  }

  async hangUp(): Promise<void> {
    const call = await this.#wait('talking');
    const line = await call.line;
    call.is = 'over';
    const { CSeq } = line?.request('BYE') ?? {};
    await this.#phone.take('200', ({ header }) => header('CSeq') === CSeq);
  }

  /** Gives up what was not answered yet. */
  async cancel(): Promise<void> {
    const call = await this.#wait('calling');
    const { Via = '', CSeq = '', To = '', 'Call-ID': id = '' } = call.dialled?.invite ?? {};
    const cancelled = { Via, To, 'Call-ID': id, CSeq: CSeq.replace('INVITE', 'CANCEL') };
    this.#phone.request('CANCEL', To.slice(1, -1), cancelled);
    await this.#phone.until(() => call.is === 'over');
  }

  /** Sends digits. */
  async press(keys: string): Promise<void> {
    const line = await this.#line();
    for (const key of keys) {
      const body = `Signal=${key}\r\nDuration=160\r\n`;
      const { CSeq } = line.request('INFO', { 'Content-Type': 'application/dtmf-relay' }, body);
      await this.#phone.take('200', ({ header }) => header('CSeq') === CSeq);
    }
  }

  async expectOnCall(): Promise<void> {
    await this.#line();
  }

  /** Its call has lasted so many seconds. */
  async expectLasts(seconds: number): Promise<void> {
    const { since = Infinity } = await this.#wait('talking');
    await expect
      .poll(() => (Date.now() - since) / 1000, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(seconds);
  }

  /** The call that it made last is refused with this status: `486`. One that rings instead is given up. */
  async expectRefused(status: string): Promise<void> {
    const call = this.#calls.findLast(({ dialled }) => dialled);
    const rings = ({ is, header }: Wire) => is === '180' && header('Call-ID') === call?.id;
    const outcome = await this.#phone.until(
      () => call?.refusal ?? this.#phone.heard.find(rings)?.first,
    );
    if (call?.is === 'calling') await this.cancel();
    expect(outcome).toContain(` ${status} `);
  }

  /** The other's tone and that of no other person. */
  async expectHears(other: PersonName | number): Promise<void> {
    if (typeof other === 'number') await this.#expectHears([other], [other]);
    else await this.expectHearsExactly(other);
  }

  expectHearsExactly(...names: PersonName[]): Promise<void> {
    return this.#expectHears(names.map((name) => PEOPLE[name].hz));
  }

  async expectHearsSomething(): Promise<void> {
    const line = await this.#line();
    await expect.poll(() => line.level()).toBeGreaterThan(AUDIBLE_DB);
  }

  async expectSilence(): Promise<void> {
    const line = await this.#line();
    await expect
      .poll(() => line.level(), { message: `${this.name} hears nothing` })
      .toBeLessThan(SILENT_DB);
  }

  async expectNothingLeft(): Promise<void> {
    await this.#phone.until(() => this.calls === 0);
  }

  async #expectHears(tones: readonly number[], others: readonly number[] = []): Promise<void> {
    const line = await this.#line();
    const among = [...new Set([...EVERYONE.map((name) => PEOPLE[name].hz), ...others])];
    await expect
      .poll(() => line.hears(among), { message: `${this.name} hears` })
      .toEqual(tones.toSorted((a, b) => a - b));
  }

  /** The call that is answered, or is going to be. */
  async #line(): Promise<Line> {
    const { line } = await this.#wait('talking');
    if (!line) throw new Error(`${this.name} talks without a line`);
    return line;
  }

  /** The latest call that is so. */
  #wait(is: Call['is']): Promise<Call> {
    return this.#phone.until(() => this.#calls.findLast((call) => call.is === is));
  }

  #talk(call: Call): void {
    call.is = 'talking';
    call.since = Date.now();
    // Who waits for it hears of it.
    call.line?.catch(() => undefined);
  }

  /** What a message means for the calls. */
  #hear(heard: Wire): void {
    const id = heard.header('Call-ID');
    const call = this.#calls.findLast((one) => one.id === id);
    if (heard.is === 'INVITE' && !call) this.#calls.push({ id, is: 'incoming' });
    if (!call || call.is === 'over') return;
    if (heard.is === 'BYE' || heard.is === 'CANCEL') call.is = 'over';
    const { dialled } = call;
    const isFinal = /^[2-6]/.test(heard.is) && heard.header('CSeq').endsWith(' INVITE');
    if (call.is !== 'calling' || !dialled || !isFinal) return;
    if (heard.is === '200') {
      call.line = dialled.answered();
      this.#talk(call);
    } else {
      this.#phone.acknowledge(dialled.invite, heard);
      call.refusal = heard.first;
      call.is = 'over';
    }
  }
}

/** The phones of a test at a sandbox. */
export class DeskPhones {
  readonly #tones: TonePhones;
  readonly #phones: TestPhone[] = [];
  readonly #lines: ReturnType<typeof linesOf>;

  constructor(url: string, tones: TonePhones) {
    this.#tones = tones;
    const wire = new URL('sip', `${url.replace(/^http/, 'ws')}/`).href;
    const registered = async (ext: string): Promise<TestPhone> => {
      const phone = await openRingingPhone(wire, ext, PATIENCE_MS);
      this.#phones.push(phone);
      return phone;
    };
    this.#lines = linesOf({ registered }, tones);
  }

  async open(name: PersonName): Promise<DeskPhone> {
    const { ext, hz } = PEOPLE[name];
    return new DeskPhone(name, await this.#lines.phone(ext, hz), this.#lines);
  }

  async close(): Promise<void> {
    if (this.#phones.length === 0) return;
    for (const phone of this.#phones.splice(0)) phone.close();
    await this.#tones.clear();
  }
}
