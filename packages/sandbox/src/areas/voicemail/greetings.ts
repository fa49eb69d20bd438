import type { GreetingType } from '@callpanel/contracts';
import type { SoundFiles } from '../../media/sound-files.ts';
import { framesOfSamples } from '../../media/deck.ts';
import { to48k } from '../../media/pcm.ts';
import { WavWriter, pcmOf } from '../../media/wav.ts';
import type { Unreached } from '../../pbx/index.ts';
import { token } from '../../sip/token.ts';

/** A greeting of somebody's own. */
export interface Greeting {
  name: string;
  /** Among the sound files. */
  file: string;
  /** Milliseconds. */
  ms: number;
}

/** What mailboxes say to callers [D-21] [S-45]. */
export interface Greetings {
  /** The one in use, or one that was put away under this name. */
  find(ext: string, type: GreetingType, archive?: string): Greeting | undefined;
  archived(ext: string, type: GreetingType): readonly Greeting[];
  /** The one that a caller hears; undefined: the system greets. `why` is missing where the mailbox was dialled. */
  heard(ext: string, why?: Unreached): Greeting | undefined;
  /**
   * Takes a WAV file into use, in the place of the present one.
   *
   * @throws RangeError when there is no sound in it
   */
  put(ext: string, type: GreetingType, name: string, wav: Buffer): void;
  /** Puts the present one away. False: there is none, or another one has the name. */
  archive(ext: string, type: GreetingType, name: string): boolean;
  /** Takes one into use again, in the place of the present one. False: there is none. */
  restore(ext: string, type: GreetingType, name: string): boolean;
  /** The present one, or one that was put away. False: there is none. */
  remove(ext: string, type: GreetingType, archive?: string): boolean;
  reset(): void;
}

interface Shelf {
  present: Greeting | undefined;
  archived: Greeting[];
}

export const createGreetings = (files: SoundFiles): Greetings => {
  const shelves = new Map<string, Shelf>();

  const shelfOf = (ext: string, type: GreetingType): Shelf => {
    const key = `${ext} ${type}`;
    const shelf = shelves.get(key) ?? { present: undefined, archived: [] };
    shelves.set(key, shelf);
    return shelf;
  };
  const find: Greetings['find'] = (ext, type, archive) => {
    const { present, archived } = shelfOf(ext, type);
    return archive === undefined ? present : archived.find(({ name }) => name === archive);
  };
  const takeInto = (shelf: Shelf, greeting: Greeting): void => {
    if (shelf.present) files.remove(shelf.present.file);
    shelf.present = greeting;
  };
  const takeAway = (shelf: Shelf, greeting: Greeting): void => {
    if (shelf.present === greeting) shelf.present = undefined;
    shelf.archived = shelf.archived.filter((each) => each !== greeting);
  };

  return {
    find,
    archived: (ext, type) => shelfOf(ext, type).archived,
    heard: (ext, why) => find(ext, 'temp') ?? (why && find(ext, why)) ?? find(ext, 'greet'),
    put: (ext, type, name, wav) => {
      const { samples, rate } = pcmOf(wav);
      if (samples.length === 0) throw new RangeError('Nothing can be heard in it');
      const file = `greeting-${token()}.wav`;
      const writer = new WavWriter(files.path(file));
      for (const frame of framesOfSamples(to48k(samples, rate))) writer.write(frame);
      takeInto(shelfOf(ext, type), { name, file, ms: writer.close() });
    },
    archive: (ext, type, name) => {
      const shelf = shelfOf(ext, type);
      const { present } = shelf;
      if (!present || find(ext, type, name)) return false;
      takeAway(shelf, present);
      shelf.archived.push({ ...present, name });
      return true;
    },
    restore: (ext, type, name) => {
      const shelf = shelfOf(ext, type);
      const greeting = find(ext, type, name);
      if (!greeting) return false;
      takeAway(shelf, greeting);
      takeInto(shelf, greeting);
      return true;
    },
    remove: (ext, type, archive) => {
      const greeting = find(ext, type, archive);
      if (!greeting) return false;
      takeAway(shelfOf(ext, type), greeting);
      files.remove(greeting.file);
      return true;
    },
    reset: () => {
      for (const { present, archived } of shelves.values())
        for (const { file } of [...(present ? [present] : []), ...archived]) files.remove(file);
      shelves.clear();
    },
  };
};
