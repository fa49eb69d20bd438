import type { ContentLine } from './content-line.ts';

const decoderOf = (charset: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    // A charset that no one knows.
    return new TextDecoder('utf-8');
  }
};

const unquote = (value: string, charset: string | undefined): string => {
  // Characters that should have been quoted are left as they are.
  const parts = value.replace(/=\r?\n/g, '').split(/((?:=[0-9A-Fa-f]{2})+)/);
  const decoder = decoderOf(charset);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const bytes = part.slice(1).split('=');
      return decoder.decode(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)));
    })
    .join('');
};

/** The value of a line with its transfer encoding undone. */
export const decodedValue = ({ value, parameters }: ContentLine): string => {
  const encoding = parameters['ENCODING']?.[0]?.toUpperCase();
  return encoding === 'QUOTED-PRINTABLE' ? unquote(value, parameters['CHARSET']?.[0]) : value;
};

const unescape = (text: string): string =>
  text.replace(/\\([\\;,:nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** The text of a line. */
export const textOf = (line: ContentLine): string => unescape(decodedValue(line)).trim();

/** The parts of a name or of an address, which `;` divides. */
export const partsOf = (line: ContentLine, divider = ';'): string[] => {
  const parts: string[] = [];
  let part = '';
  const text = decodedValue(line);
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      part += sign + (text[at + 1] ?? '');
      at += 1;
    } else if (sign === divider) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part].map((one) => unescape(one).trim());
};
