import type { ContentLine } from './content-line.ts';

/** The largest picture that the server takes, in bytes. */
const MAX = 2_000_000;

/** The first bytes of the kinds of pictures that a contact can have [V-47]. */
const KINDS = [
  ['image/png', '\x89PNG'],
  ['image/jpeg', '\xFF\xD8\xFF'],
  ['image/bmp', 'BM'],
] as const;

/** `data:image/jpeg;base64,…` of vCard 4.0. */
const DATA = /^data:[^,]*;base64,/i;

/** The picture of a card; null: none, of another kind, too large, or an address, which is never loaded. */
export const photoOf = (lines: readonly ContentLine[]): Blob | null => {
  const line = lines.find(({ name }) => name === 'PHOTO');
  if (!line) return null;
  const encoding = line.parameters['ENCODING']?.[0]?.toUpperCase() ?? '';
  if (!DATA.test(line.value) && encoding !== 'B' && encoding !== 'BASE64') return null;
  const base64 = line.value.replace(DATA, '').replace(/\s/g, '');
  if (base64.length > (MAX * 4) / 3) return null;
  try {
    const text = atob(base64);
    const [type] = KINDS.find(([, begin]) => text.startsWith(begin)) ?? [];
    return type ? new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type }) : null;
  } catch {
    // It is no Base64.
    return null;
  }
};
