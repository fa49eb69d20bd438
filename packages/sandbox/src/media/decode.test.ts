import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../testing/loudness.ts';
import { toneMp3 } from '../testing/tone-mp3.ts';
import { toneWav } from '../testing/tone-wav.ts';
import { TooLong, decodeSound } from './decode.ts';
import { to48k } from './pcm.ts';

const MAX_MS = 10_000;
const loudness = async (bytes: Buffer, hertz: number): Promise<number> => {
  const { samples, rate } = await decodeSound(bytes, MAX_MS);
  return loudnessOf(hertz, to48k(samples, rate));
};

describe('a file with sound', () => {
  it.each([16_000, 24_000, 32_000])('may be MP3 of %i Hz', async (rate) => {
    const mp3 = await toneMp3({ hertz: 700, ms: 2_000, rate });
    expect(await loudness(mp3, 700)).toBeGreaterThan(7_000);
    expect(await loudness(mp3, 1_400)).toBeLessThan(300);
    const { samples, rate: read } = await decodeSound(mp3, MAX_MS);
    expect(read).toBe(rate);
    expect(samples.length / read).toBeCloseTo(2, 0);
  });

  it('may be MP3 with a tag before it', async () => {
    const tag = Buffer.concat([
      Buffer.from('ID3\u0004\0\0\0\0\u0001\0', 'latin1'),
      Buffer.alloc(128),
    ]);
    const mp3 = await toneMp3({ hertz: 900, ms: 1_000 });
    expect(await loudness(Buffer.concat([tag, mp3]), 900)).toBeGreaterThan(7_000);
  });

  it('may be WAV', async () => {
    expect(await loudness(toneWav({ hertz: 500, rate: 44_100 }), 500)).toBeGreaterThan(7_000);
  });

  it('is not too long', async () => {
    const short = { ms: 500 };
    await expect(decodeSound(await toneMp3(short), 200)).rejects.toBeInstanceOf(TooLong);
    await expect(decodeSound(toneWav(short), 200)).rejects.toBeInstanceOf(TooLong);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['a tag without sound', Buffer.from('ID3 I am an MP3')],
    ['noise that begins as a frame does', Buffer.from('fffb00'.padEnd(4_000, '5a'), 'hex')],
    ['a WAV file without sound', toneWav({ ms: 0 })],
    ['a program', Buffer.from('7f454c46'.padEnd(4_000, '00'), 'hex')],
  ])('is not %s', async (_name, bytes) => {
    await expect(decodeSound(bytes, MAX_MS)).rejects.toBeInstanceOf(RangeError);
  });
});
