/** Lower case and without accents, as names are searched and sign-in names are made: `Chloé` is `chloe`. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
