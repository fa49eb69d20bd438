import { describe, expect, it } from 'vitest';
import { formatSides, redact, type CoreSide, type ServerSide, type Sides } from './both-sides.ts';

const AT = Date.UTC(2026, 0, 1, 12);
const HA1 = '0123456789abcdef0123456789abcdef';

const message = (ext: string, seconds: number): ServerSide['messages'][number] => ({
  at: AT + seconds * 1_000,
  ext,
  direction: 'in',
  what: 'INVITE',
  callId: `call-of-${ext}-and-more`,
  cseq: `${seconds} INVITE`,
});
const server = (messages: ServerSide['messages']): ServerSide => ({
  state: {
    registrations: [
      {
        ext: '101',
        contact: 'sip:101@a.invalid',
        instance: undefined,
        expiresAt: AT,
        userAgent: 'x',
        connected: false,
      },
    ],
    calls: [
      {
        id: '1',
        state: 'answered',
        from: '101',
        to: '102',
        called: ['102'],
        startedAt: AT,
        answeredAt: AT,
        spies: [],
        legs: [
          { ext: '101', callId: 'abc', direction: 'in', answered: true, holding: true },
          { ext: '102', callId: 'def', direction: 'out', answered: true, holding: false },
        ],
      },
    ],
    counts: { sockets: 2, legs: 2, peerConnections: 2 },
  },
  messages,
});
const core: CoreSide = {
  user: 'alice',
  session: 'active',
  line: 3,
  phone: 'ready',
  error: undefined,
  broker: 'online',
  calls: [
    {
      direction: 'out',
      number: '102',
      state: 'answered',
      held: true,
      heldByPeer: false,
      muted: false,
      media: 'ok',
      signalling: 'ok',
      sipCallId: 'abc',
    },
  ],
  notices: [{ kind: 'error', message: 'sipua.error.refer' }],
};
const sides = (more: Partial<Sides> = {}): Sides => ({
  title: 'calls Bob',
  server: server([message('102', 2), message('101', 1)]),
  output: [],
  pages: [{ address: 'http://localhost:1/', cores: [core], errors: ['It broke\nat line 1'] }],
  ...more,
});

describe('formatSides', () => {
  it('prints the sandbox, each page, and the SIP messages by time', () => {
    expect(formatSides(sides({ output: ['Warning'] })).split('\n')).toEqual([
      'Both sides when "calls Bob" failed',
      'sandbox',
      '  registered: 101 (socket gone)',
      '  open: 2 sockets, 2 legs, 2 peer connections',
      '  call 101 to 102 answered: 101 in answered holding abc, 102 out answered def',
      '  output: Warning',
      'page http://localhost:1/',
      '  alice session active, line 3, phone ready, broker online',
      '  call out 102 answered held media ok, signalling ok abc',
      '  notice error sipua.error.refer',
      '  console: It broke | at line 1',
      'SIP (-> from the phone, <- to it)',
      '  12:00:01.000 101 -> INVITE                   call-of-101- 1 INVITE',
      '  12:00:02.000 102 -> INVITE                   call-of-102- 2 INVITE',
    ]);
  });

  it('gives each phone the same share of 80 lines', () => {
    const busy = Array.from({ length: 500 }, (_, second) => message('101', second));
    const quiet = Array.from({ length: 500 }, (_, second) => message('102', second));
    const pages = Array.from({ length: 5 }, () => sides().pages).flat();
    const lines = formatSides(sides({ server: server([...busy, ...quiet]), pages })).split('\n');
    expect(lines.length).toBeLessThanOrEqual(80);
    for (const ext of ['101', '102'])
      expect(lines.filter((line) => line.includes(` ${ext} -> `)).length).toBeGreaterThan(20);
    expect(lines.at(-1)).toContain('499 INVITE');
  });

  it('says what could not be collected, and why', () => {
    const text = formatSides(
      sides({
        server: { missing: 'fetch failed' },
        output: ['ended with 1'],
        pages: [{ address: 'about:blank', cores: { missing: 'no answer in 3 s' }, errors: [] }],
      }),
    );
    expect(text).toContain('could not collect the sandbox: fetch failed');
    expect(text).toContain('output: ended with 1');
    expect(text).toContain('could not collect the page: no answer in 3 s');
  });

  it('hides secrets wherever they are', () => {
    const errors = [`refused ha1=${HA1}`];
    const text = formatSides(
      sides({ output: ['password: panel'], pages: [{ address: 'x', cores: [], errors }] }),
    );
    expect(text).not.toContain(HA1);
    expect(text).not.toContain('panel');
  });
});

describe('redact', () => {
  it.each([
    ['Authorization: Digest username="101", response="s3cret"'],
    ['proxy-authorization: s3cret and more s3cret'],
    ['"authorization":"Bearer s3cret"'],
    ['sent Bearer s3cret'],
    ['{"access_token":"s3cret"}'],
    ['refresh_token=s3cret&x=1'],
    ['password: "two words s3cret"'],
    ['passcode = s3cret'],
    ['https://x.invalid/embedded_login?password%3Ds3cret'],
    ['https://x.invalid/callback?code=s3cret'],
    [`HA1 is ${'s3cret'.padEnd(32, '0')}`],
  ])('hides the secret of %j', (line) => {
    expect(redact(line)).not.toContain('s3cret');
    expect(redact(line)).toContain('[hidden]');
  });

  it('keeps what distinguishes calls and errors', () => {
    const line = '12:00:01.000 101 <- 401 Unauthorized 0123456789ab 1 REGISTER sipua.error.refer';
    expect(redact(line)).toBe(line);
  });
});
