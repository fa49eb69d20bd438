import { afterEach, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { header } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const digest = (algorithm: string, nonce: string) =>
  `Digest realm="acme.example", nonce="${nonce}", qop="auth"${algorithm && `, algorithm=${algorithm}`}`;

/** Challenges with these algorithms, in this order; resolves to the header of the second REGISTER. */
const registerAt = async (algorithms: string[], name = 'WWW-Authenticate') => {
  const challenges = algorithms.map((algorithm, at) => `${name}: ${digest(algorithm, `n${at}`)}`);
  const { phone, peer, pass } = await startPhone((pbx) =>
    pbx.on('REGISTER', (request) => {
      if (header(request, 'authorization')) pbx.register(request);
      else pbx.reply(request, '401 Unauthorized', challenges);
    }),
  );
  await pass(100);
  return { phone, answer: header(peer.last('REGISTER'), 'authorization') };
};

it.each([
  [['MD5', 'SHA-256'], 'n0'],
  [['SHA-256', 'MD5'], 'n1'],
  [['SHA-512-256', 'SHA-256', 'md5'], 'n2'],
  [['', 'SHA-256'], 'n0'],
  [['SHA-256', 'MD5', 'MD5'], 'n1'],
  [['"MD5"'], 'n0'],
  [['"md5"', 'SHA-256'], 'n0'],
  [['"MD5"', '"SHA-256"'], 'n0'],
  [['"SHA-256"', '"MD5"'], 'n1'],
])('answers the first challenge of %j that it can (RFC 8760) [F9]', async (all, nonce) => {
  const { phone, answer } = await registerAt(all);
  expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  expect(answer).toContain(`nonce="${nonce}"`);
});

it('accepts any spelling of the header (RFC 3261 section 7.3) [F9]', async () => {
  const { phone } = await registerAt(['\r\n MD5', 'SHA-256'], 'www-authenticate ');
  expect(phone.status.registered).toBe(true);
});

it.each([[['SHA-512-256', 'SHA-256']], [['"SHA-256"']]])(
  'reports an error when it can answer none of %j [F9]',
  async (all) => {
    const { phone } = await registerAt(all);
    expect(phone.status.error?.context).toMatchObject({ status: 401 });
  },
);

it('answers a proxy that challenges a call [F9]', async () => {
  const { phone, peer, pass } = await startPhone();
  peer.on('INVITE', (request) => {
    if (header(request, 'proxy-authorization')) return peer.accept(request, sdp());
    const challenges = [digest('MD5', 'a'), digest('SHA-256', 'b')];
    const headers = challenges.map((one) => `Proxy-Authenticate: ${one}`);
    peer.reply(request, '407 Proxy Authentication Required', headers);
  });
  const call = phone.dial('102');
  await pass(500);
  expect(call.info.state).toBe('answered');
});
