import { closeSync, existsSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { FRAME, type Frame, to48k, toMono } from './pcm.ts';

/** What recordings are written in: speech needs no more, and a third of the bridge's rate is easily made. */
const FILE_RATE = 16_000;
const STEP = 3;
const HEADER_BYTES = 44;
/** Written to the file together, so that the media process does not wait for the disk every 10 ms. */
const FRAMES_AT_ONCE = 50;

/** Header of a RIFF file with 16-bit mono PCM (Multimedia Programming Interface and Data Specifications 1.0). */
const headerOf = (dataBytes: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(FILE_RATE, 24);
  header.writeUInt32LE(FILE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(dataBytes, 40);
  return header;
};

/** Writes frames of the bridge to a WAV file: 16 kHz, mono, 16 bit. The header is right after `close`. */
export class WavWriter {
  readonly #file: number;
  #bytes: number;
  #waiting: Int16Array[] = [];
  #open = true;
  #frames = 0;

  /** @param append continues after an earlier recording in the file */
  constructor(path: string, append = false) {
    const more = append && existsSync(path);
    this.#file = openSync(path, more ? 'r+' : 'w');
    this.#bytes = more ? fstatSync(this.#file).size - HEADER_BYTES : 0;
    writeSync(this.#file, headerOf(this.#bytes), 0, HEADER_BYTES, 0);
  }

  write(frame: Frame): void {
    if (!this.#open) return;
    const out = new Int16Array(FRAME / STEP);
    for (let at = 0; at < out.length; at += 1) {
      const from = at * STEP;
      out[at] = Math.round((frame[from]! + frame[from + 1]! + frame[from + 2]!) / STEP);
    }
    this.#frames += 1;
    this.#waiting.push(out);
    if (this.#waiting.length >= FRAMES_AT_ONCE) this.#flush();
  }

  /** Ends the file; returns how much this writer wrote, milliseconds. */
  close(): number {
    if (this.#open) {
      this.#open = false;
      this.#flush();
      writeSync(this.#file, headerOf(this.#bytes), 0, HEADER_BYTES, 0);
      closeSync(this.#file);
    }
    return this.#frames * 10;
  }

  #flush(): void {
    const block = Buffer.concat(this.#waiting.map(({ buffer }) => Buffer.from(buffer)));
    this.#waiting = [];
    writeSync(this.#file, block, 0, block.length, HEADER_BYTES + this.#bytes);
    this.#bytes += block.length;
  }
}

/** PCM as it is, and as programs write it that say more about their channels (`WAVE_FORMAT_EXTENSIBLE`). */
const PCM = 1;
const EXTENSIBLE = 0xfffe;

interface WavFormat {
  channels: number;
  rate: number;
  bits: number;
}

/** The content of a `fmt ` chunk; undefined if it is not PCM that we can read. */
const formatOf = (chunk: Buffer): WavFormat | undefined => {
  if (chunk.length < 16) return undefined;
  const tag = chunk.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const channels = chunk.readUInt16LE(2);
  const rate = chunk.readUInt32LE(4);
  const bits = chunk.readUInt16LE(14);
  const known = kind === PCM && [8, 16, 24, 32].includes(bits);
  // What is outside is no sound for a telephone, or is made to become a huge one.
  const sane = channels >= 1 && channels <= 8 && rate >= 8_000 && rate <= 192_000;
  return known && sane ? { channels, rate, bits } : undefined;
};

/** Samples of any width as 16 bits; those of 8 have no sign. */
const samplesOf = (chunk: Buffer, bits: number): Int16Array => {
  const width = bits / 8;
  const samples = new Int16Array(Math.floor(chunk.length / width));
  for (let index = 0; index < samples.length; index += 1) {
    const last = (index + 1) * width;
    samples[index] = width === 1 ? (chunk[index]! - 128) << 8 : chunk.readInt16LE(last - 2);
  }
  return samples;
};

/**
 * The sound of a WAV file (PCM of 8 to 32 bits, 8 to 192 kHz) in the rate that it has, mono.
 *
 * @throws RangeError when it is something else
 */
export const pcmOf = (bytes: Buffer): { samples: Int16Array; rate: number } => {
  const isWave = /^RIFF[^]{4}WAVE$/.test(bytes.toString('latin1', 0, 12));
  let format: WavFormat | undefined;
  for (let at = 12; isWave && at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const start = at + 8;
    // Programs that write to a pipe do not know the length and say a huge one.
    const end = Math.min(start + bytes.readUInt32LE(at + 4), bytes.length);
    const chunk = bytes.subarray(start, end);
    if (name === 'fmt ') format = formatOf(chunk);
    if (name === 'data' && format)
      return { samples: toMono(samplesOf(chunk, format.bits), format.channels), rate: format.rate };
    at = end + (end % 2);
  }
  throw new RangeError('Not a WAV file with PCM sound');
};

/**
 * The same of a file.
 *
 * @throws RangeError as `pcmOf`
 */
export const readPcm = (path: string): ReturnType<typeof pcmOf> => pcmOf(readFileSync(path));

/**
 * The same as the bridge has it, 48 kHz.
 *
 * @throws RangeError as `readPcm`
 */
export const readWav = (path: string): Int16Array => {
  const { samples, rate } = readPcm(path);
  return to48k(samples, rate);
};
