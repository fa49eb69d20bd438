import { afterEach, describe, expect, it, vi } from 'vitest';
import { header, type ScriptedPeer, type SipMessage } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const challenge = (extra = '') => [
  `WWW-Authenticate: Digest realm="acme.example", nonce="${Math.random()}", algorithm=MD5, qop="auth"${extra}`,
];

/** Answers the first REGISTERs as given, and accepts later ones. */
const script = (...answers: ((peer: ScriptedPeer, request: SipMessage) => void)[]) => {
  let count = 0;
  return (peer: ScriptedPeer) => {
    peer.on('REGISTER', (request) => {
      const answer = answers[count];
      count += 1;
      if (answer) answer(peer, request);
      else peer.register(request);
    });
  };
};

describe('registration', () => {
  it('waits for Retry-After and up to 20 % more [F7]', async () => {
    const { phone, peer, pass } = await startPhone(
      script((pbx, request) => pbx.reply(request, '503 Service Unavailable', ['Retry-After: 10'])),
    );
    expect(phone.status).toMatchObject({ connected: true, registered: false });
    expect(phone.status.error?.context).toMatchObject({
      reason: 'Service Unavailable',
      status: 503,
    });
    await pass(10_999);
    expect(peer.sent('REGISTER')).toHaveLength(1);
    await pass(2);
    expect(peer.sent('REGISTER')).toHaveLength(2);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  });

  it.each(['503 Service Unavailable', '500 Server Error', '408 Request Timeout'])(
    'tries again after %s without Retry-After [F7]',
    async (status) => {
      const { phone, peer, pass } = await startPhone(
        script((pbx, request) => pbx.reply(request, status)),
      );
      await pass(999);
      expect(peer.sent('REGISTER')).toHaveLength(1);
      await pass(60_000);
      expect(phone.status.registered).toBe(true);
    },
  );

  it('tries again when no answer comes [F7]', async () => {
    const { phone, peer, pass } = await startPhone((pbx) => {
      script(() => undefined)(pbx);
      pbx.answersPings = true;
    });
    await pass(32_001);
    expect(phone.status.error?.context).toMatchObject({ cause: 'Request Timeout' });
    await pass(60_000);
    expect(phone.status.registered).toBe(true);
    // The edge answers pings, so its socket is kept.
    expect(peer.sockets).toHaveLength(1);
  });

  it('replaces the socket when nothing arrives for 8 s [F2] [F7]', async () => {
    const { phone, peer, pass } = await startPhone(script(() => undefined));
    await pass(7900);
    expect(peer.sockets).toHaveLength(1);
    await pass(2700);
    expect(peer.sockets).toHaveLength(2);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  });

  it('waits longer after each attempt without an answer [F7]', async () => {
    const { peer, pass } = await startPhone((pbx) => pbx.on('REGISTER', () => undefined));
    await pass(300_000);
    expect(peer.sockets.length).toBeGreaterThan(5);
    expect(peer.sockets.length).toBeLessThan(25);
  });

  it('refreshes the binding before half of its lifetime, in time also when timers are a minute late [F8] [F35]', async () => {
    const { phone, peer, pass } = await startPhone();
    await pass(90_000);
    expect(peer.sent('REGISTER')).toHaveLength(2);
    await pass(180_000);
    expect(peer.sent('REGISTER').length).toBeGreaterThanOrEqual(4);
    expect(phone.status.registered).toBe(true);
  });

  it('reports an error and waits for minutes when the registrar offers only SHA-256 [F9]', async () => {
    const { phone, peer, pass } = await startPhone((pbx) =>
      pbx.on('REGISTER', (request) =>
        pbx.reply(request, '401 Unauthorized', [
          'WWW-Authenticate: Digest realm="acme.example", nonce="n", algorithm=SHA-256, qop="auth"',
        ]),
      ),
    );
    await pass(180_000);
    expect(peer.sent('REGISTER')).toHaveLength(2);
    expect(phone.status.error?.code).toBe('sipua.error.register');
    expect(phone.status.registered).toBe(false);
  });

  it('never sends more than one REGISTER a second [F7]', async () => {
    const always = (pbx: ScriptedPeer) =>
      pbx.on('REGISTER', (request) =>
        pbx.reply(request, '423 Interval Too Brief', ['Min-Expires: 300']),
      );
    const { peer, pass } = await startPhone(always);
    await pass(10_000);
    expect(peer.sent('REGISTER').length).toBeLessThanOrEqual(11);
  });

  it('asks for the interval that the registrar wants [F8]', async () => {
    const { phone, peer, pass } = await startPhone(
      script((pbx, request) => pbx.reply(request, '423 Interval Too Brief', ['Min-Expires: 600'])),
    );
    await pass(1000);
    expect(header(peer.last('REGISTER'), 'expires')).toBe('600');
    expect(phone.status.registered).toBe(true);
  });

  it.each(['garbage', '', '-1', '1e3', '99999999999', '0x258'])(
    'asks for the usual interval again after a 423 whose Min-Expires is "%s" [F8]',
    async (minExpires) => {
      const { phone, peer, pass } = await startPhone(
        script((pbx, request) =>
          pbx.reply(request, '423 Interval Too Brief', [`Min-Expires: ${minExpires}`]),
        ),
      );
      await pass(10_000);
      const asked = peer.sent('REGISTER').map((one) => header(one, 'expires'));
      expect(asked).toEqual(['180', '180']);
      expect(header(peer.last('REGISTER'), 'contact')).toContain(';expires=180');
      expect(phone.status.registered).toBe(true);
    },
  );

  it('does not refresh at once when the binding is for 136 years [F7]', async () => {
    const { phone, peer, pass } = await startPhone((pbx) =>
      pbx.on('REGISTER', (request) => pbx.register(request, 4_294_967_295)),
    );
    await pass(3_600_000);
    expect(peer.sent('REGISTER')).toHaveLength(1);
    expect(phone.status.registered).toBe(true);
  });

  it.each([
    ['no Contact', (pbx: ScriptedPeer, request: SipMessage) => pbx.reply(request, '200 OK')],
    [
      'a foreign Contact',
      (pbx: ScriptedPeer, request: SipMessage) =>
        pbx.reply(request, '200 OK', ['Contact: <sip:else@where.invalid>;expires=180']),
    ],
    ['expires 0', (pbx: ScriptedPeer, request: SipMessage) => pbx.register(request, 0)],
    ['expires 5', (pbx: ScriptedPeer, request: SipMessage) => pbx.register(request, 5)],
  ])('treats a 200 with %s as a failure and tries again [F8]', async (_, answer) => {
    const { phone, pass } = await startPhone(script(answer));
    await pass(500);
    expect(phone.status.registered).toBe(false);
    expect(phone.status.error?.code).toBe('sipua.error.register');
    await pass(60_000);
    expect(phone.status.registered).toBe(true);
  });

  it('treats a refresh without our Contact as a lost registration [F8]', async () => {
    const { phone, pass, peer } = await startPhone(
      script(
        (pbx, request) => pbx.register(request),
        (pbx, request) => pbx.reply(request, '200 OK'),
        (pbx, request) => pbx.reply(request, '503 Busy', ['Retry-After: 1000']),
      ),
    );
    await pass(181_000);
    expect(peer.sent('REGISTER').length).toBeGreaterThanOrEqual(2);
    expect(phone.status.registered).toBe(false);
  });

  it('stops retrying for minutes with a clear error when the password is refused twice [F9] [E-41]', async () => {
    const refuse = (pbx: ScriptedPeer) =>
      pbx.on('REGISTER', (request) => pbx.reply(request, '401 Unauthorized', challenge()));
    const { phone, peer, pass } = await startPhone(refuse);
    await pass(180_000);
    const withCredentials = peer.sent('REGISTER').filter((m) => header(m, 'authorization'));
    expect(withCredentials).toHaveLength(2);
    expect(phone.status.error?.info).toEqual({
      code: 'sipua.error.register',
      context: { cause: 'Authentication Error', reason: 'Unauthorized', status: 401 },
    });
    phone.start();
    await pass(2000);
    expect(peer.sent('REGISTER').filter((m) => header(m, 'authorization'))).toHaveLength(3);
  });

  it('answers a stale nonce without an error [F9]', async () => {
    const { phone, peer, pass } = await startPhone(
      script(
        (pbx, request) => pbx.reply(request, '401 Unauthorized', challenge()),
        (pbx, request) => pbx.reply(request, '401 Unauthorized', challenge(', stale=true')),
      ),
    );
    await pass(10);
    expect(peer.sent('REGISTER')).toHaveLength(3);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  });

  it('never sends the password', async () => {
    const { peer, pass } = await startPhone(
      script((pbx, request) => pbx.reply(request, '401 Unauthorized', challenge())),
    );
    await pass();
    expect(JSON.stringify(peer.seen)).not.toContain('panel');
  });
});
