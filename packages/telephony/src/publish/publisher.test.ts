import type { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { FeaturePublisher } from './publisher.ts';
import { noAnswer, type PublishAnswer, type PublishRequest } from './request.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  // Overflows as a browser does: a timer beyond 24.8 days fires at once.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (status: number, change: Partial<PublishAnswer> = {}): PublishAnswer => ({
  ...noAnswer({ 200: 'OK', 412: 'Conditional Request Failed' }[status] ?? 'No'),
  status,
  ...change,
});

/** A publisher whose server answers from `script`, then 200 for an hour with etags e1, e2, ... */
const start = (...script: (PublishAnswer | Promise<PublishAnswer>)[]) => {
  const sent: PublishRequest[] = [];
  const failed: CallpanelError[] = [];
  const line = { ready: true };
  const publisher = new FeaturePublisher({
    clock: systemClock,
    random: () => 0.5,
    of: { address: 'sip:101@acme.example', realm: 'acme.example' },
    isReady: () => line.ready,
    send: (request) => {
      sent.push(request);
      const scripted = script[sent.length - 1];
      return Promise.resolve(scripted ?? answer(200, { etag: `e${sent.length}`, expires: 3600 }));
    },
    refreshFailed: (error) => failed.push(error),
  });
  /** What was sent, short: event, If-Match, and what the document says or that there is none. */
  const log = () =>
    sent.map(({ event, etag, document }) => {
      const { body = '' } = document ?? {};
      const [, state = 'refresh'] =
        /uri="sip:(\w+)/.exec(body) ?? /<(?:basic|state)>(\w+)/.exec(body) ?? [];
      return [event, etag, state].join(' ');
    });
  return { publisher, sent, failed, line, log };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An answer that the test gives later. */
const later = () => {
  let give: (value: PublishAnswer) => void = () => undefined;
  const promise = new Promise<PublishAnswer>((resolve) => {
    give = resolve;
  });
  return { promise, give };
};

describe('FeaturePublisher', () => {
  it('asks for 30 days and sends no ETag first [S-54] [W-02] [C-26]', async () => {
    const { publisher, sent, log } = start();
    await publisher.publish('dnd', true);
    expect(sent[0]?.expires).toBe(2_592_000);
    expect(log()).toEqual(['presence  closed']);
  });

  it('changes and refreshes by the ETag of the answer before, a refresh without document [RFC 3903]', async () => {
    const { publisher, log } = start();
    await publisher.publish('dnd', true);
    await publisher.publish('dnd', false);
    await pass(3_239_000);
    expect(log()).toEqual(['presence  closed', 'presence e1 open']);
    await pass(1000);
    expect(log()[2]).toBe('presence e2 refresh');
    await pass(3_240_000);
    expect(log()[3]).toBe('presence e3 refresh');
  });

  it('keeps an ETag for each feature [S-54] [RFC 3903]', async () => {
    const { publisher, log } = start();
    await publisher.publish('dnd', true);
    await publisher.publish('forward', '102');
    await publisher.publish('followme', true);
    await publisher.publish('dnd', false);
    await publisher.publish('forward', '');
    expect(log()).toEqual([
      'presence  closed',
      'dialog  102',
      'dialog  confirmed',
      'presence e1 open',
      'dialog e2 terminated',
    ]);
  });

  it('refreshes 30 days after 27, though no timer is that long [C-26]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 2_592_000 }));
    await publisher.publish('dnd', true);
    await pass(27 * DAY_MS - 1000);
    expect(log()).toHaveLength(1);
    await pass(1000);
    expect(log()).toEqual(['presence  closed', 'presence a refresh']);
  });

  it('takes what it asked for where the answer grants no time, and never asks faster than each second [RFC 3903]', async () => {
    const { publisher, log } = start(
      answer(200, { etag: 'a' }),
      answer(200, { etag: 'b', expires: 0 }),
    );
    await publisher.publish('dnd', true);
    await pass(26 * DAY_MS);
    expect(log()).toHaveLength(1);
    await publisher.publish('dnd', false);
    await pass(999);
    expect(log()).toHaveLength(2);
    await pass(1);
    expect(log()).toHaveLength(3);
  });

  it('creates anew what the server forgot: 412 is sent once more without ETag [RFC 3903]', async () => {
    const { publisher, log } = start(
      answer(200, { etag: 'a', expires: 60 }),
      answer(412),
      answer(200, { etag: 'b', expires: 60 }),
      answer(412),
    );
    await publisher.publish('forward', '102');
    await publisher.publish('forward', '103');
    await pass(54_000);
    expect(log()).toEqual([
      'dialog  102',
      'dialog a 103',
      'dialog  103',
      'dialog b refresh',
      'dialog  103',
    ]);
  });

  it('a second 412 is a refusal [E-40] [RFC 3903]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a' }), answer(412), answer(412));
    await publisher.publish('dnd', true);
    await expect(publisher.publish('dnd', false)).rejects.toMatchObject({
      code: 'sipua.error.publishDnd',
      context: { reason: '412 Conditional Request Failed' },
    });
    expect(log()).toHaveLength(3);
    // The server has nothing now; what the user was told stands is published again.
    await pass(61_000);
    expect(log()[3]).toBe('presence  closed');
  });

  it('asks for the longer time that 423 wants, also later [RFC 3903]', async () => {
    const { publisher, sent } = start(answer(423, { minExpires: 3_000_000 }));
    await publisher.publish('dnd', true);
    await publisher.publish('dnd', false);
    expect(sent.map(({ expires }) => expires)).toEqual([2_592_000, 3_000_000, 3_000_000]);
  });

  it.each([null, 60])(
    'a 423 with Min-Expires %s is a refusal [E-40] [RFC 3903]',
    async (minExpires) => {
      const { publisher, sent } = start(answer(423, { minExpires }));
      await expect(publisher.publish('dnd', true)).rejects.toThrow('sipua.error.publishDnd');
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['dnd', true, 'sipua.error.publishDnd'],
    ['forward', '102', 'sipua.error.publishForward'],
    ['followme', true, 'sipua.error.publishFollowme'],
  ] as const)(
    '%s refused is told by its own error, and not repeated [E-40]',
    async (feature, value, code) => {
      const { publisher, sent } = start(answer(403, { phrase: 'Forbidden', retryAfterS: 1 }));
      await expect(publisher.publish(feature, value)).rejects.toMatchObject({
        code,
        context: { reason: '403 Forbidden' },
      });
      await pass(DAY_MS);
      expect(sent).toHaveLength(1);
    },
  );

  it('names a failure without answer [E-40]', async () => {
    const { publisher } = start(noAnswer('Request Timeout'));
    await expect(publisher.publish('dnd', true)).rejects.toMatchObject({
      context: { reason: 'Request Timeout' },
    });
  });

  it('without registration it refuses at once and keeps nothing for later [E-40]', async () => {
    const { publisher, sent, line } = start();
    line.ready = false;
    await expect(publisher.publish('dnd', true)).rejects.toMatchObject({
      code: 'sipua.error.publishDnd',
      context: { reason: 'Not registered' },
    });
    line.ready = true;
    publisher.lineBack();
    await pass(DAY_MS);
    expect(sent).toEqual([]);
  });

  it('of values set while one is on its way only the last is sent [S-54]', async () => {
    const first = later();
    const { publisher, log } = start(first.promise);
    const one = publisher.publish('forward', '102');
    await pass(0);
    const more = ['103', '104', '105'].map((to) => publisher.publish('forward', to));
    await pass(10_000);
    expect(log()).toEqual(['dialog  102']);
    first.give(answer(200, { etag: 'a' }));
    await Promise.all([one, ...more]);
    expect(log()).toEqual(['dialog  102', 'dialog a 105']);
  });

  it('values that gave way fail with the last one [E-40]', async () => {
    const first = later();
    const { publisher } = start(first.promise, answer(500, { phrase: 'Broken' }));
    const one = publisher.publish('dnd', true);
    await pass(0);
    const ends = Promise.allSettled([
      publisher.publish('dnd', false),
      publisher.publish('dnd', true),
    ]);
    first.give(answer(200, { etag: 'a' }));
    await one;
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('sends one PUBLISH at a time, of all features [RFC 3903]', async () => {
    const first = later();
    const { publisher, log } = start(first.promise);
    const both = [publisher.publish('dnd', true), publisher.publish('followme', true)];
    await pass(1000);
    expect(log()).toHaveLength(1);
    first.give(answer(200, { etag: 'a' }));
    await Promise.all(both);
    expect(log()).toHaveLength(2);
  });

  it('keeps alive what the server holds when a change is refused [E-40]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 60 }), answer(403));
    await publisher.publish('forward', '102');
    await expect(publisher.publish('forward', '103')).rejects.toThrow('sipua.error.publishForward');
    await pass(54_000);
    expect(log()[2]).toBe('dialog a refresh');
  });

  it('a refresh that fails waits for Retry-After and up to 20 % more, told once [E-40] [RFC 3903]', async () => {
    const busy = answer(503, { phrase: 'Busy', retryAfterS: 100 });
    const { publisher, log, failed } = start(answer(200, { etag: 'a', expires: 600 }), busy, busy);
    await publisher.publish('dnd', true);
    await pass(540_000);
    expect(log()).toHaveLength(2);
    await pass(109_000);
    expect(log()).toHaveLength(2);
    await pass(1000);
    expect(log()).toHaveLength(3);
    expect(failed.map(({ info }) => info)).toMatchObject([
      { code: 'sipua.error.publishDnd', context: { reason: '503 Busy' } },
    ]);
    await pass(110_000);
    expect(log()[3]).toBe('presence a refresh');
  });

  it('a refresh that fails without Retry-After is repeated ever slower [RFC 3903]', async () => {
    const broken = Array.from({ length: 20 }, () => answer(500));
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 60 }), ...broken);
    await publisher.publish('dnd', true);
    await pass(54_000);
    await pass(3_600_000);
    const inFirstHour = log().length;
    expect(inFirstHour).toBeGreaterThan(4);
    expect(inFirstHour).toBeLessThan(9);
    await pass(3_600_000);
    expect(log().length - inFirstHour).toBeLessThanOrEqual(2);
  });

  it('after a reconnect sends what became due meanwhile, and nothing else [S-54]', async () => {
    const { publisher, line, log, failed } = start(
      answer(200, { etag: 'a', expires: 60 }),
      answer(200, { etag: 'b', expires: 6000 }),
    );
    await publisher.publish('dnd', true);
    await publisher.publish('followme', true);
    line.ready = false;
    await pass(30_000);
    line.ready = true;
    publisher.lineBack();
    await pass(0);
    expect(log()).toHaveLength(2);
    line.ready = false;
    await pass(30_000);
    expect(log()).toHaveLength(2);
    line.ready = true;
    publisher.lineBack();
    publisher.lineBack();
    await pass(0);
    expect(log().slice(2)).toEqual(['presence a refresh']);
    expect(failed).toEqual([]);
  });

  it('stops its timers with the phone, and withdraws nothing [C-26]', async () => {
    const waiting = later();
    const { publisher, sent } = start(answer(200, { etag: 'a', expires: 60 }), waiting.promise);
    await publisher.publish('dnd', true);
    const change = publisher.publish('followme', true);
    await pass(0);
    publisher.close();
    waiting.give(answer(200, { etag: 'b', expires: 60 }));
    await change;
    expect(vi.getTimerCount()).toBe(0);
    await pass(DAY_MS);
    expect(sent).toHaveLength(2);
    await expect(publisher.publish('dnd', false)).rejects.toThrow('sipua.error.publishDnd');
  });
});
