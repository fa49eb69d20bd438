import { GREETING_MAX_BYTES } from '@callpanel/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeWav, greetingOf, LONGEST_S } from './wav.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that reads every sound as these channels, at the requested rate. */
const reads = (...channels: Float32Array[]) => {
  const rates: number[] = [];
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      constructor(_channels: number, _length: number, rate: number) {
        rates.push(rate);
      }
      async decodeAudioData() {
        return {
          length: channels[0]?.length ?? 0,
          numberOfChannels: channels.length,
          getChannelData: (index: number) => channels[index],
        };
      }
    },
  );
  return rates;
};
const recorded = new Blob(['webm']);
const samplesOf = async (file: Blob | null) =>
  Array.from(new Int16Array(await (file ?? new Blob()).slice(44).arrayBuffer()));

it('writes 16-bit mono PCM with an honest header [V-22]', () => {
  const file = encodeWav(Float32Array.of(0, 1, -1, 0.5, 2), 8000);
  const view = new DataView(file);
  const text = (at: number) => new TextDecoder('latin1').decode(file.slice(at, at + 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect({
    riff: view.getUint32(4, true),
    fmt: view.getUint32(16, true),
    pcm: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    bytesPerSecond: view.getUint32(28, true),
    align: view.getUint16(32, true),
    bits: view.getUint16(34, true),
    data: view.getUint32(40, true),
  }).toEqual({
    riff: file.byteLength - 8,
    fmt: 16,
    pcm: 1,
    channels: 1,
    rate: 8000,
    bytesPerSecond: 16_000,
    align: 2,
    bits: 16,
    data: 10,
  });
  expect(Array.from(new Int16Array(file.slice(44)))).toEqual([0, 32767, -32767, 16384, 32767]);
});

it('is the telephone’s rate, and all channels as one', async () => {
  const rates = reads(Float32Array.of(0.5, 0), Float32Array.of(0.25, 1));
  const file = await greetingOf(recorded);
  expect(rates).toEqual([8000]);
  expect(file).toMatchObject({ name: 'greeting.wav', type: 'audio/wav' });
  expect(await samplesOf(file)).toEqual([12288, 16384]);
});

it('stays below what may be uploaded, also when the end came late [V-22]', async () => {
  reads(new Float32Array((LONGEST_S + 30) * 8000));
  const file = await greetingOf(recorded);
  expect(file?.size).toBe(44 + LONGEST_S * 16_000);
  expect(file?.size).toBeLessThan(GREETING_MAX_BYTES);
});

it('knows that nothing was recorded', async () => {
  reads(new Float32Array(0));
  expect(await greetingOf(recorded)).toBeNull();
  expect(await greetingOf(new Blob())).toBeNull();
});
