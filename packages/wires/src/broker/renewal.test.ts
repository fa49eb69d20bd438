import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedBroker } from './testing/scripted-broker.ts';
import { MWI, numbered, outcomeOf, pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tokens of so many seconds, the first one from now. */
const tokensOf = (lifeS: number) => {
  let n = 1;
  let endsAt = Date.now() / 1000 + lifeS;
  const renew = vi.fn(async (stale: string) => {
    if (stale !== `token-${n}`) return `token-${n}`;
    n += 1;
    endsAt = Date.now() / 1000 + lifeS;
    return `token-${n}`;
  });
  return { current: async () => `token-${n}`, renew, endsAt: () => endsAt };
};

describe('before the token ends', () => {
  it('subscribes the next connection a minute before, then closes the old one; online all the time', async () => {
    const tokens = tokensOf(3600);
    const { server, phases, resyncs } = await startBroker(tokens);
    await pass(3_539_000);
    expect(server.peers.length).toBe(1);
    server.on('SUBSCRIBE', () => undefined);
    await pass(1000);
    expect([server.open.length, resyncs.length]).toEqual([2, 1]);
    expect(server.last('CONNECT').headers['passcode']).toBe('token-2');
    expect(tokens.renew.mock.calls).toEqual([['token-1']]);
    server.confirm(server.last('SUBSCRIBE'));
    await pass(5000);
    expect(server.open).toEqual([server.peers[1]]);
    expect([phases, resyncs]).toEqual([
      ['connecting', 'online'],
      ['connected', 'connected'],
    ]);
  });

  it('uses a short life to its last tenth, again and again', async () => {
    const { server, phases } = await startBroker(tokensOf(60));
    await pass(53_999);
    expect(server.peers.length).toBe(1);
    await pass(54_001);
    expect([server.peers.length, phases]).toEqual([3, ['connecting', 'online']]);
  });

  it('delivers events that arrive on both once, and loses none between [F25]', async () => {
    const { server, seqs, resyncs } = await startBroker(tokensOf(60));
    const [first] = server.peers;
    server.event(MWI, numbered(1));
    server.on('SUBSCRIBE', () => undefined);
    await pass(54_000);
    const second = server.peer;
    server.event(MWI, numbered(2), second);
    server.event(MWI, numbered(2), first);
    server.event(MWI, {}, second);
    server.event(MWI, {}, first);
    server.confirm(server.last('SUBSCRIBE'));
    server.event(MWI, numbered(4), second);
    server.event(MWI, numbered(3), first);
    server.event(MWI, {}, first);
    server.event(MWI, {}, second);
    await pass(10_000);
    expect(seqs()).toEqual([1, 2, null, 4, 3, null]);
    expect(resyncs).toEqual(['connected', 'connected']);
  });

  it('finishes a pending command on the old connection, which stays open for it', async () => {
    const { broker, server } = await startBroker(tokensOf(60));
    await pass(53_000);
    const answer = broker.send('Ping');
    await pass(6000);
    expect(server.open.length).toBe(2);
    server.answer(server.last('SEND'), { response: 'Success' });
    await expect(answer).resolves.toMatchObject({ response: 'Success' });
    await pass();
    expect(server.open.length).toBe(1);
  });

  it('loses a command with the old connection, and the line stays', async () => {
    const { broker, server } = await startBroker(tokensOf(60));
    await pass(53_000);
    const lost = outcomeOf(broker.send('Ping'));
    await pass(1000);
    const answer = broker.send('Ping');
    await pass();
    server.peers[0]?.drop();
    server.answer(server.last('SEND'), { response: 'Success' });
    await expect(answer).resolves.toMatchObject({ response: 'Success' });
    expect(await lost).toBe('rmqc.error.lost');
    expect([broker.status.phase, server.open.length]).toEqual(['online', 1]);
  });

  it('keeps the line without a new token, and tries again after 5 s [F19] [F23]', async () => {
    const tokens = tokensOf(60);
    tokens.renew.mockRejectedValueOnce(new Error('503'));
    const { server, phases } = await startBroker(tokens, { random: () => 0.9 });
    await pass(54_000);
    expect([server.open.length, phases]).toEqual([1, ['connecting', 'online']]);
    await pass(5000);
    expect(server.peers.length).toBe(2);
    tokens.renew.mockRejectedValueOnce(new Error('503'));
    await pass(54_000 + 5000);
    expect(server.peers.length).toBe(3);
    expect(phases).toEqual(['connecting', 'online']);
  });

  it('checks the clock when a page wakes [F36]', async () => {
    const { broker, server } = await startBroker(tokensOf(3600));
    vi.setSystemTime(Date.now() + 3_500_000);
    broker.wake();
    await pass(90_000);
    expect(server.peers.length).toBe(2);
  });

  it('uses its own token, also when the page has a newer one as it wakes [F16] [F36]', async () => {
    const tokens = tokensOf(3600);
    const { broker, server } = await startBroker(tokens);
    await pass(1_800_000);
    await tokens.renew('token-1');
    broker.wake();
    await pass(1_739_000);
    expect(server.peers.length).toBe(1);
    await pass(1000);
    expect(server.peers.length).toBe(2);
    // That one has the newer token, which the page got at half life.
    await pass(1_800_000);
    expect(server.peers.length).toBe(3);
  });

  it('renews when a page wakes after the expiry, and not again if the clock is wrong [F36] [F42]', async () => {
    const tokens = tokensOf(60);
    const { broker, server } = await startBroker(tokens);
    vi.setSystemTime(Date.now() + 90_000);
    tokens.renew.mockResolvedValue('token-2');
    broker.wake();
    await pass(1000);
    expect(server.open.length).toBe(2);
    broker.wake();
    await pass(3_600_000);
    expect(server.peers.length).toBe(2);
  });

  it('uses the next connection if the line breaks while it is being set up', async () => {
    const server = new ScriptedBroker();
    const { broker, phases } = await startBroker(tokensOf(60), {}, server);
    server.on('CONNECT', () => undefined);
    await pass(54_000);
    server.peers[0]?.drop();
    server.accept(server.last('CONNECT'));
    await pass();
    expect([broker.status.phase, server.peers.length]).toEqual(['online', 2]);
    expect(phases).toEqual(['connecting', 'online', 'connecting', 'online']);
  });

  it('starts a new count if the line and the next one break [F25]', async () => {
    const { broker, server, seqs, resyncs } = await startBroker(tokensOf(60));
    for (const seq of [1, 3]) server.event(MWI, numbered(seq));
    server.on('CONNECT', () => undefined);
    await pass(54_000);
    server.event(MWI, numbered(5), server.peers[0]);
    server.peers[0]?.drop();
    server.peers[1]?.drop();
    expect(broker.status.phase).toBe('waiting');
    await pass(4000);
    server.off('CONNECT');
    await pass(1000);
    server.event(MWI, numbered(5));
    expect(seqs()).toEqual([1, 3, 5, 5]);
    // The gap on the connection that stayed requested a resync; the one on the connection that broke does not.
    expect(resyncs).toEqual(['connected', 'gap', 'connected']);
  });

  it('keeps the line while the broker does, without more attempts, if the new token is refused [F24]', async () => {
    const server = new ScriptedBroker();
    const { broker } = await startBroker(tokensOf(60), {}, server);
    server.on('CONNECT', (sent) => server.refuse(sent, 'Bad CONNECT'));
    await pass(600_000);
    broker.wake();
    await pass(600_000);
    expect([broker.status.phase, server.peers.length]).toEqual(['online', 2]);
    server.peers[0]?.drop();
    await pass(5000);
    expect(broker.status.phase).toBe('refused');
  });

  it('does not reconnect for a token that has expired by our clock, or never expires [F42]', async () => {
    const ended = Date.now() / 1000 - 3600;
    for (const endsAt of [() => ended, () => null]) {
      const { server, broker } = await startBroker({ endsAt });
      await pass(7_200_000);
      expect(server.peers.length).toBe(1);
      await broker.stop();
    }
  });

  it('closes everything when stopped in the middle', async () => {
    const { broker, server } = await startBroker(tokensOf(60));
    server.on('CONNECT', () => undefined);
    await pass(54_000);
    expect(server.open.length).toBe(2);
    await broker.stop();
    await pass();
    expect([server.open.length, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
