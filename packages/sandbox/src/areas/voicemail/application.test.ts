import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE } from '../../media/pcm.ts';
import { readWav } from '../../media/wav.ts';
import { missed } from '../../testing/exchange.ts';
import { linesOf } from '../../testing/lines.ts';
import { loudnessOf } from '../../testing/loudness.ts';
import type { TestPhone } from '../../testing/phone.ts';
import { NOTHING, talksOf } from '../../testing/talk.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import { VoicemailExchange } from './testing/exchange.ts';

const ALICE = 500;
const BOB = 800;
const BEEP = 1_000;
const PATIENCE = { timeout: 8_000 };

const exchange = new VoicemailExchange();
const { pbx, clock, events, sounds, mailboxes } = exchange;
const phones = new TonePhones();
const { left } = talksOf(exchange);
const { phone, dial } = linesOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
});

const press = (
  line: Awaited<ReturnType<Awaited<ReturnType<typeof dial>>['answered']>>,
  digit: string,
) =>
  line.request(
    'INFO',
    { 'Content-Type': 'application/dtmf-relay' },
    `Signal=${digit}\r\nDuration=100`,
  );

/** The next message summary. */
const summary = async (at: TestPhone): Promise<string> => {
  const notify = await at.take('NOTIFY');
  expect(notify.header('Event')).toBe('message-summary');
  expect(notify.header('Content-Type')).toBe('application/simple-message-summary');
  at.respond(notify, '200 OK');
  return notify.body;
};
const leaveAt = (ext: string) => ({
  id: `m-${mailboxes.messages().length}`,
  ext,
  caller: { ext: '101', name: 'Alice' },
  at: clock.now(),
  ms: 1_000,
  file: 'nothing.wav',
  old: false,
});

describe('a message', () => {
  it('is left after greeting and beep, reported to the phones, heard by its owner and then old [W-06] [C-23]', async () => {
    mailboxes.takeCalls(true, '102');
    const alice = await phone('101', ALICE);
    await phones.say('nobody', BEEP);
    const startedAt = clock.now();
    const leaving = await (await dial(alice, '102')).answered();
    await expect.poll(() => leaving.hears(), PATIENCE).toEqual([BEEP]);
    await expect.poll(() => leaving.hears(), PATIENCE).toEqual([]);
    // So much is said.
    for (let at = 0; at < 3; at += 1) await leaving.hears();
    leaving.request('BYE');
    await expect.poll(() => mailboxes.messages('102'), PATIENCE).toHaveLength(1);
    const [message] = mailboxes.messages('102');
    expect(message).toMatchObject({
      ext: '102',
      caller: { ext: '101', name: 'Alice' },
      at: startedAt,
      old: false,
    });
    const samples = readWav(sounds.path(message!.file));
    expect(samples.length / RATE).toBeCloseTo(message!.ms / 1_000, 2);
    expect(message!.ms).toBeGreaterThan(900);
    expect(loudnessOf(ALICE, samples)).toBeGreaterThan(4_000);
    expect(loudnessOf(BEEP, samples)).toBeLessThan(200);
    expect(events).toContainEqual(
      expect.objectContaining({ phase: 'answered', to: { ext: '*98102', name: 'Bob' } }),
    );

    const bob = await phone('102', BOB);
    expect(await summary(bob)).toBe(
      'Messages-Waiting: yes\r\nMessage-Account: sip:102@acme.example\r\nVoice-Message: 1/0 (0/0)\r\n',
    );
    const hearing = await (await dial(bob, '*97')).answered();
    await expect.poll(() => hearing.hears(), PATIENCE).toEqual([ALICE]);
    await hearing.dismissed();
    expect(await summary(bob)).toContain('Voice-Message: 0/1 (0/0)');
    expect(mailboxes.of('102')).toEqual({ new: 0, old: 1 });
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it('ends with #, and 7 deletes it while it is heard [X-03]', async () => {
    const alice = await phone('101', ALICE);
    await phones.say('nobody', BEEP);
    const leaving = await (await dial(alice, '*98101')).answered();
    press(leaving, '#');
    await expect.poll(() => leaving.hears(), PATIENCE).toEqual([BEEP]);
    await expect.poll(() => leaving.hears(), PATIENCE).toEqual([]);
    for (let at = 0; at < 2; at += 1) await leaving.hears();
    press(leaving, '#');
    await leaving.dismissed();
    const [message] = mailboxes.messages('101');
    expect(message?.ms).toBeGreaterThan(500);

    const hearing = await (await dial(alice, '*97')).answered();
    press(hearing, '#');
    await expect.poll(() => hearing.hears(), PATIENCE).toEqual([ALICE]);
    press(hearing, '7');
    await hearing.dismissed();
    expect(mailboxes.messages()).toEqual([]);
  }, 30_000);
});

describe('unanswered calls', () => {
  const bobIs = {
    'who is not there': async () => undefined,
    'who does not want to be disturbed': async () => {
      const bob = await phone('102', BOB);
      const line = await (await dial(bob, '*76')).answered();
      await expect.poll(() => pbx.features('102').dnd).toBe(true);
      clock.turn(500);
      await line.dismissed();
    },
    'who is busy': async () => {
      const bob = await phone('102', BOB);
      bob
        .take('INVITE')
        .then((offer) => bob.respond(offer, '486 Busy Here'))
        .catch(missed);
    },
    'who does not answer': async () => {
      const bob = await phone('102', BOB);
      bob
        .take('INVITE')
        .then((offer) => {
          bob.respond(offer, '180 Ringing');
          clock.turn(25_000);
        })
        .catch(missed);
    },
  };

  it.each(Object.entries(bobIs))('go to the mailbox of a person %s', async (_name, make) => {
    mailboxes.takeCalls(true);
    const alice = await phone('101', ALICE);
    await make();
    const line = await (await dial(alice, '102')).answered();
    const call = () => pbx.snapshot().calls.find(({ from }) => from === '101');
    await expect.poll(call).toMatchObject({ state: 'answered' });
    line.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
    // A silent caller has left no message.
    expect(mailboxes.messages()).toEqual([]);
  });

  it('are refused if there is none, and by an intercom', async () => {
    const alice = await phone('101', ALICE);
    const none = await alice.invite('102', 'v=0');
    alice.acknowledge(none, await alice.take('480'));
    mailboxes.takeCalls(true);
    for (const [number, status] of [
      ['*80102', '480'],
      ['*98999', '404'],
      ['*98', '404'],
    ] as const) {
      const invite = await alice.invite(number, 'v=0');
      alice.acknowledge(invite, await alice.take(status));
    }
    expect(events.filter(({ kind }) => kind === 'call')).toEqual([]);
  });
});

describe('message summaries [W-06]', () => {
  it('come with a registration over another socket, and with each change', async () => {
    const bob = await exchange.phone('102');
    await bob.register();
    expect(await summary(bob)).toContain('Messages-Waiting: no');
    mailboxes.set('102', { new: 2, old: 8 });
    expect(await summary(bob)).toContain('Voice-Message: 2/8 (0/0)');
    await bob.register();
    mailboxes.add(leaveAt('102'));
    // The next is the change, so the refresh has brought none.
    expect(await summary(bob)).toContain('Voice-Message: 3/8 (0/0)');
    mailboxes.heard(mailboxes.messages('102')[0]!.id);
    expect(await summary(bob)).toContain('Voice-Message: 2/9 (0/0)');
    bob.close();
    await bob.open();
    await bob.register();
    expect(await summary(bob)).toContain('Voice-Message: 2/9 (0/0)');
  });
});

describe('special numbers', () => {
  it('*80 makes a phone answer automatically [W-05] [S-14]', async () => {
    const alice = await phone('101', ALICE);
    const bob = await phone('102', BOB);
    await dial(alice, '*80102');
    const offer = await bob.take('INVITE');
    expect(offer.header('Call-Info')).toBe('<sip:acme.example>;answer-after=0');
    expect(pbx.snapshot().calls).toMatchObject([{ from: '101', to: '102' }]);
  });

  it.each([
    ['*85', 'busy', '486'],
    ['*84', 'an answer', '200'],
  ])('%s plays before it is answered, then is %s', async (number, _name, status) => {
    const alice = await phone('101', ALICE);
    // Notes of the melody.
    for (const [index, hertz] of [220, 277, 330, 440].entries())
      await phones.say(`note${index}`, hertz);
    const call = await dial(alice, number);
    const early = await alice.take('183');
    await phones.accept(call.member, early.body);
    await expect.poll(() => phones.hears(call.member), PATIENCE).not.toEqual([]);
    expect(pbx.snapshot().calls).toEqual([]);
    clock.turn(2_000);
    const answer = await alice.take(status);
    alice.acknowledge(call.invite, answer);
    await expect.poll(() => left()[1]).toBe(status === '200' ? 1 : 0);
  });
});
