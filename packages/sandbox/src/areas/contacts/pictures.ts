import { PICTURE_TYPES } from '@callpanel/contracts';
import type { Store } from '../../store/index.ts';
import { PICTURES } from './table.ts';
import { Refusal } from './tags.ts';

type PictureType = (typeof PICTURE_TYPES)[number];

/** How files of these types begin: what is in a file counts, not what it is called. */
const BEGINNINGS: Readonly<Record<PictureType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/bmp': [0x42, 0x4d],
};

const typeOf = (bytes: Buffer): PictureType | undefined =>
  PICTURE_TYPES.find((type) => BEGINNINGS[type].every((byte, at) => bytes[at] === byte));

/** Pictures of contacts, by the ids of the contacts. */
export interface Pictures {
  /** @throws Refusal for what is no PNG, JPEG or BMP */
  check(bytes: Buffer): void;
  put(id: string, bytes: Buffer): void;
  get(id: string): { type: string; bytes: Buffer } | undefined;
  remove(ids: Iterable<string>): void;
}

export const createPictures = (store: Store): Pictures => {
  const table = store.table(PICTURES);
  const checked = (bytes: Buffer): PictureType => {
    const type = typeOf(bytes);
    if (!type) throw new Refusal(415, 'A picture is a PNG, JPEG or BMP file.');
    return type;
  };
  return {
    check: (bytes) => void checked(bytes),
    put: (id, bytes) => table.put([{ id, type: checked(bytes), bytes: bytes.toString('base64') }]),
    get: (id) => {
      const picture = table.get(id);
      return picture && { type: picture.type, bytes: Buffer.from(picture.bytes, 'base64') };
    },
    remove: (ids) => table.remove(ids),
  };
};
