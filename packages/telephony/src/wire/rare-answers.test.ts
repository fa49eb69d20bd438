import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded now, so that no test waits for a module.
import './rare-answers.ts';
import { sdp } from '../testing/fake-rtc.ts';
import { header, type ScriptedPeer, type SipMessage } from '../testing/scripted-peer.ts';
import { failure, startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A PBX that refuses shorter sessions than this (RFC 4028 section 9). */
const allow = (peer: ScriptedPeer, minimumS: number, answer = sdp()) =>
  peer.on('INVITE', (request) => {
    const asked = Number.parseInt(header(request, 'session-expires'), 10);
    if (asked >= minimumS) peer.accept(request, answer);
    else peer.reply(request, '422 Session Interval Too Small', [`Min-SE: ${minimumS}`]);
  });
const intervals = (peer: ScriptedPeer) =>
  peer.sent('INVITE').map((invite) => Number.parseInt(header(invite, 'session-expires'), 10));

describe('a PBX that wants longer sessions', () => {
  it('gets a second INVITE of the same call with its interval, which later calls use at once [W-04]', async () => {
    const { phone, peer, pass } = await startPhone();
    allow(peer, 1800);
    const call = phone.dial('102');
    await pass(500);
    expect(call.info.state).toBe('answered');
    const [first, again] = peer.sent('INVITE');
    if (!first || !again) throw new Error('not asked again');
    expect(header(again, 'session-expires')).toBe('1800');
    expect(header(again, 'min-se')).toBe('1800');
    for (const name of ['call-id', 'from', 'to'])
      expect(header(again, name)).toBe(header(first, name));
    expect(Number.parseInt(header(again, 'cseq'), 10)).toBe(
      Number.parseInt(header(first, 'cseq'), 10) + 1,
    );
    expect(again.body).toContain('a=candidate:');

    const holding = call.hold();
    await pass(500);
    await holding;
    expect(header(peer.last('INVITE'), 'min-se')).toBe('1800');
    phone.dial('103');
    await pass(500);
    expect(intervals(peer)).toEqual([600, 1800, 1800, 1800]);
    expect(phone.calls.map(({ info }) => info.state)).toEqual(['answered', 'answered']);
    call.hangUp();
    await pass(100);
    expect(peer.sent('BYE')).toHaveLength(1);
  });

  it('gets a second re-INVITE when it refuses a hold of an incoming call [W-04]', async () => {
    const { phone, peer, pass } = await startPhone();
    const invite = peer.invite(sdp());
    await pass();
    const [call] = phone.calls;
    if (!call) throw new Error('no call');
    await call.answer();
    await pass(100);
    peer.follow(invite, 'ACK', 1);
    await pass(10);
    allow(peer, 1800, sdp('recvonly'));
    const holding = call.hold();
    await pass(500);
    await holding;
    expect(call.info.held).toBe(true);
    expect(intervals(peer)).toEqual([600, 1800]);
    expect(header(peer.last('INVITE'), 'min-se')).toBe('1800');
  });

  it('gets refreshes less often when it asks for that [W-04]', async () => {
    const { talk, peer, pass } = await startPhone();
    const { call } = await talk();
    allow(peer, 1800);
    await pass(301_000);
    expect(intervals(peer)).toEqual([600, 600, 1800]);
    await pass(898_000);
    expect(intervals(peer)).toHaveLength(3);
    await pass(3000);
    expect(intervals(peer)).toEqual([600, 600, 1800, 1800]);
    expect(call.info.state).toBe('answered');
  });

  it.each([
    ['names no minimum', []],
    ['names one that we asked for', ['Min-SE: 600']],
    ['names nonsense', ['Min-SE: soon']],
    ['wants more than a day', ['Min-SE: 4294967295']],
  ])('ends the call when its 422 %s', async (_what, headers) => {
    const { phone, peer, pass } = await startPhone();
    peer.on('INVITE', (request) => peer.reply(request, '422 Session Interval Too Small', headers));
    const call = phone.dial('102');
    await pass(500);
    expect(call.info.end).toMatchObject({ by: 'remote', status: 422 });
    expect(peer.sent('INVITE')).toHaveLength(1);
  });

  it('gets another INVITE when a second proxy wants a still longer session [W-04]', async () => {
    const { phone, peer, pass } = await startPhone();
    const proxies = [900, 1800];
    peer.on('INVITE', (request) => {
      const asked = Number.parseInt(header(request, 'session-expires'), 10);
      const minimum = proxies.find((each) => asked < each);
      if (!minimum) peer.accept(request, sdp());
      else peer.reply(request, '422 Session Interval Too Small', [`Min-SE: ${minimum}`]);
    });
    const call = phone.dial('102');
    await pass(500);
    expect(intervals(peer)).toEqual([600, 900, 1800]);
    expect(header(peer.last('INVITE'), 'min-se')).toBe('1800');
    expect(call.info.state).toBe('answered');
  });

  it.each(['uac', 'uas'])(
    'keeps the call when it sets 136 years (refresher=%s) [W-04]',
    async (refresher) => {
      const { phone, peer, pass, rtc } = await startPhone();
      const headers = [
        'Contact: <sip:peer@pbx.invalid;transport=ws>',
        `Session-Expires: 4294967295;refresher=${refresher}`,
      ];
      peer.on('INVITE', (request) => peer.reply(request, '200 OK', headers, sdp()));
      const call = phone.dial('102');
      await pass(500);
      rtc.connections.at(-1)?.ice('connected');
      await pass(60_000);
      expect(call.info.state).toBe('answered');
      expect(peer.sent('INVITE')).toHaveLength(1);
    },
  );

  it('gets only a few INVITEs when it asks for more each time', async () => {
    const { phone, talk, peer, pass } = await startPhone();
    const { call } = await talk();
    let minimum = 600;
    peer.on('INVITE', (request) => {
      minimum += 100;
      peer.reply(request, '422 Session Interval Too Small', [`Min-SE: ${minimum}`]);
    });
    const second = phone.dial('103');
    await pass(500);
    expect(second.info.end).toMatchObject({ status: 422 });
    expect(intervals(peer)).toEqual([600, 600, 700, 800, 900, 1000]);
    const holding = failure(call.hold());
    await pass(500);
    expect(await holding).toMatchObject({
      code: 'sipua.error.hold',
      context: { reason: '422 Session Interval Too Small' },
    });
    expect(peer.sent('INVITE').length).toBeLessThanOrEqual(6 + 3);
    expect(call.info).toMatchObject({ state: 'answered', held: false });
  });

  it('gets no second INVITE when the user hung up meanwhile', async () => {
    const { phone, peer, pass, rtc } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    peer.reply(peer.last('INVITE'), '422 Session Interval Too Small', ['Min-SE: 1800']);
    call.hangUp();
    await pass(500);
    expect(peer.sent('INVITE')).toHaveLength(1);
    expect(call.info.end).toMatchObject({ reason: 'cancelled', by: 'local' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('gets our credentials when it challenges the second INVITE [W-04]', async () => {
    const { phone, peer, pass } = await startPhone();
    let challenges = 0;
    peer.on('INVITE', (request) => {
      const known = header(request, 'authorization').includes(`nonce="n${challenges}"`);
      const isLong = header(request, 'session-expires').startsWith('1800');
      if (!known || (isLong && challenges === 1)) {
        challenges += 1;
        peer.reply(request, '401 Unauthorized', [
          `WWW-Authenticate: Digest realm="acme.example", nonce="n${challenges}", qop="auth"`,
        ]);
      } else if (isLong) peer.accept(request, sdp());
      else peer.reply(request, '422 Session Interval Too Small', ['Min-SE: 1800']);
    });
    const call = phone.dial('102');
    await pass(500);
    expect(call.info.state).toBe('answered');
    const holding = call.hold();
    await pass(500);
    await holding;
    expect(call.info.held).toBe(true);
  });
});

/** The INVITE as one of several phones got it from a proxy (RFC 3261 section 16.7). */
const at = (invite: SipMessage, tag: string): SipMessage => ({
  ...invite,
  headers: invite.headers.map(([key, value]): [string, string] =>
    key === 'to' ? [key, `${value};tag=${tag}`] : [key, value],
  ),
});
const contact = (tag: string) => [`Contact: <sip:${tag}@pbx.invalid;transport=ws>`];

/** Requests with their target and tag: `ACK sip:a@pbx.invalid a`. */
const sentIn = (messages: readonly SipMessage[], ...methods: string[]) =>
  messages
    .filter(({ method }) => methods.includes(method))
    .map((message) => {
      const [, to] = message.start.split(/[ ;]/);
      return `${message.method} ${to} ${header(message, 'to').split('tag=')[1]}`;
    });

describe('when two phones answer at once', () => {
  it('the second gets ACK and BYE in its own dialog, the call with the first continues (RFC 3261 section 13.2.2.4)', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call, invite } = await talk();
    const before = peer.seen.length;
    peer.reply(at(invite, 'b'), '200 OK', contact('b'), sdp());
    await pass(100);
    const after = peer.seen.slice(before);
    expect(sentIn(after, 'ACK', 'BYE')).toEqual([
      'ACK sip:b@pbx.invalid b',
      'BYE sip:b@pbx.invalid b',
    ]);
    expect(header(peer.last('ACK'), 'cseq')).toBe(header(invite, 'cseq').replace('INVITE', 'ACK'));
    const holding = call.hold();
    await pass(100);
    await holding;
    expect(call.info).toMatchObject({ state: 'answered', held: true });
    call.hangUp();
    await pass(100);
    expect(sentIn(peer.sent('BYE'), 'BYE')).toEqual([
      'BYE sip:b@pbx.invalid b',
      'BYE sip:peer@pbx.invalid peer',
    ]);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('the second is hung up while the first answer is applied, and repeated answers get only an ACK', async () => {
    const { phone, peer, pass } = await startPhone();
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    for (const tag of ['a', 'b', 'b', 'a', 'b'])
      peer.reply(at(invite, tag), '200 OK', contact(tag), sdp());
    await pass(1000);
    expect(call.info.state).toBe('answered');
    const sent = sentIn(peer.seen, 'ACK', 'BYE');
    expect(sent.filter((one) => one.startsWith('ACK') && one.endsWith(' b'))).toHaveLength(3);
    expect(sent.filter((one) => one.startsWith('BYE'))).toEqual(['BYE sip:b@pbx.invalid b']);
  });

  it('the second is hung up when the first has already hung up', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.request(invite, 'BYE');
    await pass(100);
    expect(call.info.end).toEqual({ reason: 'hangup', by: 'remote' });
    peer.reply(at(invite, 'b'), '200 OK', contact('b'), sdp());
    await pass(100);
    expect(sentIn(peer.sent('BYE'), 'BYE')).toEqual(['BYE sip:b@pbx.invalid b']);
  });

  it('a second without a Contact is ignored, and the call continues', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call, invite } = await talk();
    peer.reply(at(invite, 'b'), '200 OK', [], sdp());
    await pass(100);
    expect(call.info.state).toBe('answered');
    expect(peer.sent('BYE')).toEqual([]);
  });
});
