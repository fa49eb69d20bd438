/** How far a round turns its sum, in groups of four (RFC 1321 section 3.4). */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
/** Which word a round takes: its number times the first, plus the second. */
const WORDS = [1, 0, 5, 1, 3, 5, 7, 0];

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

const mixed = (group: number, b: number, c: number, d: number): number => {
  if (group === 0) return (b & c) | (~b & d);
  if (group === 1) return (d & b) | (~d & c);
  return group === 2 ? b ^ c ^ d : c ^ (b | ~d);
};

/** The text's bytes in words of four, with their end and length, in whole blocks of 16 words. */
const wordsOf = (text: string): number[] => {
  const bytes = unescape(encodeURIComponent(text));
  const words = Array.from({ length: (((bytes.length + 8) >> 6) + 1) * 16 }, () => 0);
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = index < bytes.length ? bytes.charCodeAt(index) : 0x80;
    words[index >> 2] = at(words, index >> 2) | (byte << ((index % 4) * 8));
  }
  words[words.length - 2] = bytes.length * 8;
  return words;
};

/**
 * Instead of JsSIP's own in production, which writes out each of the 64 rounds: 1 kB.
 *
 * @returns 32 digits of hex
 */
export const md5 = (text: string): string => {
  const words = wordsOf(text);
  const sums: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = sums;
    for (let round = 0; round < 64; round += 1) {
      const group = round >> 4;
      const word = (round * at(WORDS, group * 2) + at(WORDS, group * 2 + 1)) % 16;
      const constant = Math.floor(Math.abs(Math.sin(round + 1)) * 2 ** 32);
      const sum = (a + mixed(group, b, c, d) + at(words, block + word) + constant) | 0;
      const turn = at(TURNS, group * 4 + (round % 4));
      [a, d, c, b] = [d, c, b, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0];
    }
    for (const [index, value] of [a, b, c, d].entries())
      sums[index] = (at(sums, index) + value) | 0;
  }
  return sums
    .flatMap((sum) => [0, 8, 16, 24].map((shift) => (sum >>> shift) & 255))
    .map((byte) => `0${byte.toString(16)}`.slice(-2))
    .join('');
};
