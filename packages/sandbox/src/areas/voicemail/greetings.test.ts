import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GreetingType } from '@callpanel/contracts';
import { missed } from '../../testing/exchange.ts';
import { linesOf } from '../../testing/lines.ts';
import { toneWav } from '../../testing/tone-wav.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import { VoicemailExchange } from './testing/exchange.ts';

const ALICE = 500;
const BEEP = 1_000;
/** A note of the system's own greeting. */
const SYSTEM = 659;
const GREETS: Readonly<Record<GreetingType, number>> = {
  greet: 800,
  unavail: 1_200,
  busy: 1_500,
  temp: 1_800,
};
const PATIENCE = { timeout: 8_000 };

const exchange = new VoicemailExchange();
const { clock, greetings, boxSettings, mailboxes } = exchange;
const phones = new TonePhones();
const { phone, dial } = linesOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
  mailboxes.takeCalls(true);
  for (const [index, hertz] of [BEEP, SYSTEM, ...Object.values(GREETS)].entries())
    await phones.say(`note${index}`, hertz);
});

const record = (...types: GreetingType[]): void => {
  for (const type of types)
    greetings.put('102', type, type, toneWav({ hertz: GREETS[type], ms: 1_500 }));
};

describe('a caller hears', () => {
  const bob = {
    'is not there': async () => undefined,
    'is busy': async () => {
      const his = await phone('102', 0);
      his
        .take('INVITE')
        .then((offer) => his.respond(offer, '486 Busy Here'))
        .catch(missed);
    },
    declines: async () => {
      const his = await phone('102', 0);
      his
        .take('INVITE')
        .then((offer) => his.respond(offer, '603 Decline'))
        .catch(missed);
    },
    'does not answer': async () => {
      const his = await phone('102', 0);
      his
        .take('INVITE')
        .then((offer) => {
          his.respond(offer, '180 Ringing');
          clock.turn(25_000);
        })
        .catch(missed);
    },
  };

  it.each([
    ['does not answer', '102', ['greet', 'busy', 'unavail'], 'unavail'],
    ['is busy', '102', ['greet', 'busy', 'unavail'], 'busy'],
    ['declines', '102', ['greet', 'busy', 'unavail'], 'busy'],
    ['is not there', '102', ['greet', 'busy', 'unavail', 'temp'], 'temp'],
    ['is not there', '*98102', ['greet', 'busy', 'unavail'], 'greet'],
  ] as const)(
    'where Bob %s, by %s, of %j the greeting %s [D-21] [U-33]',
    async (why, number, recorded, heard) => {
      record(...recorded);
      await bob[why]();
      const line = await (await dial(await phone('101', ALICE), number)).answered();
      await expect.poll(() => line.hears(), PATIENCE).toEqual([GREETS[heard]]);
    },
    30_000,
  );

  it('the system if there is none for this case', async () => {
    record('busy');
    const line = await (await dial(await phone('101', ALICE), '102')).answered();
    await expect.poll(() => line.hears(), PATIENCE).toContain(SYSTEM);
  });
});

describe('of several greetings', () => {
  it('the one for now counts before the one for the case, and that before the usual one [D-21]', () => {
    const heard = (): (string | undefined)[] =>
      (['busy', 'unavail', undefined] as const).map((why) => greetings.heard('102', why)?.name);
    expect(heard()).toEqual([undefined, undefined, undefined]);
    record('unavail');
    expect(heard()).toEqual([undefined, 'unavail', undefined]);
    record('greet');
    expect(heard()).toEqual(['greet', 'unavail', 'greet']);
    record('temp');
    expect(heard()).toEqual(['temp', 'temp', 'temp']);
    greetings.archive('102', 'temp', 'Summer');
    greetings.remove('102', 'unavail');
    expect(heard()).toEqual(['greet', 'greet', 'greet']);
    greetings.restore('102', 'temp', 'Summer');
    expect(heard()).toEqual(['Summer', 'Summer', 'Summer']);
    expect(greetings.heard('103', 'busy')).toBeUndefined();
  });
});

describe('the caller’s own mailbox', () => {
  /** Calls it, types and waits for the end; what is still new then. */
  const openBy = async (keys: string): Promise<number> => {
    const bob = await phone('102', ALICE);
    mailboxes.add({
      id: 'm-1',
      ext: '102',
      caller: { ext: '101', name: 'Alice' },
      at: clock.now(),
      ms: 1_000,
      file: '',
      old: false,
    });
    const line = await (await dial(bob, '*97')).answered();
    for (const key of keys)
      line.request(
        'INFO',
        { 'Content-Type': 'application/dtmf-relay' },
        `Signal=${key}\r\nDuration=100`,
      );
    await line.dismissed();
    return mailboxes.of('102').new;
  };

  it.each([
    ['opens by its PIN, also after a wrong one', '1111#2468#', 0],
    ['stays closed after three wrong ones', '1##24681#', 1],
  ])('%s [V-21]', async (_name, keys, left) => {
    boxSettings.setPin('102', '2468');
    expect(await openBy(keys)).toBe(left);
  });
});
