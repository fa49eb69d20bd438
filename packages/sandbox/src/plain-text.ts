/** Nothing that could have an accent; most texts are so, and many are searched. */
const IS_PLAIN = /^[ -~]*$/;

/** Lower case and without accents, as names are searched and sign-in names are made: `Chloé` is `chloe`. */
export const plainText = (text: string): string =>
  (IS_PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();
