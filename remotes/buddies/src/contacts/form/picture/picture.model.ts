import type { PictureChange } from '@callpanel/contracts';
import { PICTURE_TYPES } from '@callpanel/contracts';

/** What the form does with the contact's picture. */
export interface Picture {
  change: PictureChange;
  /** The new picture as a `data:` address, to be shown; null: there is no new one. */
  url: string | null;
}

export const SAME_PICTURE: Picture = { change: null, url: null };

/** A larger file is not opened, in bytes. What is sent is the part that was cut out, as a JPEG. */
export const SOURCE_MAX_BYTES = 20_000_000;

/** How files begin: what is in a file counts, not what it is called [V-47]. */
const BEGINNINGS: Readonly<Record<(typeof PICTURE_TYPES)[number], readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/bmp': [0x42, 0x4d],
};

/** Id of the text that says why a file is no picture for a contact; null: it is one [V-47]. */
export const pictureProblem = async (file: Blob): Promise<string | null> => {
  if (file.size > SOURCE_MAX_BYTES) return 'contacts.form.picture.tooLarge';
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isOne = PICTURE_TYPES.some((type) =>
    BEGINNINGS[type].every((byte, at) => head[at] === byte),
  );
  return isOne ? null : 'contacts.form.picture.wrongType';
};
