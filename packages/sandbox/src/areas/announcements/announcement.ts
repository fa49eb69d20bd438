import type { WireAnnouncement } from '@callpanel/contracts';
import { defineTable } from '../../store/index.ts';

/** The number that callers dial to hear an announcement: `88001`. It is no feature code: panels dial only those that they know [V-04]. */
const numberOf = (id: string): string => `88${id.padStart(3, '0')}`;

/** The id of the announcement that would have this number; undefined: none can have it. */
export const idOfNumber = (number: string): string | undefined => {
  const id = String(Number(/^88(\d{3,6})$/.exec(number)?.[1]));
  return numberOf(id) === number ? id : undefined;
};

/** An announcement as it is kept [D-24]. */
export interface Announcement extends Omit<
  WireAnnouncement,
  'number' | 'formatted_post_dest' | 'duration'
> {
  /** The number to which callers are connected afterwards; empty: the call ends. */
  destination: string;
  /** Name among the sound files; empty: not made yet, or no sound. */
  file: string;
  /** How long it is. */
  ms: number;
  /** Of the tones that are heard if nothing can speak the text; 0: none. */
  hertz: number;
}

/** Changes of an announcement that change its sound. */
export const SPEECH_FIELDS = [
  'text_to_speech',
  'text_type',
  'ttsLanguage',
  'voice_type',
  'pitch',
  'speed',
  'volume_gain_db',
] as const;

export const emptyAnnouncement = (id: string, name: string): Announcement => ({
  id,
  name,
  pin: '',
  lang: 'en-US',
  ttsLanguage: 'en-US',
  pitch: 0,
  speed: 1,
  volume_gain_db: 0,
  text_type: 'text',
  voice_type: '',
  text_to_speech: '',
  destination: '',
  file: '',
  ms: 0,
  hertz: 0,
});

/** An announcement as it travels; `words` says where a number leads. */
export const wireAnnouncement = (
  { destination, file: _file, ms, hertz: _hertz, ...fields }: Announcement,
  words: (number: string) => string,
): WireAnnouncement => ({
  ...fields,
  formatted_post_dest: destination === '' ? '' : words(destination),
  number: numberOf(fields.id),
  duration: ms / 1_000,
});

const SEED: readonly (Partial<Announcement> & Pick<Announcement, 'name'>)[] = [
  {
    name: 'Welcome',
    text_to_speech: 'Welcome to Acme. We will connect you in a moment.',
    destination: '102',
    hertz: 440,
  },
  {
    name: 'Opening hours',
    text_to_speech:
      '<speak>\n  <p>We are open from Monday to Friday.</p>\n  <break time="500ms"/>\n  <p>Call again after nine.</p>\n</speak>',
    text_type: 'ssml',
    hertz: 500,
  },
  {
    name: 'Bienvenue',
    lang: 'fr-CA',
    ttsLanguage: 'fr-CA',
    text_to_speech: 'Bienvenue chez Acme. Laissez un message à Bob.',
    destination: '*98102',
    hertz: 550,
  },
  { name: 'Board results', pin: '2468', text_to_speech: 'The results are good.', hertz: 600 },
  { name: 'Holiday closing' },
];

export const ANNOUNCEMENTS = defineTable({
  name: 'announcements',
  columns: {
    number: ({ id }: Announcement) => Number(id),
    name: ({ name }: Announcement) => name.toLowerCase(),
    file: ({ file }: Announcement) => file,
  },
  indexes: [['name', 'n'], ['number']],
  search: { text: ({ name, text_to_speech }) => `${name} ${text_to_speech}` },
  seed: () =>
    SEED.map((given, at) => ({ ...emptyAnnouncement(String(at + 1), given.name), ...given })),
});
