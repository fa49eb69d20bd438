import { afterEach, expect, it, vi } from 'vitest';
import { header, type ScriptedPeer } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Accepts every PUBLISH with the etags p1, p2, ... */
const accepting =
  (expires = 2_592_000) =>
  (peer: ScriptedPeer) => {
    peer.on('PUBLISH', (request) => {
      const etag = `SIP-ETag: p${peer.sent('PUBLISH').length}`;
      peer.reply(request, '200 OK', [etag, `Expires: ${expires}`]);
    });
  };

it('publishes DND to its own address and changes it by the ETag [S-54] [W-02] [C-26] [RFC 3903]', async () => {
  const { phone, peer, pass } = await startPhone(accepting());
  const on = phone.publish('dnd', true);
  await pass();
  await on;
  const first = peer.last('PUBLISH');
  expect(first.start).toBe('PUBLISH sip:101@acme.example SIP/2.0');
  expect(header(first, 'to')).toBe('<sip:101@acme.example>');
  expect(header(first, 'event')).toBe('presence');
  expect(header(first, 'expires')).toBe('2592000');
  expect(header(first, 'content-type')).toBe('application/pidf+xml');
  expect(header(first, 'content-length')).toBe(String(first.body.length));
  expect(header(first, 'sip-if-match')).toBe('');
  expect(first.body).toContain('entity="sip:101@acme.example"');
  expect(first.body).toContain('<basic>closed</basic>');
  const off = phone.publish('dnd', false);
  await pass();
  await off;
  expect(header(peer.last('PUBLISH'), 'sip-if-match')).toBe('p1');
  expect(peer.last('PUBLISH').body).toContain('<basic>open</basic>');
});

it('publishes forward and follow-me as dialogs [W-08]', async () => {
  const { phone, peer, pass } = await startPhone(accepting());
  const both = Promise.all([
    phone.publish('forward', '+15550100199'),
    phone.publish('followme', true),
  ]);
  await pass();
  await both;
  const [forward, followme] = peer.sent('PUBLISH');
  expect(forward?.body).toContain('uri="sip:+15550100199@acme.example"');
  expect(followme?.body).toContain('entity="sip:*21@acme.example"');
  expect(peer.sent('PUBLISH').map((each) => header(each, 'event'))).toEqual(['dialog', 'dialog']);
  expect(peer.sent('PUBLISH').map((each) => header(each, 'sip-if-match'))).toEqual(['', '']);
});

it('refreshes before the granted time is over, without a document [C-26] [RFC 3903]', async () => {
  const { phone, peer, pass } = await startPhone(accepting(100));
  const on = phone.publish('dnd', true);
  await pass();
  await on;
  await pass(90_000);
  expect(peer.sent('PUBLISH')).toHaveLength(2);
  const refresh = peer.last('PUBLISH');
  expect(header(refresh, 'sip-if-match')).toBe('p1');
  expect(header(refresh, 'content-type')).toBe('');
  expect(header(refresh, 'content-length')).toBe('0');
});

it.each(['401 Unauthorized', '407 Proxy Authentication Required'])(
  'answers a challenge by %s [W-02]',
  async (status) => {
    const name = status.startsWith('401') ? 'WWW-Authenticate' : 'Proxy-Authenticate';
    const answerName = status.startsWith('401') ? 'authorization' : 'proxy-authorization';
    const { phone, peer, pass } = await startPhone((pbx) => {
      pbx.on('PUBLISH', (request) => {
        if (header(request, answerName))
          pbx.reply(request, '200 OK', ['SIP-ETag: a', 'Expires: 60']);
        else
          pbx.reply(request, status, [
            `${name}: Digest realm="acme.example", nonce="n", algorithm=MD5, qop="auth"`,
          ]);
      });
    });
    const on = phone.publish('dnd', true);
    await pass();
    await on;
    expect(peer.sent('PUBLISH')).toHaveLength(2);
    expect(peer.last('PUBLISH').body).toContain('<basic>closed</basic>');
    expect(header(peer.last('PUBLISH'), 'event')).toBe('presence');
  },
);

it('rejects with the reason of the server [E-40]', async () => {
  const { phone, pass } = await startPhone((pbx) => {
    pbx.on('PUBLISH', (request) => pbx.reply(request, '489 Bad Event'));
  });
  const refused = failure(phone.publish('forward', '102'));
  await pass();
  expect(await refused).toMatchObject({
    code: 'sipua.error.publishForward',
    context: { reason: '489 Bad Event' },
  });
});

it('reads Min-Expires and Retry-After [RFC 3903]', async () => {
  let count = 0;
  const { phone, peer, pass, errors } = await startPhone((pbx) => {
    pbx.on('PUBLISH', (request) => {
      count += 1;
      if (count === 1) pbx.reply(request, '423 Interval Too Brief', ['Min-Expires: 2600000']);
      else if (count === 3) pbx.reply(request, '503 Service Unavailable', ['Retry-After: 10']);
      else pbx.reply(request, '200 OK', [`SIP-ETag: p${count}`, 'Expires: 100']);
    });
  });
  const on = phone.publish('dnd', true);
  await pass();
  await on;
  expect(header(peer.last('PUBLISH'), 'expires')).toBe('2600000');
  await pass(90_000);
  expect(peer.sent('PUBLISH')).toHaveLength(3);
  expect(errors.map(({ code }) => code)).toEqual(['sipua.error.publishDnd']);
  await pass(12_000);
  expect(peer.sent('PUBLISH')).toHaveLength(4);
});

it('rejects without registration and sends nothing later [E-40]', async () => {
  const { phone, peer, pass } = await startPhone((pbx) => {
    accepting()(pbx);
    pbx.on('REGISTER', () => undefined);
  });
  await expect(phone.publish('dnd', true)).rejects.toMatchObject({
    code: 'sipua.error.publishDnd',
    context: { reason: 'Not registered' },
  });
  peer.register(peer.last('REGISTER'));
  await pass(1000);
  expect(phone.status.registered).toBe(true);
  expect(peer.sent('PUBLISH')).toHaveLength(0);
});

it('rejects at once when the socket drops [E-40]', async () => {
  const { phone, peer, pass } = await startPhone((pbx) => pbx.on('PUBLISH', () => undefined));
  const lost = failure(phone.publish('dnd', true));
  const behind = failure(phone.publish('followme', true));
  await pass();
  peer.socket?.drop();
  await pass();
  expect(await lost).toMatchObject({ context: { reason: 'Connection Error' } });
  expect(await behind).toMatchObject({ context: { reason: 'Not registered' } });
  await pass(60_000);
  expect(phone.status.registered).toBe(true);
  expect(peer.sent('PUBLISH')).toHaveLength(1);
});

it('rejects after 32 s without an answer [E-40]', async () => {
  const { phone, pass } = await startPhone((pbx) => {
    pbx.answersPings = true;
    pbx.on('PUBLISH', () => undefined);
  });
  const lost = failure(phone.publish('dnd', true));
  await pass(32_000);
  expect(await lost).toMatchObject({ context: { reason: 'Request Timeout' } });
});

it('refreshes once after a reconnect when that was due [S-54]', async () => {
  const { phone, peer, pass } = await startPhone(accepting(100));
  const on = phone.publish('dnd', true);
  await pass();
  await on;
  peer.socket?.drop();
  await pass(60_000);
  expect(phone.status.registered).toBe(true);
  expect(peer.sent('PUBLISH')).toHaveLength(1);
  peer.acceptsSockets = false;
  peer.socket?.drop();
  await pass(40_000);
  expect(peer.sent('PUBLISH')).toHaveLength(1);
  peer.acceptsSockets = true;
  await pass(60_000);
  expect(phone.status.registered).toBe(true);
  expect(peer.sent('PUBLISH')).toHaveLength(2);
});

it('withdraws nothing and leaves no timer when the phone stops [C-26]', async () => {
  const { phone, peer, pass } = await startPhone(accepting(100));
  const on = phone.publish('dnd', true);
  await pass();
  await on;
  const stopped = phone.stop();
  await pass(2000);
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
  await pass(200_000);
  expect(peer.sent('PUBLISH')).toHaveLength(1);
});
