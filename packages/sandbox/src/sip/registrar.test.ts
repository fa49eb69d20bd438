import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { parseMessage, type SipRequest } from './message.ts';
import { Registrar } from './registrar.ts';
import { TestClock } from '../testing/clock.ts';

const socket = (open = true): Connection => ({ open }) as Connection;

let seq = 0;
const register = (contacts: string[], extra: string[] = []): SipRequest => {
  seq += 1;
  const parsed = parseMessage(
    [
      'REGISTER sip:acme.example SIP/2.0',
      'Via: SIP/2.0/WS x.invalid;branch=z9hG4bK1',
      'From: <sip:101@acme.example>;tag=a',
      'To: <sip:101@acme.example>',
      'Call-ID: r',
      `CSeq: ${seq} REGISTER`,
      ...contacts.map((contact) => `Contact: ${contact}`),
      ...extra,
      '\r\n',
    ].join('\r\n'),
  );
  if (!parsed.ok || parsed.message.kind !== 'request') throw new Error('bad fixture');
  return parsed.message;
};
const phone = (name: string, expires?: number): string =>
  `<sip:a@${name}.invalid;transport=ws>;+sip.instance="<urn:uuid:${name}>";reg-id=1${expires === undefined ? '' : `;expires=${expires}`}`;

describe('Registrar', () => {
  let clock: TestClock;
  let registrar: Registrar;
  beforeEach(() => {
    clock = new TestClock();
    registrar = new Registrar(clock, { minSeconds: 10, maxSeconds: 100 });
  });
  const uris = (): string[] => registrar.bindings('101').map(({ uri }) => uri);

  it('keeps several phones and returns each Contact with its remaining time', () => {
    registrar.register('101', register([phone('one', 60)]), socket());
    clock.turn(20_000);
    const { status, headers } = registrar.register('101', register([phone('two', 60)]), socket());
    expect(status).toBe(200);
    expect(headers['Contact']).toBe(
      '<sip:a@one.invalid;transport=ws>;+sip.instance="<urn:uuid:one>";reg-id=1;expires=40, ' +
        '<sip:a@two.invalid;transport=ws>;+sip.instance="<urn:uuid:two>";reg-id=1;expires=60',
    );
  });

  it('lets a binding expire', () => {
    registrar.register('101', register([phone('one', 60)]), socket());
    clock.turn(59_999);
    expect(uris()).toHaveLength(1);
    clock.turn(1);
    expect(uris()).toHaveLength(0);
  });

  it('recognizes a phone by its instance when its address changes', () => {
    registrar.register('101', register([phone('one', 60)]), socket());
    const moved = phone('one', 60).replace('a@one', 'a@elsewhere');
    registrar.register('101', register([moved]), socket());
    expect(uris()).toEqual(['sip:a@elsewhere.invalid;transport=ws']);
  });

  it('removes one phone, or all with a star', () => {
    registrar.register('101', register([phone('one'), phone('two'), phone('three')]), socket());
    registrar.register('101', register([phone('one', 0)]), socket());
    expect(uris()).toHaveLength(2);
    expect(registrar.register('101', register(['*']), socket()).status).toBe(400);
    expect(registrar.register('101', register(['*'], ['Expires: 0']), socket()).status).toBe(200);
    expect(uris()).toHaveLength(0);
  });

  it('refuses too short and shortens too long registrations [F8]', () => {
    const short = registrar.register('101', register([phone('one', 5)]), socket());
    expect(short).toEqual({ status: 423, headers: { 'Min-Expires': '10' } });
    const long = registrar.register('101', register([phone('one')], ['Expires: 9999']), socket());
    expect(long.headers['Contact']).toMatch(/;expires=100$/);
  });

  it('refuses a repeated or late CSeq of the same registration', () => {
    const first = register([phone('one', 60)]);
    registrar.register('101', first, socket());
    expect(registrar.register('101', first, socket()).status).toBe(500);
  });

  it('finds the open socket of a Contact, whatever its parameters', () => {
    const open = socket();
    registrar.register('101', register([phone('one', 60)]), socket(false));
    expect(registrar.connectionFor('101', 'sip:a@one.invalid;transport=ws;ob')).toBeUndefined();
    registrar.register('101', register([phone('one', 60)]), open);
    expect(registrar.connectionFor('101', 'sip:a@one.invalid;transport=ws;ob')).toBe(open);
    expect(registrar.connectionFor('102', 'sip:a@one.invalid')).toBeUndefined();
  });
});
