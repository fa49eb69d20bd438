import { describe, expect, it } from 'vitest';
import { FrameFifo } from './fifo.ts';
import { FRAME, RATE, to48k, toMono } from './pcm.ts';
import { createPlayer, Recorder } from './players.ts';

const tone = (frequency: number, rate: number, length: number): Int16Array =>
  Int16Array.from({ length }, (_, at) => 10_000 * Math.sin((2 * Math.PI * frequency * at) / rate));

/** Upward zero crossings: enough to tell one tone from another. */
const crossings = (samples: Int16Array): number =>
  samples.reduce(
    (count, value, at) => count + (at > 0 && samples[at - 1]! < 0 && value >= 0 ? 1 : 0),
    0,
  );

describe('sample formats', () => {
  it.each([8_000, 16_000, 44_100])('brings 10 ms of %i Hz to one frame', (rate) => {
    expect(to48k(new Int16Array(rate / 100), rate)).toHaveLength(FRAME);
  });

  it('keeps the pitch', () => {
    const half = to48k(tone(440, 16_000, 8_000), 16_000);
    expect(half).toHaveLength(RATE / 2);
    expect(crossings(half)).toBeGreaterThanOrEqual(219);
    expect(crossings(half)).toBeLessThanOrEqual(221);
  });

  it('mixes two channels into one', () => {
    expect([...toMono(Int16Array.of(100, 300, -5, -15), 2)]).toEqual([200, -10]);
  });
});

describe('FrameFifo', () => {
  const frame = (value: number): Int16Array => new Int16Array(FRAME).fill(value);

  it('waits for 20 ms, then plays in order, and buffers again after a gap', () => {
    const fifo = new FrameFifo();
    fifo.push(frame(1));
    expect(fifo.pull()).toBeNull();
    fifo.push(frame(2));
    expect([fifo.pull()?.[0], fifo.pull()?.[0], fifo.pull()]).toEqual([1, 2, null]);
    fifo.push(frame(3));
    expect(fifo.pull()).toBeNull();
    fifo.push(frame(4));
    expect(fifo.pull()?.[0]).toBe(3);
  });

  it('drops the oldest instead of growing', () => {
    const fifo = new FrameFifo();
    for (let value = 1; value <= 7; value += 1) fifo.push(frame(value));
    expect([fifo.pull()?.[0], fifo.pull()?.[0], fifo.pull()]).toEqual([6, 7, null]);
  });
});

describe('players', () => {
  it('echoes 10 ms later', () => {
    const echo = createPlayer('echo', 0);
    expect(echo.read()).toBeNull();
    echo.write(new Int16Array(FRAME).fill(7));
    expect(echo.read()?.[0]).toBe(7);
  });

  it('plays an audible melody that repeats', () => {
    const melody = createPlayer('melody', 0);
    const frames = Array.from({ length: 1_000 }, () => melody.read()!.slice());
    expect(Math.max(...frames.map((frame) => Math.max(...frame)))).toBeGreaterThan(3_000);
    const again = frames.findIndex(
      (frame, at) =>
        at > 0 &&
        frame.join() === frames[0]!.join() &&
        frames[at + 1]?.join() === frames[1]!.join(),
    );
    expect(again).toBeGreaterThan(100);
  });

  it('confirms with two tones, once', () => {
    const confirm = createPlayer('confirm', 0);
    const frames = Array.from({ length: 40 }, () => confirm.read()?.slice());
    const pitch = (from: number) =>
      crossings(Int16Array.from(frames.slice(from, from + 10).flatMap((frame) => [...frame!]))) *
      10;
    expect(Math.abs(pitch(2) - 660)).toBeLessThanOrEqual(20);
    expect(Math.abs(pitch(17) - 880)).toBeLessThanOrEqual(20);
    expect(frames.slice(30)).toEqual(Array(10).fill(undefined));
  });

  it('records, plays back, and records again', () => {
    const recorder = new Recorder(30);
    for (const value of [1, 2, 3]) recorder.write(new Int16Array(FRAME).fill(value));
    const played = [1, 2, 3, 4].map(() => {
      const said = recorder.read();
      recorder.write(new Int16Array(FRAME).fill(9));
      return said?.[0];
    });
    expect(played).toEqual([1, 2, 3, undefined]);
    recorder.replay();
    expect(recorder.read()?.[0]).toBe(9);
  });
});
