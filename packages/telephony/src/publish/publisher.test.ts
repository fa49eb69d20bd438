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

describe('FeaturePublisher', () => {
  it('asks for 30 days and sends no ETag at first [S-54] [W-02] [C-26]', async () => {
    const { publisher, sent, log } = start();
    await publisher.publish('dnd', true);
    expect(sent[0]?.expires).toBe(2_592_000);
    expect(log()).toEqual(['presence  closed']);
  });

  it('replaces and refreshes by the last ETag, and refreshes without a document [RFC 3903]', async () => {
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

  it('sends again without ETag after a 412 [RFC 3903]', async () => {
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

  it('does not create a forgotten value again when it was changed elsewhere [S-34] [W-08]', async () => {
    const { publisher, line, log, failed } = start(
      answer(200, { etag: 'a', expires: 60 }),
      answer(412),
    );
    let stands = true;
    await publisher.publish('dnd', true, () => stands);
    // Switched off by *76, then the laptop sleeps.
    stands = false;
    line.ready = false;
    await pass(DAY_MS);
    line.ready = true;
    publisher.lineBack();
    await pass(DAY_MS);
    expect(log()).toEqual(['presence  closed', 'presence a refresh']);
    expect(failed).toEqual([]);
    // The next change by the user creates it again.
    await publisher.publish('dnd', true);
    expect(log()[2]).toBe('presence  closed');
  });

  it('does not retry a forgotten value when it was changed elsewhere meanwhile [S-34] [W-08]', async () => {
    const { publisher, log } = start(
      answer(200, { etag: 'a', expires: 60 }),
      answer(412),
      answer(503, { retryAfterS: 100 }),
    );
    let stands = true;
    await publisher.publish('forward', '102', () => stands);
    await pass(54_000);
    expect(log()).toEqual(['dialog  102', 'dialog a refresh', 'dialog  102']);
    stands = false;
    await pass(DAY_MS);
    expect(log()).toHaveLength(3);
  });

  it('waits for the check of a forgotten value, and repeats it when it fails [S-34] [W-08]', async () => {
    const { publisher, log, failed } = start(answer(200, { etag: 'a', expires: 60 }), answer(412));
    const words: { resolve(stands: boolean): void; reject(): void }[] = [];
    const stands = () => new Promise<boolean>((resolve, reject) => words.push({ resolve, reject }));
    await publisher.publish('dnd', true, stands);
    await pass(54_000);
    expect(log()).toEqual(['presence  closed', 'presence a refresh']);
    words[0]?.reject();
    await pass(DAY_MS);
    expect([log().length, words.length]).toEqual([2, 2]);
    words[1]?.resolve(true);
    await pass(1000);
    expect(log()[2]).toBe('presence  closed');
    expect(failed).toEqual([]);
  });

  it('rejects after a second 412 [E-40] [RFC 3903]', async () => {
    const { publisher, log } = start(answer(200, { etag: 'a' }), answer(412), answer(412));
    await publisher.publish('dnd', true);
    await expect(publisher.publish('dnd', false)).rejects.toMatchObject({
      code: 'sipua.error.publishDnd',
      context: { reason: '412 Conditional Request Failed' },
    });
    expect(log()).toHaveLength(3);
    // The server has lost the value that the user still sees: it is published again.
    await pass(61_000);
    expect(log()[3]).toBe('presence  closed');
  });

  it('asks for the longer time of a 423, also later [RFC 3903]', async () => {
    const { publisher, sent } = start(answer(423, { minExpires: 3_000_000 }));
    await publisher.publish('dnd', true);
    await publisher.publish('dnd', false);
    expect(sent.map(({ expires }) => expires)).toEqual([2_592_000, 3_000_000, 3_000_000]);
  });

  it.each([null, 60])(
    'rejects after a 423 with Min-Expires %s [E-40] [RFC 3903]',
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
    'rejects with its own error when %s is refused, and does not retry [E-40]',
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

  it('rejects with a reason when there is no answer [E-40]', async () => {
    const { publisher } = start(noAnswer('Request Timeout'));
    await expect(publisher.publish('dnd', true)).rejects.toMatchObject({
      context: { reason: 'Request Timeout' },
    });
  });

  it('rejects at once without registration and sends nothing later [E-40]', async () => {
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

  it('sends only the last of the values set during a PUBLISH [S-54]', async () => {
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

  it('rejects skipped values together with the last one [E-40]', async () => {
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

  it('sends one PUBLISH at a time for all features [RFC 3903]', async () => {
    const first = later();
    const { publisher, log } = start(first.promise);
    const both = [publisher.publish('dnd', true), publisher.publish('followme', true)];
    await pass(1000);
    expect(log()).toHaveLength(1);
    first.give(answer(200, { etag: 'a' }));
    await Promise.all(both);
    expect(log()).toHaveLength(2);
  });
});
