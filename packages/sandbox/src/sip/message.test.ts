import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress, userOf } from './address.ts';
import { branchOf, cseqOf, parseMessage, responseTo, serialise, tagOf } from './message.ts';

const HEAD = [
  'Via: SIP/2.0/WS x.invalid;branch=z9hG4bKabc',
  'From: "Alice" <sip:101@acme.example>;tag=aa',
  'To: <sip:102@acme.example>',
  'Call-ID: c1',
  'CSeq: 7 INVITE',
];
const frame = (first: string, lines: string[], body = '', eol = '\r\n'): string =>
  [first, ...lines].join(eol) + eol + eol + body;
const INVITE = 'INVITE sip:102@acme.example SIP/2.0';
const without = (name: string): string[] => HEAD.filter((line) => !line.startsWith(name));

describe('parseMessage', () => {
  it('reads a request', () => {
    const parsed = parseMessage(frame(INVITE, HEAD, 'v=0\r\n'));
    if (!parsed.ok || parsed.message.kind !== 'request') throw new Error('not read');
    const { message } = parsed;
    expect(message.method).toBe('INVITE');
    expect(userOf(message.uri)).toBe('102');
    expect(message.body).toBe('v=0\r\n');
    expect(cseqOf(message)).toEqual({ number: 7, method: 'INVITE' });
    expect([branchOf(message), tagOf(message, 'from'), tagOf(message, 'to')]).toEqual([
      'z9hG4bKabc',
      'aa',
      '',
    ]);
  });

  it.each<[string, string]>([
    ['bare line feeds', frame(INVITE, HEAD, '', '\n')],
    ['a folded header', frame(INVITE, [...HEAD, 'Subject: one\r\n two'])],
    ['blank lines before the message', `\r\n\r\n${frame(INVITE, HEAD)}`],
    ['a wrong Content-Length', frame(INVITE, [...HEAD, 'Content-Length: 9999'])],
    ['a method in lower case', frame('invite sip:102@acme.example SIP/2.0', HEAD)],
    [
      'compact names',
      frame(INVITE, [
        'v: SIP/2.0/WS x.invalid;branch=z9hG4bKabc',
        'f: <sip:101@acme.example>;tag=aa',
        't: <sip:102@acme.example>',
        'i: c1',
        'CSeq: 7 INVITE',
      ]),
    ],
  ])('tolerates %s', (_name, text) => {
    const parsed = parseMessage(text);
    const callId = parsed.ok && parsed.message.headers.get('Call-ID');
    expect(callId).toBe('c1');
  });

  it.each<[string, string]>([
    ['no From', frame(INVITE, without('From'))],
    ['no Via', frame(INVITE, without('Via'))],
    ['an empty Via', frame(INVITE, [...without('Via'), 'Via:'])],
    ['no Call-ID', frame(INVITE, without('Call-ID'))],
    ['an unreadable CSeq', frame(INVITE, [...without('CSeq'), 'CSeq: seven INVITE'])],
    ['the CSeq of another method', frame(INVITE, [...without('CSeq'), 'CSeq: 7 BYE'])],
    ['an unreadable To', frame(INVITE, [...without('To'), 'To: <<>>'])],
    ['a line that is no header', frame(INVITE, [...HEAD, 'nonsense'])],
  ])('finds fault with a request with %s, which can be answered', (_name, text) => {
    const parsed = parseMessage(text);
    expect(parsed).toMatchObject({ ok: false, request: { method: 'INVITE' } });
  });

  it.each([
    '',
    'x',
    'GET / HTTP/1.1\r\n\r\n',
    'INVITE sip:x SIP/3.0\r\n\r\n',
    '\0\0\u0001',
    'SIP/2.0 999 No\r\n\r\n',
  ])('refuses %j', (text) => {
    const parsed = parseMessage(text);
    expect(parsed).toMatchObject({ ok: false, error: 'neither a request nor a response' });
  });

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        parseMessage(Buffer.from(bytes).toString('latin1'));
      }),
    );
    const cut = frame(INVITE, HEAD, 'v=0\r\n');
    fc.assert(
      fc.property(
        fc.nat(cut.length),
        fc.string(),
        (at, junk) => void parseMessage(cut.slice(0, at) + junk),
      ),
    );
  });

  it('answers with the headers of the request and one tag', () => {
    const parsed = parseMessage(frame(INVITE, HEAD));
    if (!parsed.ok || parsed.message.kind !== 'request') throw new Error('not read');
    const back = parseMessage(
      serialise(responseTo(parsed.message, 486, { toTag: 'bb', body: 'ü' })),
    );
    if (!back.ok || back.message.kind !== 'response') throw new Error('not written');
    expect(back.message.status).toBe(486);
    expect(back.message.reason).toBe('Busy Here');
    expect(back.message.headers.get('Via')).toBe('SIP/2.0/WS x.invalid;branch=z9hG4bKabc');
    expect(tagOf(back.message, 'to')).toBe('bb');
    expect(back.message.headers.get('Content-Length')).toBe('2');
  });

  it('lets no line break into a header or a reason', () => {
    const parsed = parseMessage(frame(INVITE, HEAD));
    if (!parsed.ok || parsed.message.kind !== 'request') throw new Error('not read');
    const text = serialise(
      responseTo(parsed.message, 400, { reason: 'a\r\nX-A: 1', headers: { 'X-B': 'b\r\nX-C: 1' } }),
    );
    expect(text).not.toMatch(/^X-[AC]:/m);
  });
});

describe('addresses', () => {
  it.each([
    [
      '"A, \\"B\\" <c>" <sip:1@x;transport=ws>;tag=t',
      'A, "B" <c>',
      'sip:1@x;transport=ws',
      { tag: 't' },
    ],
    ['Alice <sip:1@x>', 'Alice', 'sip:1@x', {}],
    ['sip:1@x;tag=t', '', 'sip:1@x', { tag: 't' }],
    [
      '<sip:1@x>;+sip.instance="<urn:uuid:1;2>";expires=60',
      '',
      'sip:1@x',
      { '+sip.instance': '<urn:uuid:1;2>', expires: '60' },
    ],
  ])('reads %s', (text, name, uri, params) => {
    expect(parseAddress(text)).toEqual({ name, uri, params });
  });

  it('reads the names that it writes', () => {
    fc.assert(
      fc.property(
        fc.string().filter((name) => name.trim() === name && !/[\r\n]/.test(name)),
        (name) => {
          expect(parseAddress(formatAddress(name, 'sip:1@x'))?.name).toBe(name);
        },
      ),
    );
  });

  it.each([
    ['sip:*43@x', '*43'],
    ['sip:%2A43@x', '*43'],
    ['sip:%2343@x', '#43'],
    ['sips:1:secret@x', '1'],
    ['sip:x', ''],
    ['sip:%E0%A4%A@x', '%E0%A4%A'],
  ])('reads the user of %s', (uri, user) => {
    expect(userOf(uri)).toBe(user);
  });
});

describe('hostile input', () => {
  const long = 60_000;
  it.each([
    ['spaces in a name', [...without('From'), `From: a${' '.repeat(long)}b`]],
    ['a parameter without end', [...without('To'), `To: <sip:1@x>${'; '.repeat(long / 2)}`]],
    ['one endless word', [...HEAD, `Authorization: Digest ${'a'.repeat(long)}`]],
    ['folding', [...HEAD, `Subject: a${'\r\n '.repeat(long / 3)}`]],
    ['many headers', [...HEAD, ...Array.from({ length: long / 6 }, () => 'X-A: b')]],
  ])('reads or refuses %s in no time', (_name, lines) => {
    const started = performance.now();
    parseMessage(frame(INVITE, lines));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
