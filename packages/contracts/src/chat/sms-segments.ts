/**
 * How many segments a text message takes, and so how many messages the carrier bills.
 *
 * A text whose characters are all in the GSM 7-bit alphabet (3GPP TS 23.038, 6.2.1) has 160 septets in one segment or
 * 153 in each of several; any other is sent as UCS-2 with 70 or 67 UTF-16 units (3GPP TS 23.040, 9.2.3.24.1: the header
 * that joins segments takes the difference).
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of the extension table: an escape and a second septet each. */
const EXTENSION = new Set('\f^{}\\[~]|€');

export type SmsEncoding = 'gsm-7' | 'ucs-2';

export interface SmsSegments {
  encoding: SmsEncoding;
  /** Segments the text takes; 0 for an empty text. */
  segments: number;
  /** Septets (GSM-7) or UTF-16 units (UCS-2) still free in the last segment. */
  remaining: number;
}

const LIMITS = {
  'gsm-7': { single: 160, joined: 153 },
  'ucs-2': { single: 70, joined: 67 },
} as const;

/**
 * Counts the segments of a text.
 *
 * @example smsSegments('Hello') // { encoding: 'gsm-7', segments: 1, remaining: 155 }
 */
export function smsSegments(text: string): SmsSegments {
  const characters = Array.from(text);
  const encoding = characters.every((character) => BASIC.has(character) || EXTENSION.has(character))
    ? 'gsm-7'
    : 'ucs-2';
  const widths = characters.map((character) => {
    if (encoding === 'ucs-2') return character.length;
    return EXTENSION.has(character) ? 2 : 1;
  });
  const { single, joined } = LIMITS[encoding];
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= single)
    return { encoding, segments: total === 0 ? 0 : 1, remaining: single - total };

  // An escape and its septet, or the halves of a surrogate pair, stay in one segment.
  let segments = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > joined) {
      segments += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, segments, remaining: joined - used };
}
