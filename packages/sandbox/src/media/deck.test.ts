import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Bridge } from './bridge.ts';
import { Deck, framesOf } from './deck.ts';
import { loudnessOf } from '../testing/loudness.ts';
import { FRAME, RATE, type Frame } from './pcm.ts';
import { Recordings, beep } from './recordings.ts';
import { WavWriter, readWav } from './wav.ts';

const dir = mkdtempSync(join(tmpdir(), 'callpanel-deck-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = (name: string): string => join(dir, `${name}.wav`);

/** A phone that whistles. */
const phone = (hertz: number) => {
  const frames = framesOf([{ tones: [[hertz, 5_000]] }]);
  const heard: Frame[] = [];
  return {
    heard,
    read: () => frames.shift() ?? null,
    write: (frame: Frame) => void heard.push(frame),
  };
};
const joined = (frames: readonly Frame[]): Int16Array =>
  Int16Array.from(frames.flatMap((frame) => [...frame]));
const turn = (bridge: Bridge, times: number): void => {
  for (let at = 0; at < times; at += 1) bridge.tick();
};

describe('WAV files', () => {
  it('keep pitch and length, and continue where an earlier recording ended', () => {
    const path = file('kept');
    const tone = framesOf([{ tones: [[700, 1_000]] }]);
    const first = new WavWriter(path);
    for (const frame of tone) first.write(frame);
    expect(first.close()).toBe(1_000);
    expect(readWav(path)).toHaveLength(RATE);
    expect(loudnessOf(700, readWav(path))).toBeGreaterThan(5_000);
    const second = new WavWriter(path, true);
    for (const frame of tone) second.write(frame);
    expect([second.close(), readWav(path).length]).toEqual([1_000, 2 * RATE]);
    expect(first.close()).toBe(1_000);
  });

  it('are distinguished from other files', () => {
    writeFileSync(file('none'), 'RIFF0000WAVEjunk\x02\x00\x00\x00xx');
    expect(() => readWav(file('none'))).toThrow(RangeError);
  });
});

describe('an answering machine', () => {
  it('plays to the end, or is stopped', async () => {
    const deck = new Deck();
    const whole = deck.play([{ tones: [[500, 20]] }, { tones: [[900, 10]] }]);
    expect([deck.read(), deck.read(), deck.read(), deck.read()].map((it) => it?.length)).toEqual([
      FRAME,
      FRAME,
      FRAME,
      undefined,
    ]);
    await expect(whole).resolves.toBe(true);
    const cut = deck.play([{ tones: [[500, 20]] }]);
    deck.stop();
    await expect(cut).resolves.toBe(false);
  });

  it('records up to a limit or until it is cut', async () => {
    const deck = new Deck();
    const [frame] = framesOf([{ tones: [[500, 10]] }]);
    const limited = deck.record(new WavWriter(file('limited')), 20);
    for (let at = 0; at < 5; at += 1) deck.write(frame!);
    await expect(limited).resolves.toBe(20);
    const cut = deck.record(new WavWriter(file('cut')), 1_000);
    for (let at = 0; at < 5; at += 1) deck.write(frame!);
    deck.close();
    await expect(cut).resolves.toBe(50);
    expect(readWav(file('cut'))).toHaveLength(5 * FRAME);
  });
});

describe('a recorded phone', () => {
  it('is recorded with both sides of its call, with beeps [B-31]', async () => {
    const bridge = new Bridge();
    const [a, b] = [phone(500), phone(900)];
    bridge.add('a', a);
    bridge.add('b', b);
    bridge.gain('a', 'b', 1);
    bridge.gain('b', 'a', 1);
    const recordings = new Recordings(bridge);
    const length = recordings.start('a', file('talk'), false);
    turn(bridge, 50);
    bridge.gain('b', 'a', 0);
    turn(bridge, 50);
    recordings.stop('a');
    turn(bridge, 10);
    await expect(length).resolves.toBe(1_000);
    const samples = readWav(file('talk'));
    const [talk, alone] = [samples.subarray(0, RATE / 2), samples.subarray(RATE / 2)];
    for (const hertz of [500, 900]) expect(loudnessOf(hertz, talk)).toBeGreaterThan(5_000);
    expect(loudnessOf(500, alone)).toBeGreaterThan(5_000);
    expect(loudnessOf(900, alone)).toBeLessThan(100);

    a.heard.length = 0;
    b.heard.length = 0;
    beep(bridge, 'a', { tones: [[1_400, 200]] });
    turn(bridge, 30);
    expect(loudnessOf(1_400, joined(a.heard.slice(0, 20)))).toBeGreaterThan(5_000);
    expect(loudnessOf(1_400, joined(b.heard))).toBeLessThan(100);
    expect(bridge.size).toBe(2);
  });
});
