/**
 * What telephone systems keep their greetings in, Hz: Asterisk's `wav` is 16-bit mono at 8 kHz and nothing else (formats/format_wav.c),
 * and callers hear no more. Two minutes of it stay below the 2 MB of an upload [V-22]; at 16 kHz it would be one.
 */
const RATE = 8000;
const SAMPLE_BYTES = 2;
const HEADER_BYTES = 44;

/** A recording is no longer, seconds: 1.92 MB. */
export const LONGEST_S = 120;

/** A RIFF file with 16-bit mono PCM (Multimedia Programming Interface and Data Specifications 1.0). `samples`: -1 to 1. */
export const encodeWav = (samples: Float32Array, rate: number): ArrayBuffer => {
  const bytes = samples.length * SAMPLE_BYTES;
  const file = new ArrayBuffer(HEADER_BYTES + bytes);
  const view = new DataView(file);
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  samples.forEach((sample, index) => {
    const within = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(within * 0x7fff), true);
  });
  return file;
};

/** All channels as one. */
const monoOf = (sound: AudioBuffer): Float32Array => {
  const mono = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1)
    sound
      .getChannelData(channel)
      .forEach((sample, index) => (mono[index] = (mono[index] ?? 0) + sample));
  return mono.map((sample) => sample / sound.numberOfChannels);
};

/** What the browser recorded (WebM, Ogg or MP4) as `greeting.wav`; null: there is nothing in it. */
export const greetingOf = async (recorded: Blob): Promise<File | null> => {
  if (recorded.size === 0) return null;
  // Only its decoder is wanted, which brings any sound to the rate of the context.
  const context = new OfflineAudioContext(1, 1, RATE);
  const samples = monoOf(await context.decodeAudioData(await recorded.arrayBuffer()));
  if (samples.length === 0) return null;
  // In a hidden page, the end comes late.
  const file = encodeWav(samples.subarray(0, LONGEST_S * RATE), RATE);
  return new File([file], 'greeting.wav', { type: 'audio/wav' });
};
