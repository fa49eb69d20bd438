import { describe, expect, it } from 'vitest';
import { FRAME, RATE, type Frame } from './pcm.ts';
import { type Talk, TalkMeter } from './talk-meter.ts';

/** A tone of this amplitude. */
const tone = (amplitude: number): Frame =>
  Int16Array.from(
    { length: FRAME },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 500 * at) / RATE),
  );

const metered = () => {
  const reports: Talk[] = [];
  const meter = new TalkMeter((talk) => reports.push(talk));
  const hear = (frame: Frame | null, ms: number) => {
    for (let at = 0; at < ms; at += 10) meter.hear(frame);
  };
  return { reports, hear };
};

describe('talk detection [S-49]', () => {
  it('begins with a sound that lasts, and ends after a pause', () => {
    const { reports, hear } = metered();
    hear(tone(6_000), 50);
    expect(reports).toEqual([]);
    hear(tone(6_000), 10);
    expect(reports).toEqual([{ talking: true, level: 0.8 }]);
    hear(null, 500);
    expect(reports.at(-1)?.talking).toBe(true);
    hear(null, 100);
    expect(reports.at(-1)).toEqual({ talking: false, level: 0 });
  });

  it('takes a click and a murmur for no talk, and a short pause for none', () => {
    const { reports, hear } = metered();
    hear(tone(20_000), 30);
    hear(null, 100);
    hear(tone(200), 2_000);
    expect(reports).toEqual([]);
    hear(tone(6_000), 100);
    for (let word = 0; word < 5; word += 1) {
      hear(null, 300);
      hear(tone(6_000), 200);
    }
    expect(reports.filter(({ talking }) => !talking)).toEqual([]);
  });

  it('stays as it is between the loudness that begins it and the one that ends it', () => {
    const { reports, hear } = metered();
    // -43 dB: too quiet to begin, too loud to end.
    const between = tone(327);
    hear(between, 1_000);
    expect(reports).toEqual([]);
    hear(tone(6_000), 100);
    hear(between, 2_000);
    expect(reports.every(({ talking }) => talking)).toBe(true);
  });

  it('reports another level four times a second at most', () => {
    const { reports, hear } = metered();
    for (let at = 0; at < 100; at += 1) hear(tone(at % 2 === 0 ? 2_000 : 20_000), 10);
    hear(tone(600), 500);
    expect(reports.length).toBeLessThanOrEqual(4);
    expect(reports.at(-1)!.level).toBeLessThan(reports[0]!.level);
  });
});
