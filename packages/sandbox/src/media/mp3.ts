import { setImmediate as others } from 'node:timers/promises';
import { Mp3Encoder } from '@breezystack/lamejs';
import { readPcm } from './wav.ts';

/** Plenty for speech in 16 kHz. */
const KBPS = 48;
/** A frame of the lower rates has 576 samples: less than a second of speech at once, some 20 ms of work. */
const BLOCK = 576 * 20;

/**
 * The sound of a WAV file as MP3 (MPEG-1 and 2 layer III, mono, in the rate that the file has). Calls continue meanwhile: it
 * lets others work between blocks.
 *
 * @throws RangeError when it is not a WAV file with 16-bit samples
 */
export const mp3Of = async (path: string): Promise<Buffer> => {
  const { samples, rate } = readPcm(path);
  const encoder = new Mp3Encoder(1, rate, KBPS);
  const parts: Buffer[] = [];
  // The bytes come signed, whatever its types say.
  const keep = ({ buffer, byteOffset, byteLength }: Uint8Array): void =>
    void parts.push(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength));
  for (let at = 0; at < samples.length; at += BLOCK) {
    keep(encoder.encodeBuffer(samples.subarray(at, at + BLOCK)));
    await others();
  }
  keep(encoder.flush());
  return Buffer.concat(parts);
};
