import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame } from './testing/scripted-broker.ts';
import { MWI, numbered, pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events', () => {
  it('pass an ERROR of the system to the handler [B-26]', async () => {
    const { server, events } = await startBroker();
    server.event({ action: 'ERROR', message: 'Queue is full' }, numbered(7));
    expect(events).toEqual([
      {
        event: { action: 'ERROR', message: 'Queue is full' },
        place: { seq: 7, epoch: 'a' },
      },
    ]);
  });

  it('are counted if malformed or unknown; the others continue, and nothing is thrown or logged [F26]', async () => {
    const log = vi.spyOn(console, 'log');
    const { broker, server, events } = await startBroker();
    const bodies = [
      '{"action":"MWI"',
      '',
      'null',
      '[]',
      '{"action":5}',
      '{"action":"MWI","account":{}}',
      '{"action":"REGISTER","user":"101","expires":"soon"}',
      '{"action":"BROWSE"}',
      '{"action":"__proto__"}',
      '{"action":"constructor"}',
    ];
    for (const body of bodies) server.event(body);
    server.event(MWI);
    expect(events.length).toBe(1);
    expect(broker.counts).toEqual({
      received: 11,
      malformed: 7,
      unknown: 3,
      duplicate: 0,
      oversize: 0,
      failed: 0,
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('do not change an object with a key __proto__ [F26]', async () => {
    const { broker, server, events } = await startBroker();
    server.event('{"action":"ERROR","message":"m","__proto__":{"polluted":1}}');
    expect(events[0]?.event).toEqual({ action: 'ERROR', message: 'm' });
    server.on('SEND', ({ peer, body }) => {
      const { actionid } = JSON.parse(body) as { actionid: string };
      const text = `{"action":"RESPONSE","actionid":"${actionid}","response":"Success","__proto__":{"polluted":1}}`;
      peer.push(frame('MESSAGE', { subscription: '/temp-queue/answers' }, text));
    });
    const answer = await broker.send('Ping');
    expect(Reflect.get(answer, 'polluted')).toBeUndefined();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('are counted if a handler throws, reported to the page once, and reach the other handlers [F26]', async () => {
    const { broker, server, events } = await startBroker();
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    broker.on('event', () => {
      throw new Error('bug');
    });
    const after = vi.fn();
    const off = broker.on('event', after);
    server.event(MWI);
    off();
    server.event(MWI);
    expect([events.length, broker.counts.failed, after.mock.calls.length]).toEqual([2, 2, 1]);
    expect(later.mock.calls.length).toBe(1);
    expect(later.mock.calls[0]?.[0]).toThrow('bug');
    later.mockRestore();
  });

  it('survive split, joined and binary frames, with heartbeats between, and unknown kinds [F27]', async () => {
    const { broker, server, events } = await startBroker();
    const { peer } = server;
    const one = frame(
      'MESSAGE',
      { subscription: 'events', 'message-id': '1' },
      JSON.stringify(MWI),
    );
    peer.push(`${one}\n\n${one}`);
    peer.push(one.slice(0, 20));
    peer.push(one.slice(20));
    peer.push(new TextEncoder().encode(one).buffer);
    expect(events.length).toBe(4);
    peer.push(frame('RECEIPT', { 'receipt-id': 'whatever' }));
    peer.push(frame('MESSAGE', { subscription: 'stranger' }, 'x'));
    for (let n = 0; n < 3; n += 1) peer.push('\n'.repeat(400_000));
    expect(broker.status.phase).toBe('online');
    expect(broker.counts).toMatchObject({ received: 4, malformed: 0, oversize: 0 });
    peer.push(frame('GIBBERISH'));
    expect(broker.status.phase).toBe('waiting');
    await pass(5000);
    expect(broker.status.phase).toBe('online');
  });

  it('restart the line when a frame never ends [F27] [F28]', async () => {
    const { broker, server } = await startBroker();
    const { peer } = server;
    for (let n = 0; n < 40; n += 1) peer.push('x'.repeat(30_000));
    expect([broker.status.phase, broker.counts.oversize]).toEqual(['waiting', 1]);
    await pass(5000);
    expect(broker.status.phase).toBe('online');
  });

  it.each([
    ['alone, 4 MB', 4_000_000, false],
    ['alone and binary, 4 MB', 4_000_000, true],
    ['just over 256 KB', 256 * 1024, false],
  ])(
    'are counted and dropped if too large (%s), and the line stays [F28]',
    async (_, size, isBinary) => {
      const { broker, server, events } = await startBroker();
      const body = JSON.stringify({ action: 'ERROR', message: 'x'.repeat(size) });
      const large = frame('MESSAGE', { subscription: 'events' }, body);
      server.peer.push(isBinary ? new TextEncoder().encode(large).buffer : large);
      // Joined with another, it is dropped only once it is read.
      const joined = `${frame('MESSAGE', { subscription: 'events' }, JSON.stringify(MWI))}${frame('MESSAGE', { subscription: 'events' }, `"${'x'.repeat(256 * 1024)}"`)}`;
      server.peer.push(joined);
      server.event(MWI);
      expect([broker.status.phase, broker.counts.oversize, events.length]).toEqual([
        'online',
        2,
        2,
      ]);
    },
  );

  it('are all delivered, 20,000 in order, without a timer left [F28]', async () => {
    const { server, seqs } = await startBroker();
    const timers = vi.getTimerCount();
    for (let seq = 1; seq <= 20_000; seq += 1) server.event(MWI, numbered(seq));
    expect(seqs()).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
    expect(vi.getTimerCount()).toBe(timers);
  });
});

describe('order', () => {
  it('delivers each number once, late ones with their place; a gap that closes causes no request [F25]', async () => {
    const { broker, server, seqs, resyncs } = await startBroker();
    for (const seq of [10, 11, 11, 14, 10, 13, 12, 12]) server.event(MWI, numbered(seq));
    await pass(10_000);
    expect(seqs()).toEqual([10, 11, 14, 13, 12]);
    expect([broker.counts.duplicate, resyncs]).toEqual([3, ['connected']]);
  });

  it('asks for one resync after a gap that does not close within 2 s [F25]', async () => {
    const { server, resyncs } = await startBroker();
    for (const seq of [1, 3]) server.event(MWI, numbered(seq));
    await pass(1999);
    expect(resyncs).toEqual(['connected']);
    await pass(1);
    expect(resyncs).toEqual(['connected', 'gap']);
    server.event(MWI, numbered(4));
    await pass(60_000);
    expect(resyncs.length).toBe(2);
  });

  it('asks at once when more than 1,000 are missing [F20] [F25]', async () => {
    const { server, resyncs, seqs } = await startBroker();
    for (const seq of [1, 5001, 5002]) server.event(MWI, numbered(seq));
    await pass();
    expect([resyncs, seqs()]).toEqual([
      ['connected', 'gap'],
      [1, 5001, 5002],
    ]);
  });

  it('recognizes a restarted sender by its epoch: starts a new count, with one resync [F25]', async () => {
    const { server, resyncs, seqs } = await startBroker();
    for (const seq of [8, 9]) server.event(MWI, numbered(seq, 'a'));
    for (const seq of [1, 2, 2]) server.event(MWI, numbered(seq, 'b'));
    await pass(10_000);
    expect([seqs(), resyncs]).toEqual([
      [8, 9, 1, 2],
      ['connected', 'gap'],
    ]);
  });

  it('sends no storm of requests for arbitrary numbers [F25]', async () => {
    const { server, resyncs } = await startBroker();
    for (let n = 0; n < 100; n += 1) {
      server.event(MWI, numbered(n % 2 ? 1 : 900_000));
      await pass(100);
    }
    expect(resyncs.filter((why) => why === 'gap').length).toBeLessThanOrEqual(6);
  });

  it('counts from the next event after a reconnect without a snapshot; an old gap causes no request [F20]', async () => {
    const { server, resyncs, seqs } = await startBroker();
    for (const seq of [1, 3]) server.event(MWI, numbered(seq));
    server.peer.drop();
    await pass(5000);
    for (const seq of [3, 9]) server.event(MWI, numbered(seq));
    expect(resyncs).toEqual(['connected', 'connected']);
    expect(seqs()).toEqual([1, 3, 3, 9]);
  });

  it.each([
    ['before the next event', true],
    ['after it', false],
  ])(
    'detects a loss between a snapshot after a reconnect and the next event: it came %s [F20] [F25]',
    async (_, first) => {
      const { broker, server, resyncs } = await startBroker();
      server.event(MWI, numbered(3));
      server.peer.drop();
      await pass(5000);
      // The broker is back before the sender of the events: 4 and 5 are lost.
      if (first) broker.reached(3, 'a');
      server.event(MWI, numbered(6));
      if (!first) broker.reached(3, 'a');
      await pass(1999);
      expect(resyncs).toEqual(['connected', 'connected']);
      await pass(1);
      expect(resyncs).toEqual(['connected', 'connected', 'gap']);
      broker.reached(6, 'a');
      server.event(MWI, numbered(7));
      await pass(60_000);
      expect(resyncs.length).toBe(3);
    },
  );

  it('does not use a snapshot without a line for the next line [F20]', async () => {
    const { broker, server, resyncs } = await startBroker();
    server.peer.drop();
    broker.reached(3, 'a');
    await pass(5000);
    server.event(MWI, numbered(9));
    await pass(10_000);
    expect(resyncs).toEqual(['connected', 'connected']);
  });

  it('also serves a sender that does not count [G-33]', async () => {
    const { server, events } = await startBroker();
    for (const header of ['', '0', '-1', '1e3', 'NaN', '9'.repeat(30)])
      server.event(MWI, { 'x-seq': header });
    server.event(MWI);
    expect(events.map(({ place }) => place.seq)).toEqual(Array.from({ length: 7 }, () => null));
  });
});
