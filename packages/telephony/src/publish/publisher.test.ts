import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, DAY_MS, later, pass, start } from '../testing/start-publisher.ts';
import { noAnswer } from './request.ts';

beforeEach(() => {
  // Overflows as a browser does: a timer beyond 24.8 days fires at once.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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

  it('does not create anew what somebody else changed meanwhile: the later event wins [S-34] [W-08]', async () => {
    const { publisher, line, log, failed } = start(
      answer(200, { etag: 'a', expires: 60 }),
      answer(412),
    );
    let stands = true;
    await publisher.publish('dnd', true, () => stands);
    // Off by *76; then the laptop sleeps.
    stands = false;
    line.ready = false;
    await pass(DAY_MS);
    line.ready = true;
    publisher.lineBack();
    await pass(DAY_MS);
    expect(log()).toEqual(['presence  closed', 'presence a refresh']);
    expect(failed).toEqual([]);
    // The user's next wish creates it anew.
    await publisher.publish('dnd', true);
    expect(log()[2]).toBe('presence  closed');
  });

  it('nor does what failed to be created anew come later, once somebody changed it [S-34] [W-08]', async () => {
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

  it('waits for the word whether it still stands, and asks again where that cannot be had [S-34] [W-08]', async () => {
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
});
