import { unicodeClass } from '@callpanel/contracts';

/** Letters of Western languages, without those that look like others (`ı`, `ĸ`, `ŀ`, `ŉ`, `ſ`). */
const LATIN = /^[a-z\d\-ß-öø-ÿ\u0100-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e]+$/;

/** Each row may be in one label; names in other scripts stay in ASCII. */
const SCRIPTS = [
  ...['Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Thai', 'Hang'].map((script) => [script]),
  ['Hani', 'Hira', 'Kana'],
];

/** Where the browser has no tables of scripts, it is none. */
const ONE_SCRIPT = unicodeClass(
  SCRIPTS.map((row) => `^[\\d${row.map((script) => `\\p{sc=${script}}`).join('')}-]+$`).join('|'),
  'u',
  /(?!)/,
);

/**
 * Cyrillic and Greek letters that look like Latin ones, as Chromium lists them, and Asian ones that look like a slash, a dash or
 * a line: a label of these alone could be any word.
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
const LOOK_ALIKE = /^[\d\-аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνρυωηοτϲϳノ一丨]+$/;

const isReadable = (label: string): boolean =>
  LATIN.test(label) || (ONE_SCRIPT.test(label) && !LOOK_ALIKE.test(label));

/**
 * The host of an address as it may be shown: as it was written if no part of it mixes scripts or looks like another word,
 * otherwise in ASCII (RFC 3492, as browsers' address bars do).
 *
 * @param written what stands between `https://` and the path
 * @param host of the URL: `new URL(link).host`
 * @example readableHost('аpple.com', 'xn--pple-43d.com') // 'xn--pple-43d.com': its а is Cyrillic
 * @example readableHost('münchen.example', 'xn--mnchen-3ya.example') // 'münchen.example'
 */
export const readableHost = (written: string, host: string): string => {
  const lower = written.toLowerCase();
  if (lower === host) return written;
  return lower.split('.').every(isReadable) ? lower : host;
};
