import type { Sound } from '../../../media/deck.ts';

const tones = (...list: (readonly [hertz: number, ms: number])[]): Sound => ({ tones: list });

/** What callers hear, and the tones in its place if nothing can speak. */
export const WORDS = {
  muted: ['You are muted.', tones([600, 150], [400, 150])],
  unmuted: ['You are no longer muted.', tones([400, 150], [600, 150])],
  kicked: [
    'You have been removed from this conference.',
    tones([600, 200], [400, 200], [300, 300]),
  ],
  locked: ['This conference is locked.', tones([480, 250], [0, 100], [480, 250])],
  full: ['This conference is full.', tones([480, 250], [0, 100], [480, 250], [0, 100], [480, 250])],
  menu: ['Press 1 to mute or unmute yourself.', tones([880, 100])],
  adminMenu: [
    'Press 1 to mute or unmute yourself. Press 2 to lock or unlock the conference.',
    tones([880, 100], [0, 60], [880, 100]),
  ],
  lockOn: ['The conference is locked now.', tones([700, 200])],
  lockOff: ['The conference is no longer locked.', tones([900, 200])],
  listenOnly: ['You can listen to this conference.', tones([600, 150], [400, 150])],
  waits: ['The conference begins when its administrator comes.', tones([520, 300])],
  number: [
    'Enter the number of the conference, then pound.',
    tones([880, 100], [0, 100], [880, 100]),
  ],
} as const satisfies Record<string, readonly [words: string, otherwise: Sound]>;
export type Word = keyof typeof WORDS;

/** How many are in the conference; as tones, one for each up to ten. */
export const countWords = (count: number): readonly [words: string, otherwise: Sound] => [
  count === 1 ? 'There is one other participant.' : `There are ${count} other participants.`,
  tones(
    ...Array.from(
      { length: Math.min(count, 10) },
      () =>
        [
          [1_100, 80],
          [0, 80],
        ] as const,
    ).flat(),
  ),
];
