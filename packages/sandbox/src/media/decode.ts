import { setImmediate as others } from 'node:timers/promises';
import { pcmOf } from './wav.ts';

/** Read at once: some milliseconds of work, between which calls continue. */
const BLOCK_BYTES = 16_384;

/** A file has more sound than is taken. */
export class TooLong extends Error {}

/** Begins as MP3 does: a tag (ID3v2), or a frame of layer III (ISO 11172-3 section 2.4.2.3). */
const isMp3 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 3) === 'ID3' ||
  (bytes.length > 3 && (bytes.readUInt16BE(0) & 0xffe6) === 0xffe2);

const mono = ([left, right = left]: readonly Float32Array[]): Int16Array =>
  Int16Array.from(left ?? [], (value, at) => {
    const middle = (value + (right?.[at] ?? value)) / 2;
    return Math.max(-32_768, Math.min(32_767, Math.round(middle * 32_767)));
  });

const joined = (parts: readonly Int16Array[]): Int16Array => {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const readMp3 = async (bytes: Buffer, maxMs: number): Promise<ReturnType<typeof pcmOf>> => {
  // Loaded when it is needed: it compiles a program of its own.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const parts: Int16Array[] = [];
    let rate = 0;
    let ms = 0;
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      const { channelData, sampleRate } = decoder.decode(bytes.subarray(at, at + BLOCK_BYTES));
      const part = mono(channelData);
      if (part.length > 0) {
        // Where the rate changes, the file is not one recording.
        if (rate !== 0 && rate !== sampleRate) throw new RangeError('Not one MP3 recording');
        rate = sampleRate;
        parts.push(part);
        ms += (part.length * 1_000) / rate;
      }
      if (ms > maxMs) throw new TooLong();
      await others();
    }
    return { samples: joined(parts), rate };
  } finally {
    decoder.free();
  }
};

/**
 * The sound of a WAV or MP3 file in the rate that it has, mono. What is in the file counts, not its name.
 *
 * @throws RangeError when it is something else, or has no sound
 * @throws TooLong when it has more than `maxMs`
 */
export const decodeSound = async (
  bytes: Buffer,
  maxMs: number,
): Promise<ReturnType<typeof pcmOf>> => {
  const sound = isMp3(bytes) ? await readMp3(bytes, maxMs) : pcmOf(bytes);
  if (sound.samples.length === 0) throw new RangeError('Nothing can be heard in it');
  if ((sound.samples.length * 1_000) / sound.rate > maxMs) throw new TooLong();
  return sound;
};
