import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSpeech } from '../../media/speech.ts';
import { createSynthesizer } from '../../media/synthesizer.ts';
import { createStore } from '../../store/index.ts';
import { TestExchange } from '../../testing/exchange.ts';
import { fakeEspeak } from '../../testing/fake-espeak.ts';
import { linesOf } from '../../testing/lines.ts';
import { NOTHING, talksOf } from '../../testing/talk.ts';
import { toneMp3 } from '../../testing/tone-mp3.ts';
import { TonePhones } from '../../testing/tone-phones.ts';
import { toneWav } from '../../testing/tone-wav.ts';
import type { Announcement } from './announcement.ts';
import { createAnnouncements } from './announcements.ts';
import { createPlayer } from './application.ts';

const ALICE = 500;
const BOB = 800;
const NOTICE = 1_200;
const OTHER = 1_500;
const SPOKEN = 1_800;
const GOODBYE = [660, 440];
/** Tones are short: one is listened to right after the other. */
const PATIENCE = { timeout: 8_000, interval: 1 };

const exchange = new TestExchange();
const fake = fakeEspeak(toneWav({ hertz: SPOKEN, ms: 2_000, rate: 22_050 }));
const store = createStore();
const announcements = createAnnouncements(store, createSynthesizer(exchange.files, fake.program));
exchange.pbx.add(
  createPlayer({
    announcements,
    sounds: store.sounds,
    speech: createSpeech(exchange.files, 'none'),
  }),
);
const phones = new TonePhones();
const { left } = talksOf(exchange);
const { phone, dial, pickUp } = linesOf(exchange, phones);
beforeAll(() => exchange.open(), 30_000);
afterAll(async () => {
  await exchange.close();
  await phones.close();
  store.close();
  rmSync(fake.folder, { recursive: true });
});
beforeEach(async () => {
  await exchange.clear();
  await phones.clear();
  announcements.reset();
  store.reset();
  for (const [index, hertz] of [NOTICE, OTHER, SPOKEN, ...GOODBYE].entries())
    await phones.say(`note${index}`, hertz);
});

type Line = Awaited<ReturnType<Awaited<ReturnType<typeof dial>>['answered']>>;
const type = (line: Line, keys: string): void => {
  for (const key of keys)
    line.request(
      'INFO',
      { 'Content-Type': 'application/dtmf-relay' },
      `Signal=${key}\r\nDuration=100`,
    );
};
const numberOf = (id: string): string => `88${id.padStart(3, '0')}`;
/** One with a recorded tone. */
const added = async (given: Partial<Announcement> = {}): Promise<Announcement> => {
  const [announcement] = announcements.add([{ name: 'Notice', ...given }]);
  await announcements.record(announcement!, toneWav({ hertz: NOTICE, ms: 1_500 }));
  return announcement!;
};
const call = async ({ id }: Announcement): Promise<Line> =>
  (await dial(await phone('101', ALICE), numberOf(id))).answered();

describe('a caller of an announcement', () => {
  it('hears the WAV file that was uploaded, and then the call ends [A-69] [D-24]', async () => {
    const line = await call(await added());
    await expect.poll(() => line.hears(), PATIENCE).toEqual([NOTICE]);
    await line.dismissed();
    await expect.poll(left).toEqual(NOTHING);
    expect(exchange.events).toContainEqual(
      expect.objectContaining({
        phase: 'answered',
        to: { ext: expect.stringMatching(/^88\d{3}$/), name: 'Notice' },
      }),
    );
  }, 30_000);

  it('hears the MP3 file that replaced it [A-69] [V-26]', async () => {
    const announcement = await added();
    await announcements.record(
      announcement,
      await toneMp3({ hertz: OTHER, ms: 2_000, rate: 32_000 }),
    );
    const line = await call(announcement);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([OTHER]);
    await line.dismissed();
  }, 30_000);

  it('hears a text in the voice that speaks it [A-68]', async () => {
    const announcement = await added();
    await announcements.change(announcement, { text_to_speech: 'Hello' });
    const line = await call(announcement);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([SPOKEN]);
    await line.dismissed();
  }, 30_000);

  it('is sent away by an announcement without sound', async () => {
    const [announcement] = announcements.add([{ name: 'Empty' }]);
    await (await call(announcement!)).dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it.each(['88999', '880001', '88000', '8800x'])(
    'reaches no announcement by %s',
    async (number) => {
      const alice = await phone('101', ALICE);
      await dial(alice, number);
      expect((await alice.take('404')).header('CSeq')).toContain('INVITE');
    },
    30_000,
  );
});

describe('the PIN [D-24]', () => {
  it.each([
    ['opens it, also after a wrong one', '1111#2468#', true],
    ['keeps it closed after three wrong ones', '1##24681#', false],
  ])(
    '%s',
    async (_name, keys, opens) => {
      const line = await call(await added({ pin: '2468' }));
      type(line, keys);
      const ended = line.dismissed();
      const heard: number[] = [];
      const listen = async () => heard.push(...(await line.hears())) && heard;
      await expect.poll(listen, PATIENCE).toContain(opens ? NOTICE : GOODBYE[0]);
      await ended;
      expect(heard.includes(NOTICE)).toBe(opens);
    },
    30_000,
  );
});

describe('after it', () => {
  it('the caller talks with its destination [D-24]', async () => {
    const bob = await phone('102', BOB);
    const line = await call(await added({ destination: '102' }));
    await expect.poll(() => line.hears(), PATIENCE).toEqual([NOTICE]);
    const his = await pickUp(bob);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([BOB]);
    await expect.poll(() => his.hears(), PATIENCE).toEqual([ALICE]);
    line.request('BYE');
    await his.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it('the caller hears another announcement', async () => {
    const next = await added();
    const first = await added({ destination: numberOf(next.id) });
    await announcements.record(first, toneWav({ hertz: OTHER, ms: 1_000 }));
    const line = await call(first);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([OTHER]);
    await expect.poll(() => line.hears(), PATIENCE).toEqual([NOTICE]);
    await line.dismissed();
    await expect.poll(left).toEqual(NOTHING);
  }, 30_000);

  it.each([
    ['leads nowhere', '999'],
    ['has no phone', '103'],
  ])(
    'the call ends if its destination %s',
    async (_name, destination) => {
      const line = await call(await added({ destination }));
      await line.dismissed();
      await expect.poll(left).toEqual(NOTHING);
    },
    30_000,
  );

  it('a caller who hangs up while it plays is connected to no one', async () => {
    const bob = await phone('102', BOB);
    const line = await call(await added({ destination: '102' }));
    await expect.poll(() => line.hears(), PATIENCE).toEqual([NOTICE]);
    line.request('BYE');
    await expect.poll(left).toEqual(NOTHING);
    expect(bob.heard.some(({ first }) => first.startsWith('INVITE'))).toBe(false);
  }, 30_000);
});
