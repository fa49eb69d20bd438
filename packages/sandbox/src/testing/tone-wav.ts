export interface ToneWav {
  hertz?: number;
  ms?: number;
  rate?: number;
  bits?: 8 | 16 | 24;
  channels?: number;
}

/** A WAV file with a tone, as a browser or a studio would make it. */
export const toneWav = ({
  hertz = 440,
  ms = 500,
  rate = 16_000,
  bits = 16,
  channels = 1,
}: ToneWav = {}): Buffer => {
  const width = bits / 8;
  const count = Math.round((ms * rate) / 1000);
  const data = Buffer.alloc(count * width * channels);
  for (let at = 0; at < count; at += 1) {
    const value = Math.sin((2 * Math.PI * hertz * at) / rate) / 4;
    for (let channel = 0; channel < channels; channel += 1) {
      const place = (at * channels + channel) * width;
      if (bits === 8) data.writeUInt8(128 + Math.round(value * 127), place);
      else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), place, width);
    }
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * width * channels, 28);
  header.writeUInt16LE(width * channels, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
};
