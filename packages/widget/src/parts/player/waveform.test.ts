import { afterEach, expect, it, vi } from 'vitest';
import { BARS, pathOf, peaksOf, waveformOf } from './waveform.ts';

it('takes the loudest sample of each part, whatever its sign', () => {
  expect(peaksOf(Float32Array.of(0, 0.5, -0.75, 0.25, 0, 0), 3)).toEqual([0.5, 0.75, 0]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});

it('draws bars about the middle, the loudest as high as the box, silence as a line', () => {
  expect(pathOf([0.5, 0.25, 0])).toBe(
    'M0 0.00h.6v2.00h-.6zM1 0.50h.6v1.00h-.6zM2 0.96h.6v0.08h-.6z',
  );
});

it('does not make a noise of what is nearly silent', () => {
  expect(pathOf([0.005])).toBe('M0 0.90h.6v0.20h-.6z');
});

const decoder = (decode: () => Promise<object>) =>
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decode;
    },
  );
afterEach(() => void vi.unstubAllGlobals());

it('draws a sound that the browser can read', async () => {
  decoder(async () => ({ getChannelData: () => new Float32Array(8000).fill(0.5) }));
  const path = await waveformOf(new Blob(['x']), 1);
  expect(path?.split('M')).toHaveLength(BARS + 1);
});

it('shows no waveform of a recording that cannot be read or is too long', async () => {
  const decode = vi.fn(async () => Promise.reject(new Error('what is that?')));
  decoder(decode);
  expect(await waveformOf(new Blob(['x']), 1)).toBeNull();
  expect(decode).toHaveBeenCalledOnce();
  expect(await waveformOf(new Blob(['x']), 3600)).toBeNull();
  expect(decode).toHaveBeenCalledOnce();
});
