/** The one format inside the bridge: mono, 16 bit, 48 kHz, frames of 10 ms. */
export const RATE = 48_000;
export const FRAME = 480;
export type Frame = Int16Array;

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Makes one channel out of interleaved ones. */
export const toMono = (samples: Int16Array, channels: number): Int16Array => {
  if (channels === 1) return samples;
  const mono = new Int16Array(Math.floor(samples.length / channels));
  for (let at = 0; at < mono.length; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += samples[at * channels + channel]!;
    mono[at] = clip(sum / channels);
  }
  return mono;
};

/**
 * Brings samples to 48 kHz by linear interpolation. A sink of wrtc starts with silent frames of 16 kHz before the
 * media arrives in 48 kHz, so quality hardly matters and the length does.
 */
export const to48k = (samples: Int16Array, rate: number): Int16Array => {
  if (rate === RATE) return samples;
  const out = new Int16Array(Math.round((samples.length * RATE) / rate));
  for (let at = 0; at < out.length; at += 1) {
    const position = (at * rate) / RATE;
    const left = Math.min(Math.floor(position), samples.length - 1);
    const right = Math.min(left + 1, samples.length - 1);
    out[at] = clip(samples[left]! + (samples[right]! - samples[left]!) * (position - left));
  }
  return out;
};

/** Adds frames, each with its gain; clips rather than wraps. */
export const mix = (parts: readonly { frame: Frame; gain: number }[]): Frame => {
  const out = new Int16Array(FRAME);
  for (let at = 0; at < FRAME; at += 1) {
    let sum = 0;
    for (const { frame, gain } of parts) sum += frame[at]! * gain;
    out[at] = clip(sum);
  }
  return out;
};
