import { LIMITS, Refusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How much of a file is looked at before it is read. */
const HEAD = 64 * 1024;
/** How much is decoded and parsed at a time: a few ms of work. */
export const SLICE = 64 * 1024;

/** The first bytes of files that a user may take for a list of contacts. */
const SPREADSHEETS = ['PK\x03\x04', '\xD0\xCF\x11\xE0'];
const OTHERS = [
  '%PDF',
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
  '\x1F\x8B',
  '7z\xBC\xAF',
  'Rar!',
  'SQLite format',
];

/** Works in browsers without `Blob.arrayBuffer` also. */
const bytesOf = async (blob: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await new Response(blob).arrayBuffer());
  } catch (error) {
    // It was deleted, moved or changed since it was chosen.
    throw new Refusal('unreadable', null, error);
  }
};

const beginsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

const countZeros = (bytes: Uint8Array): { even: number; odd: number } => {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0) {
      if (at % 2 === 0) even += 1;
      else odd += 1;
    }
  return { even, odd };
};

/** Characters that no text has. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/**
 * The encoding that the first bytes show; null: UTF-8 or Windows-1252, which only the whole file shows.
 *
 * @throws Refusal if this is no text
 */
export const encodingOfHead = (head: Uint8Array): Encoding | null => {
  if (beginsWith(head, '\xEF\xBB\xBF')) return 'utf-8';
  if (beginsWith(head, '\xFF\xFE')) return 'utf-16le';
  if (beginsWith(head, '\xFE\xFF')) return 'utf-16be';
  if (SPREADSHEETS.some((sign) => beginsWith(head, sign))) throw new Refusal('spreadsheet');
  if (OTHERS.some((sign) => beginsWith(head, sign))) throw new Refusal('binary');
  const { even, odd } = countZeros(head);
  // Text of western languages in UTF-16: every other byte is zero.
  if (odd > head.length / 4 && even < odd / 10) return 'utf-16le';
  if (even > head.length / 4 && odd < even / 10) return 'utf-16be';
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (even + odd > head.length / 100 || controls > head.length / 20) throw new Refusal('binary');
  return null;
};

/** Called between two slices, with the part of the file that has been read, 0 to 1. */
export type OnSlice = (part: number) => Promise<void> | void;

const isUtf8 = async (file: Blob, onSlice: OnSlice): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < file.size; from += SLICE) {
    const bytes = await bytesOf(file.slice(from, from + SLICE));
    try {
      decoder.decode(bytes, { stream: from + SLICE < file.size });
    } catch {
      return false;
    }
    await onSlice((from + bytes.length) / file.size);
  }
  return true;
};

/**
 * Finds the encoding of a file. What is too large or no text is refused before more than its first 64 kB are read.
 *
 * @throws Refusal
 */
export const findEncoding = async (file: Blob, onSlice: OnSlice): Promise<Encoding> => {
  if (file.size === 0) throw new Refusal('empty');
  if (file.size > LIMITS.size) throw new Refusal('tooLarge', LIMITS.size);
  const shown = encodingOfHead(await bytesOf(file.slice(0, HEAD)));
  return shown ?? ((await isUtf8(file, onSlice)) ? 'utf-8' : 'windows-1252');
};

/** The text of a file, slice by slice; no character is cut in two. */
export async function* decodeSlices(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < file.size; from += SLICE) {
    const bytes = await bytesOf(file.slice(from, from + SLICE));
    yield decoder.decode(bytes, { stream: from + SLICE < file.size });
  }
}
