import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, DAY_MS, later, pass, start } from '../testing/start-publisher.ts';
import { noAnswer } from './request.ts';

beforeEach(() => {
  // Overflows like a browser: a timer of more than 24.8 days fires at once.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('FeaturePublisher refreshes', () => {
  it('a publication of 30 days after 27 days, longer than any timer [C-26]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 2_592_000 }));
    await publisher.publish('dnd', true);
    await pass(27 * DAY_MS - 1000);
    expect(log()).toHaveLength(1);
    await pass(1000);
    expect(log()).toEqual(['presence  closed', 'presence a refresh']);
  });

  it('after the time it asked for when the answer has none, and at most once a second [RFC 3903]', async () => {
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

  it('the previous value when a change is refused [E-40]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 60 }), answer(403));
    await publisher.publish('forward', '102');
    await expect(publisher.publish('forward', '103')).rejects.toThrow('sipua.error.publishForward');
    await pass(54_000);
    expect(log()[2]).toBe('dialog a refresh');
  });

  it('again after Retry-After and up to 20 % more, and reports the failure once [E-40] [RFC 3903]', async () => {
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

  it('again without a report when there was no answer [S-54]', async () => {
    const { publisher, log, failed } = start(
      answer(200, { etag: 'a', expires: 60 }),
      noAnswer('Connection Error'),
    );
    await publisher.publish('dnd', true);
    await pass(54_000);
    await pass(61_000);
    expect(log().slice(1)).toEqual(['presence a refresh', 'presence a refresh']);
    expect(failed).toEqual([]);
  });

  it('nothing when a change is under way [RFC 3903]', async () => {
    const change = later();
    const { publisher, log } = start(answer(200, { etag: 'a', expires: 60 }), change.promise);
    await publisher.publish('dnd', true);
    await pass(53_000);
    const off = publisher.publish('dnd', false);
    await pass(10_000);
    change.give(answer(200, { etag: 'b', expires: 60 }));
    await off;
    await pass(53_000);
    expect(log()).toEqual(['presence  closed', 'presence a open']);
    await pass(1000);
    expect(log()[2]).toBe('presence b refresh');
  });

  it('more and more slowly after failures without Retry-After [RFC 3903]', async () => {
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

  it('after a reconnect only what became due meanwhile [S-54]', async () => {
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

  it('no more, and withdraws nothing, after the phone stops [C-26]', async () => {
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
