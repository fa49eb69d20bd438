import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../testing/loudness.ts';
import { toneWav } from '../testing/tone-wav.ts';
import { to48k } from './pcm.ts';
import { pcmOf } from './wav.ts';

const TONE = 440;

describe('a WAV file', () => {
  it.each([
    { bits: 8, rate: 8_000 },
    { bits: 16, rate: 16_000 },
    { bits: 16, rate: 44_100, channels: 2 },
    { bits: 24, rate: 48_000 },
  ] as const)('plays the same sound that was written: %j [V-22]', (made) => {
    const { samples, rate } = pcmOf(toneWav({ ...made, hertz: TONE, ms: 1_000 }));
    expect(rate).toBe(made.rate);
    expect(samples).toHaveLength(made.rate);
    const heard = to48k(samples, rate);
    // A quarter of what there is room for.
    expect(loudnessOf(TONE, heard)).toBeGreaterThan(7_500);
    expect(loudnessOf(TONE, heard)).toBeLessThan(8_500);
    expect(loudnessOf(2 * TONE, heard)).toBeLessThan(300);
  });

  it('may have other chunks before its sound, and an unknown length', () => {
    const wav = toneWav({ ms: 100 });
    const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    const more = Buffer.concat([wav.subarray(0, 36), note, wav.subarray(36)]);
    more.writeUInt32LE(0xffffffff, 36 + note.length + 4);
    expect(pcmOf(more).samples).toEqual(pcmOf(wav).samples);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('I say I am a WAV file, and am none')],
    ['a header without sound', () => toneWav().subarray(0, 36)],
    ['no RIFF', () => Buffer.concat([Buffer.from('RIFX'), toneWav().subarray(4)])],
    ['another codec', () => changed(20, 3)],
    ['no channel', () => changed(22, 0)],
    ['12 bits', () => changed(34, 12)],
    ['1 Hz, which would become huge', () => slow()],
    ['a format that is cut short', () => toneWav().subarray(0, 24)],
  ])('is not %s [V-22]', (_name, make) => {
    expect(() => pcmOf(make())).toThrow(RangeError);
  });
});

const changed = (at: number, value: number): Buffer => {
  const wav = toneWav();
  wav.writeUInt16LE(value, at);
  return wav;
};
const slow = (): Buffer => {
  const wav = toneWav();
  wav.writeUInt32LE(1, 24);
  return wav;
};
