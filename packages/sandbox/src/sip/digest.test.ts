import { describe, expect, it } from 'vitest';
import { DigestGuard, digestResponse, ha1Of, parseDigest } from './digest.ts';
import { TestClock } from '../testing/clock.ts';

const ha1 = ha1Of('101', 'acme.example', 'panel');
const lookUp = (user: string): string | undefined => (user === '101' ? ha1 : undefined);

const REGISTER = { method: 'REGISTER', uri: 'sip:acme.example' };

const answerTo = (challenge: string, change: Record<string, string> = {}, secret = ha1): string => {
  const { nonce } = parseDigest(challenge)!;
  const fields: Record<string, string> = {
    username: '101',
    realm: 'acme.example',
    nonce: nonce!,
    uri: 'sip:acme.example',
    qop: 'auth',
    nc: '00000001',
    cnonce: 'xyz',
    ...change,
  };
  const all = { ...fields, response: digestResponse(fields, secret, 'REGISTER') };
  return `Digest ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
};

describe('digest', () => {
  it('computes the response of the example in RFC 2617 section 3.5', () => {
    const fields = {
      nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
      uri: '/dir/index.html',
      qop: 'auth',
      nc: '00000001',
      cnonce: '0a4f113b',
    };
    const secret = ha1Of('Mufasa', 'testrealm@host.com', 'Circle Of Life');
    expect(digestResponse(fields, secret, 'GET')).toBe('6629fae49393a05397450978507c4ef1');
  });

  it('distinguishes correct, missing, wrong, unknown and replayed credentials', () => {
    const guard = new DigestGuard(new TestClock(), 'acme.example', 60_000);
    const challenge = guard.challenge(false);
    const check = (value: string | undefined) => guard.check(value, REGISTER, lookUp);
    expect(check(undefined)).toBe('missing');
    expect(check('Basic abc')).toBe('missing');
    expect(check(answerTo(challenge, { realm: 'elsewhere' }))).toBe('missing');
    expect(check(answerTo(challenge, {}, ha1Of('101', 'acme.example', 'no')))).toBe('wrong');
    expect(check(answerTo(challenge, { username: '999' }))).toBe('wrong');
    const right = answerTo(challenge);
    for (const response of ['é'.repeat(32), '', '😀'.repeat(16), 'x'.repeat(5000)])
      expect(check(right.replace(/response="[^"]*"/, `response="${response}"`))).toBe('wrong');
    expect(check(answerTo(challenge, { nonce: 'made up' }))).toBe('stale');
    expect(check(answerTo(challenge))).toBe('ok');
    expect(check(answerTo(challenge))).toBe('stale');
    expect(check(answerTo(challenge, { nc: '0000000a' }))).toBe('ok');
    expect(
      guard.check(
        answerTo(challenge, { nc: '0000000b' }),
        { ...REGISTER, method: 'INVITE' },
        lookUp,
      ),
    ).toBe('wrong');
  });

  it('refuses credentials that were made for another Request-URI (RFC 3261 section 22.4)', () => {
    const guard = new DigestGuard(new TestClock(), 'acme.example', 60_000);
    const answer = answerTo(guard.challenge(false), { uri: 'sip:102@acme.example' });
    expect(guard.check(answer, REGISTER, lookUp)).toBe('wrong');
    expect(guard.check(answer, { ...REGISTER, uri: 'sip:102@acme.example' }, lookUp)).toBe('ok');
  });

  it('reports stale when a nonce has expired or all were made stale [F9]', () => {
    const clock = new TestClock();
    const guard = new DigestGuard(clock, 'acme.example', 60_000);
    const old = guard.challenge(false);
    clock.turn(60_001);
    expect(guard.check(answerTo(old), REGISTER, lookUp)).toBe('stale');
    const fresh = guard.challenge(true);
    expect(fresh).toContain('stale=true');
    guard.expireAll();
    expect(guard.check(answerTo(fresh), REGISTER, lookUp)).toBe('stale');
  });
});
