import { existsSync } from 'node:fs';
import type { SpeechRequest } from '@callpanel/contracts';
import { decodeSound } from '../../media/decode.ts';
import { framesOf, framesOfSamples, type Sound } from '../../media/deck.ts';
import { to48k } from '../../media/pcm.ts';
import type { Synthesizer } from '../../media/synthesizer.ts';
import { WavWriter } from '../../media/wav.ts';
import { token } from '../../sip/token.ts';
import type { Found, Store } from '../../store/index.ts';
import {
  ANNOUNCEMENTS,
  type Announcement,
  SPEECH_FIELDS,
  emptyAnnouncement,
} from './announcement.ts';

/** Longer recordings are refused. */
export const LONGEST_MS = 5 * 60_000;

/** Nothing is installed that can speak. */
export class NoSpeech extends Error {}

/** Announcements and their sounds. */
export interface Announcements {
  find(search: string): Found<Announcement>;
  get(id: string): Announcement | undefined;
  add(given: readonly Partial<Announcement>[]): Announcement[];
  /**
   * Changes fields; another text or voice is spoken before anything is kept.
   *
   * @throws NoSpeech, or RangeError when there is no such voice
   */
  change(announcement: Announcement, change: Partial<Announcement>): Promise<void>;
  /**
   * Replaces what is heard by a WAV or MP3 file.
   *
   * @throws RangeError or TooLong as `decodeSound`
   */
  record(announcement: Announcement, bytes: Buffer): Promise<void>;
  /** The file of what callers hear, spoken now if it was not before; undefined: there is no sound. */
  sound(announcement: Announcement): Promise<string | undefined>;
  /** Speaks a text. @throws as `change` */
  speak(request: SpeechRequest): Promise<Buffer>;
  /** Removes their sounds; the store removes the records. */
  reset(): void;
}

const tonesOf = (hertz: number): Sound => ({
  tones: [
    [hertz, 400],
    [0, 100],
    [hertz, 1_500],
  ],
});

export const createAnnouncements = (
  { table, sounds }: Pick<Store, 'table' | 'sounds'>,
  synthesizer: Synthesizer,
): Announcements => {
  const kept = table(ANNOUNCEMENTS);
  const making = new Map<string, Promise<string | undefined>>();

  const write = (frames: readonly Int16Array[]): Pick<Announcement, 'file' | 'ms'> => {
    const file = `announcement-${token()}.wav`;
    const writer = new WavWriter(sounds.path(file));
    for (const frame of frames) writer.write(frame);
    return { file, ms: writer.close() };
  };
  const writeSound = async (bytes: Buffer): Promise<Pick<Announcement, 'file' | 'ms'>> => {
    const { samples, rate } = await decodeSound(bytes, LONGEST_MS);
    return write(framesOfSamples(to48k(samples, rate)));
  };
  const speak = async (request: SpeechRequest): Promise<Buffer> => {
    const wav = await synthesizer.speak(request);
    if (!wav) throw new NoSpeech();
    return wav;
  };
  /** With the sound that it has now; that of before is removed. */
  const put = (id: string, change: Partial<Announcement>): void => {
    const before = kept.get(id)?.file ?? '';
    kept.change([id], change);
    if (change.file !== undefined && before !== '' && before !== change.file) sounds.remove(before);
  };
  /** Speaks the text, or plays tones where that is not possible. */
  const make = async (announcement: Announcement): Promise<string | undefined> => {
    const { id, text_to_speech, hertz } = announcement;
    const wav = text_to_speech && (await synthesizer.speak(announcement).catch(() => null));
    if (!wav && hertz === 0) return undefined;
    const made = wav ? await writeSound(wav) : write(framesOf([tonesOf(hertz)]));
    const now = kept.get(id);
    // Another sound was recorded or spoken meanwhile.
    if (now?.file !== announcement.file || now.text_to_speech !== text_to_speech) {
      sounds.remove(made.file);
      return now?.file || undefined;
    }
    put(id, made);
    return made.file;
  };

  return {
    find: (search) => kept.find({ search, sort: ['name'] }),
    get: (id) => kept.get(id),
    add: (given) => {
      const [last] = kept.find({ sort: ['number'], descending: true }).slice(0, 1);
      const first = Number(last?.id ?? 0) + 1;
      const added = given.map((fields, at) => ({
        ...emptyAnnouncement(String(first + at), `Announcement ${first + at}`),
        ...fields,
      }));
      kept.put(added);
      return added;
    },
    change: async (announcement, change) => {
      const after = { ...announcement, ...change };
      const differs = SPEECH_FIELDS.some((field) => after[field] !== announcement[field]);
      const isSpoken = after.text_to_speech !== '';
      if (differs && isSpoken)
        return put(announcement.id, { ...change, ...(await writeSound(await speak(after))) });
      // Without its text, what was spoken is no longer heard.
      const wasSpoken = announcement.text_to_speech !== '';
      put(announcement.id, {
        ...change,
        ...(wasSpoken && !isSpoken && { file: '', ms: 0, hertz: 0 }),
      });
    },
    record: async ({ id }, bytes) =>
      put(id, { ...(await writeSound(bytes)), text_to_speech: '', hertz: 0 }),
    sound: async (announcement) => {
      const { id, file } = announcement;
      if (file !== '' && existsSync(sounds.path(file))) return file;
      const known = making.get(id) ?? make(announcement).finally(() => making.delete(id));
      making.set(id, known);
      return known;
    },
    speak,
    reset: () => {
      for (const file of kept.values('file')) if (file) sounds.remove(String(file));
    },
  };
};
