import { RATE } from '../media/pcm.ts';

/** How loud a tone is in samples of the bridge: a single line of a Fourier transform. */
export const loudnessOf = (hertz: number, samples: Int16Array): number => {
  let real = 0;
  let imaginary = 0;
  samples.forEach((value, at) => {
    const angle = (2 * Math.PI * hertz * at) / RATE;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
};
