// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const online = () => window.dispatchEvent(new Event('online'));
const restarts = (offers: RTCOfferOptions[] = []) => offers.filter(({ iceRestart }) => iceRestart);

describe('a change of the network', () => {
  it('opens a new socket when the edge answers no pings, then restarts ICE, within 3 s [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    online();
    expect(call.info.signalling).toBe('recovering');
    await pass(3000);
    expect(peer.sockets).toHaveLength(2);
    expect(restarts(pc?.offers)).toHaveLength(1);
    expect(call.info).toMatchObject({ state: 'answered', signalling: 'ok', media: 'ok' });
    await pass(60_000);
    // The peer has our new addresses, so no further restart follows.
    expect(restarts(pc?.offers)).toHaveLength(1);
  });

  it('keeps the socket when it answers within 2 s, and still restarts ICE [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const { call } = await talk();
    online();
    await pass(3000);
    expect(peer.sockets).toHaveLength(1);
    expect(restarts(rtc.connections[0]?.offers)).toHaveLength(1);
    expect(call.info.signalling).toBe('ok');
  });

  it('replaces the socket when it does not answer, and sends our new addresses within 5 s [F12]', async () => {
    const { peer, talk, pass, rtc } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const { call } = await talk();
    const answer = (request: Parameters<typeof peer.accept>[0]) => peer.accept(request, '');
    peer.answersPings = false;
    peer.on('INVITE', () => undefined);
    online();
    await pass(1900);
    expect(peer.sockets).toHaveLength(1);
    peer.on('INVITE', answer);
    rtc.connections[0]?.ice('disconnected');
    await pass(3000);
    expect(peer.sockets).toHaveLength(2);
    expect(restarts(rtc.connections[0]?.offers).length).toBeGreaterThanOrEqual(2);
    expect(call.info).toMatchObject({ state: 'answered', media: 'recovering' });
  });

  it('reports the audio as recovering within 3 s when the peer does not know our new addresses [F12]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    const waiting: Parameters<typeof peer.accept>[0][] = [];
    peer.on('INVITE', (request) => void waiting.push(request));
    online();
    await pass(3000);
    expect(call.info).toMatchObject({ state: 'answered', media: 'recovering' });
    const answer = (request: (typeof waiting)[number]) => peer.accept(request, sdp());
    peer.on('INVITE', answer);
    waiting.forEach(answer);
    await pass(100);
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok' });
  });

  it('reports the audio as ok again when no restart succeeds but the old path works [F12]', async () => {
    const { peer, talk, pass } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '488 Not Here'));
    online();
    await pass(3000);
    expect(call.info.media).toBe('recovering');
    await pass(100_000);
    expect(call.info).toMatchObject({ state: 'answered', media: 'ok' });
  });

  it('recovers from a second and a third change [F12] [F13]', async () => {
    const { talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const [pc] = rtc.connections;
    for (let turn = 1; turn <= 3; turn += 1) {
      online();
      pc?.ice('disconnected');
      await pass(4000);
      expect(restarts(pc?.offers).length).toBeGreaterThanOrEqual(turn);
      pc?.ice('connected');
      await pass(20_000);
      expect(call.info).toMatchObject({ state: 'answered', signalling: 'ok', media: 'ok' });
    }
  });

  it('ends the call after 30 s when the network stays dead [F13]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.acceptsSockets = false;
    online();
    rtc.connections[0]?.ice('failed');
    await pass(29_000);
    expect(call.info).toMatchObject({
      state: 'answered',
      signalling: 'recovering',
      media: 'recovering',
    });
    await pass(1100);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    expect(rtc.leftovers()).toEqual([]);
  });

  it('puts the new addresses in the INVITE when it happens while the number is typed [F12]', async () => {
    const { phone, pass, rtc } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    rtc.permission = 'granted';
    phone.prepare();
    await pass(500);
    online();
    expect(rtc.leftovers()).toEqual([]);
    await pass(3000);
    phone.dial('102');
    await pass(300);
    expect(rtc.connections.map(({ offers }) => offers.length)).toEqual([1, 1]);
  });

  it('sends the new addresses after the answer when it happens while the call rings [F12]', async () => {
    const { phone, peer, pass, rtc } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const call = phone.dial('102');
    await pass(100);
    const invite = peer.last('INVITE');
    peer.reply(invite, '180 Ringing', ['Contact: <sip:peer@pbx.invalid;transport=ws>']);
    await pass(1000);
    online();
    await pass(1000);
    peer.on('INVITE', (request) => peer.accept(request, sdp()));
    peer.accept(invite, sdp());
    await pass(10_000);
    expect(call.info.state).toBe('answered');
    expect(restarts(rtc.connections[0]?.offers)).toHaveLength(1);
  });

  it('uses the new addresses when it happens before a call is answered [F12]', async () => {
    const { phone, peer, pass, rtc } = await startPhone((pbx) => {
      pbx.answersPings = true;
    });
    const invite = peer.invite(sdp());
    await pass(1000);
    online();
    await pass(1000);
    await phone.calls[0]?.answer();
    await pass(400);
    peer.follow(invite, 'ACK', 1);
    await pass(10_000);
    expect(phone.calls[0]?.info.state).toBe('answered');
    expect(restarts(rtc.connections[0]?.offers)).toHaveLength(0);
  });

  it('only registers again when there is no call [F12]', async () => {
    const { phone, peer, pass } = await startPhone();
    online();
    await pass(3000);
    expect(peer.sockets).toHaveLength(2);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  });
});

describe('a long time without a socket', () => {
  it('keeps the call while audio flows, ends it 30 s after that stops, and sends the BYE later [F4]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    const { answeredAt } = call.info;
    peer.acceptsSockets = false;
    peer.socket?.drop();
    await pass(180_000);
    expect(call.info).toMatchObject({ state: 'answered', signalling: 'recovering', media: 'ok' });
    expect(call.info.answeredAt).toBe(answeredAt);
    rtc.connections[0]?.ice('failed');
    await pass(30_100);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'system' });
    expect(rtc.leftovers()).toEqual([]);
    peer.acceptsSockets = true;
    await pass(31_000);
    expect(peer.sent('BYE')).toHaveLength(1);
  });
});

describe('sleep', () => {
  const sleepAnHour = async (pass: (ms?: number) => Promise<void>) => {
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(5000);
  };

  it('replaces the socket and registers within 3 s after waking [F36]', async () => {
    const { phone, peer, pass } = await startPhone();
    await sleepAnHour(pass);
    expect(phone.status.registered).toBe(false);
    await pass(3000);
    expect(peer.sockets).toHaveLength(2);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  });

  it('ends a call within 3 s when the peer gave it up, and does not count the sleep as call time [F36]', async () => {
    const { peer, talk, pass, rtc } = await startPhone();
    const { call } = await talk();
    peer.on('INVITE', (request) => peer.reply(request, '481 Call Does Not Exist'));
    await pass(20_000);
    const talked = performance.now() - (call.info.answeredAt ?? 0);
    await sleepAnHour(pass);
    await pass(3000);
    expect(call.info.end).toEqual({ reason: 'connectionLost', by: 'remote', status: 481 });
    expect(performance.now() - (call.info.answeredAt ?? 0)).toBeLessThan(talked + 10_000);
    expect(rtc.leftovers()).toEqual([]);
  });

  it('ends a call that rang before [F36]', async () => {
    const { phone, peer, pass } = await startPhone();
    peer.invite('');
    await pass();
    await sleepAnHour(pass);
    await pass(3000);
    expect(phone.calls).toEqual([]);
  });

  it('connects and registers again when the page returns from the back/forward cache [F37]', async () => {
    const { phone, peer, pass } = await startPhone();
    const before = peer.sent('REGISTER').length;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(2000);
    expect(peer.sent('REGISTER')).toHaveLength(before + 1);
    expect(phone.status.registered).toBe(true);
    const stopped = phone.stop();
    await pass(2000);
    await stopped;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(5000);
    expect(peer.socket).toBeNull();
  });
});
