/**
 * The waveform of a sound, drawn by ourselves as one SVG path. wavesurfer.js 8.0.1 cannot run in the panel's page: it fills a shadow
 * root of its own by `innerHTML` with a `<style>`, which `require-trusted-types-for 'script'` makes throw and `style-src 'self'`
 * would leave without effect; it needs a nonce to avoid them, and weighs 14.6 kB gz. A path takes its colours from the
 * theme, also from forced colours, and its size from the layout, without another rendering.
 */

/** How many bars. */
export const BARS = 120;
/** Enough to see who speaks; the lowest rate that every browser decodes to, Hz. */
const RATE = 8000;
/** The samples of a longer recording would need too much memory (58 MB), seconds. */
const LONGEST_S = 30 * 60;
/** A recording in which nothing is louder than this, 0 to 1, is shown as quiet as it is. */
const QUIET = 0.05;
/** Silence is a line, of the height 1. */
const THIN = 0.04;

/** The loudest sample of each of `count` equal parts, 0 to 1. */
export const peaksOf = (samples: Float32Array, count: number): number[] =>
  Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / count); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });

/** Bars about a middle line as a path in a box of `peaks.length` by 2; the loudest fills it. */
export const pathOf = (peaks: readonly number[]): string => {
  const loudest = Math.max(QUIET, ...peaks);
  return peaks
    .map((peak, at) => {
      const height = Math.max(THIN, peak / loudest);
      return `M${at} ${(1 - height).toFixed(2)}h.6v${(2 * height).toFixed(2)}h-.6z`;
    })
    .join('');
};

/** The waveform of a sound; null if it cannot be read or is too long. */
export const waveformOf = async (sound: Blob, durationS: number): Promise<string | null> => {
  if (durationS > LONGEST_S) return null;
  try {
    // It plays nothing and needs no permission: only its decoder is wanted, which brings any sound to the rate of the context.
    const context = new OfflineAudioContext(1, 1, RATE);
    const decoded = await context.decodeAudioData(await sound.arrayBuffer());
    return pathOf(peaksOf(decoded.getChannelData(0), BARS));
  } catch {
    // Without a waveform the slider is enough; the player reports a sound that cannot be played.
    return null;
  }
};
