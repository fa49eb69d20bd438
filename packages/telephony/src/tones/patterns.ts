import type { RingTone } from '../ports/tone-player.ts';
import { RING_VOLUME } from '@callpanel/contracts';

/** Row and column frequencies of the twelve keys, hertz (ITU-T Q.23) [C-14]. */
export const DTMF_HZ: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['1', [697, 1209]],
  ['2', [697, 1336]],
  ['3', [697, 1477]],
  ['4', [770, 1209]],
  ['5', [770, 1336]],
  ['6', [770, 1477]],
  ['7', [852, 1209]],
  ['8', [852, 1336]],
  ['9', [852, 1477]],
  ['*', [941, 1209]],
  ['0', [941, 1336]],
  ['#', [941, 1477]],
]);

/** One sound: frequencies that play together during each burst, repeated every `periodS`. Seconds and hertz. */
export interface Pattern {
  hz: readonly number[];
  /** Start and end of each burst within the period. */
  bursts: readonly (readonly [number, number])[];
  periodS: number;
  gain: number;
}

/** Other ways to ring than the usual one, as loud [C-13]. */
export const RING_TONES: Readonly<Record<Exclude<RingTone, 'classic'>, Pattern>> = {
  soft: { hz: [330, 392], bursts: [[0, 0.9]], periodS: 3.5, gain: RING_VOLUME },
  bright: {
    hz: [784, 1047],
    bursts: [
      [0, 0.15],
      [0.25, 0.4],
      [0.5, 0.65],
    ],
    periodS: 2.5,
    gain: RING_VOLUME,
  },
};

/** The sounds of the phone [C-15]; ringing is not at full volume [C-13]. */
export const PATTERNS = {
  ringtone: {
    hz: [480, 620],
    bursts: [
      [0, 0.4],
      [0.6, 1],
    ],
    periodS: 3,
    gain: RING_VOLUME,
  },
  /** North American audible ringing: 2 s on, 4 s off (ITU-T E.180). */
  ringback: { hz: [440, 480], bursts: [[0, 2]], periodS: 6, gain: 0.2 },
  /** Call waiting, a second call during a call: two short beeps. */
  'double-beep': {
    hz: [440],
    bursts: [
      [0, 0.15],
      [0.3, 0.45],
    ],
    periodS: 5,
    gain: 0.2,
  },
} as const satisfies Record<string, Pattern>;
