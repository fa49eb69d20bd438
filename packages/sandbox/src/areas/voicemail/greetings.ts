import type { GreetingType } from '@callpanel/contracts';
import { framesOfSamples } from '../../media/deck.ts';
import { to48k } from '../../media/pcm.ts';
import { WavWriter, pcmOf } from '../../media/wav.ts';
import type { Unreached } from '../../pbx/index.ts';
import { type Store, defineTable } from '../../store/index.ts';
import { token } from '../../sip/token.ts';

/** A greeting that a user made. */
export interface Greeting {
  name: string;
  /** Among the sound files. */
  file: string;
  /** Milliseconds. */
  ms: number;
}

/** What mailboxes say to callers [D-21] [S-45]. */
export interface Greetings {
  /** The one in use, or the archived one of this name. */
  find(ext: string, type: GreetingType, archive?: string): Greeting | undefined;
  archived(ext: string, type: GreetingType): readonly Greeting[];
  /** The greeting for a caller; undefined: the system greets. `why` is missing if the mailbox was dialled. */
  heard(ext: string, why?: Unreached): Greeting | undefined;
  /**
   * Uses a WAV file, in place of the present one.
   *
   * @throws RangeError if there is no sound in it
   */
  put(ext: string, type: GreetingType, name: string, wav: Buffer): void;
  /** Archives the present one. False: none is in use, or another one has the name. */
  archive(ext: string, type: GreetingType, name: string): boolean;
  /** Uses an archived one again, in place of the present one. False: not found. */
  restore(ext: string, type: GreetingType, name: string): boolean;
  /** Removes the present one, or an archived one. False: not found. */
  remove(ext: string, type: GreetingType, archive?: string): boolean;
  /** Removes their sounds; the store removes the records. */
  reset(): void;
}

/** A greeting as it is kept. */
interface Kept extends Greeting {
  id: string;
  /** Extension and type. */
  place: string;
  archived: boolean;
}

const TABLE = defineTable({
  name: 'voicemail_greetings',
  columns: {
    place: (greeting: Kept) => greeting.place,
    archived: ({ archived }: Kept) => Number(archived),
    name: ({ name }: Kept) => name,
    file: ({ file }: Kept) => file,
  },
  indexes: [['place', 'archived']],
});

export const createGreetings = ({ table, sounds }: Pick<Store, 'table' | 'sounds'>): Greetings => {
  const kept = table(TABLE);
  const placeOf = (ext: string, type: GreetingType): string => `${ext} ${type}`;

  const find = (ext: string, type: GreetingType, archive?: string): Kept | undefined => {
    const place = placeOf(ext, type);
    const where =
      archive === undefined ? { place, archived: 0 } : { place, archived: 1, name: archive };
    return kept.find({ where }).slice(0, 1)[0];
  };
  const remove = ({ id, file }: Kept): void => {
    kept.remove([id]);
    sounds.remove(file);
  };
  /** Takes one into use, in the place of the present one. */
  const takeInto = (
    ext: string,
    type: GreetingType,
    greeting: Omit<Kept, 'place' | 'archived'>,
  ): void => {
    const present = find(ext, type);
    if (present) remove(present);
    kept.put([{ ...greeting, place: placeOf(ext, type), archived: false }]);
  };

  return {
    find,
    archived: (ext, type) =>
      kept.find({ where: { place: placeOf(ext, type), archived: 1 } }).slice(),
    heard: (ext, why) => find(ext, 'temp') ?? (why && find(ext, why)) ?? find(ext, 'greet'),
    put: (ext, type, name, wav) => {
      const { samples, rate } = pcmOf(wav);
      if (samples.length === 0) throw new RangeError('Nothing can be heard in it');
      const id = token();
      const file = `greeting-${id}.wav`;
      const writer = new WavWriter(sounds.path(file));
      for (const frame of framesOfSamples(to48k(samples, rate))) writer.write(frame);
      takeInto(ext, type, { id, name, file, ms: writer.close() });
    },
    archive: (ext, type, name) => {
      const present = find(ext, type);
      if (!present || find(ext, type, name)) return false;
      // A new record, so that it is the last in the archive.
      kept.remove([present.id]);
      kept.put([{ ...present, name, archived: true }]);
      return true;
    },
    restore: (ext, type, name) => {
      const greeting = find(ext, type, name);
      if (!greeting) return false;
      takeInto(ext, type, greeting);
      return true;
    },
    remove: (ext, type, archive) => {
      const greeting = find(ext, type, archive);
      if (!greeting) return false;
      remove(greeting);
      return true;
    },
    reset: () => {
      for (const file of kept.values('file')) sounds.remove(String(file));
    },
  };
};
