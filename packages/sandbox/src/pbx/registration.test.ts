import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';
import { NOTHING, talksOf } from '../testing/talk.ts';

const exchange = new TestExchange();
const { pbx, clock } = exchange;
const { left } = talksOf(exchange);
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());

describe('registration', () => {
  it('requires digest and returns the Contact with its expiry', async () => {
    const alice = await exchange.phone('101');
    const ok = await alice.register({
      Contact: `${alice.contact};expires=60`,
      'User-Agent': 'Test 1',
    });
    expect(ok.is).toBe('200');
    expect(ok.header('Contact')).toBe(`${alice.contact};expires=60`);
    expect(pbx.requests({ ext: '101', method: 'REGISTER' }).map(({ status }) => status)).toEqual([
      401, 200,
    ]);
    expect(pbx.snapshot().registrations).toMatchObject([
      { ext: '101', userAgent: 'Test 1', connected: true },
    ]);
    clock.turn(60_000);
    expect(pbx.snapshot().registrations).toEqual([]);
  });

  it('refuses a wrong password with 401 and the address of another user with 403', async () => {
    const alice = await exchange.phone('101');
    const wrong = await alice.register({}, 'guess');
    expect(wrong.is).toBe('401');
    expect(wrong.header('WWW-Authenticate')).not.toContain('stale');
    const other = await alice.register({ To: '<sip:102@acme.example>' });
    expect(other.is).toBe('403');
  });

  it('sends stale=true when the nonce is too old [F9]', async () => {
    const alice = await exchange.phone('101');
    const uri = 'sip:acme.example';
    const to = { To: '<sip:101@acme.example>' };
    alice.request('REGISTER', uri, to);
    const challenge = await alice.take('401');
    pbx.expireNonces();
    alice.request('REGISTER', uri, {
      ...to,
      Authorization: alice.authorise(challenge, 'REGISTER', uri),
    });
    const stale = await alice.take('401');
    expect(stale.header('WWW-Authenticate')).toContain('stale=true');
    alice.request('REGISTER', uri, {
      ...to,
      Authorization: alice.authorise(stale, 'REGISTER', uri),
    });
    expect((await alice.take('200')).header('Contact')).toContain('expires=');
  });

  it('answers a keep-alive', async () => {
    const alice = await exchange.phone('101');
    alice.send('\r\n\r\n');
    expect(await alice.until(() => alice.noise[0])).toBe('\r\n');
  });

  it('misbehaves on demand [F7] [F8]', async () => {
    const alice = await exchange.phone('101');
    pbx.inject({ method: 'REGISTER', then: { status: 503, headers: { 'Retry-After': '1' } } });
    const busy = await alice.register();
    expect([busy.is, busy.header('Retry-After')]).toEqual(['503', '1']);
    pbx.inject({ method: 'REGISTER', ext: '102', then: { status: 500 } });
    pbx.inject({ method: 'REGISTER', ext: '101', then: { status: 200 } });
    const bare = await alice.register();
    expect([bare.is, bare.header('Contact')]).toEqual(['200', '']);
    pbx.inject({ method: 'OPTIONS', then: { drop: true } });
    pbx.inject({ method: 'OPTIONS', then: { delayMs: 5_000 } });
    alice.request('OPTIONS', 'sip:acme.example');
    alice.request('OPTIONS', 'sip:acme.example');
    await vi.waitFor(() => expect(pbx.requests({ method: 'OPTIONS' })).toHaveLength(2));
    expect((await alice.register()).is).toBe('200');
    expect(alice.heard.filter(({ is }) => is !== 'NOTIFY')).toEqual([]);
    clock.turn(5_000);
    expect((await alice.take('200')).header('CSeq')).toContain('OPTIONS');
  });
});

describe('what cannot be done', () => {
  it('answers a digest response in other letters with 401, and the correct one with 200', async () => {
    const alice = await exchange.phone('101');
    const uri = 'sip:acme.example';
    const to = { To: '<sip:101@acme.example>' };
    alice.request('REGISTER', uri, to);
    const right = alice.authorise(await alice.take('401'), 'REGISTER', uri);
    const Authorization = right.replace(/response="[^"]*"/, `response="${'é'.repeat(32)}"`);
    alice.request('REGISTER', uri, { ...to, Authorization });
    await alice.take('401');
    expect((await alice.register()).is).toBe('200');
  });

  it('accepts a hundred calls at once and no more, and the next after they have ended [F28]', async () => {
    const alice = await exchange.phone('101');
    const uri = 'sip:*43@acme.example';
    alice.request('INVITE', uri);
    const challenge = await alice.take('401');
    for (let call = 1; call <= 101; call += 1) {
      const nc = call.toString(16).padStart(8, '0');
      const Authorization = alice.authorise(challenge, 'INVITE', uri, 'panel', nc);
      const lines = { 'Call-ID': `many-${call}`, 'Content-Type': 'application/sdp', Authorization };
      alice.request('INVITE', uri, lines, 'v=0');
    }
    const refused = await alice.take('503');
    expect(refused.header('Call-ID')).toBe('many-101');
    expect(refused.header('Retry-After')).toBe('5');
    for (let call = 1; call <= 100; call += 1) await alice.take('488');
    expect(exchange.pbx.snapshot().counts.legs).toBe(0);
  });

  it('survives broken frames, and answers with 400 where possible', async () => {
    const alice = await exchange.phone('101');
    alice.socket.send(Buffer.from([0, 255, 1, 254]));
    alice.send('x'.repeat(1_000_000));
    alice.send('INVITE');
    alice.send('SIP/2.0 200 OK\r\n\r\n');
    alice.request('INVITE', 'sip:102@acme.example', { CSeq: 'x' });
    expect((await alice.take('400')).first).toContain('CSeq');
    alice.request('INVITE', 'sip:102@acme.example', { Via: '' });
    expect((await alice.take('400')).first).toContain('via');
    alice.request('OPTIONS', 'foo:bar');
    await alice.take('416');
    alice.request('OPTIONS', 'sip:acme.example');
    expect((await alice.take('200')).header('Allow')).toContain('INVITE');
  });

  it.each([
    ['an unknown number', '999', 'v=0', {}, '404'],
    ['a person who is offline', '103', 'v=0', {}, '480'],
    ['something that is no SDP', '*43', 'hello', { 'Content-Type': 'text/plain' }, '415'],
    ['a broken offer', '*43', 'v=0', {}, '488'],
    [
      'a session that is too short',
      '*43',
      'v=0',
      { 'Session-Expires': '30', Supported: 'timer' },
      '422',
    ],
  ])('calls to %s', async (_name, to, sdp, lines, status) => {
    const alice = await exchange.registered('101');
    const invite = await alice.invite(to, sdp, lines);
    alice.acknowledge(invite, await alice.take(status));
    await expect.poll(left).toEqual(NOTHING);
  });

  it.each([
    ['MESSAGE', {}, '405'],
    ['PUBLISH', {}, '401'],
    ['SUBSCRIBE', {}, '489'],
    ['BYE', {}, '481'],
    ['INFO', { To: '<sip:x@y>;tag=unknown' }, '481'],
    ['OPTIONS', { Require: 'teleport' }, '420'],
  ])('%s with %j gets %s', async (method, lines, status) => {
    const alice = await exchange.phone('101');
    alice.request(method, 'sip:acme.example', lines);
    const answer = await alice.until(() => alice.heard[0]);
    expect(answer.is).toBe(status);
  });
});
