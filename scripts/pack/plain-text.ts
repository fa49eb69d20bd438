/** Ids of the specification mean nothing to who uses the package: `[C-04]`, `[E-42 to E-49]`, `[R-22] [G-31]`. */
export const plainText = (text: string): string =>
  text.replaceAll(/\s?\[[A-Z]{1,2}-?\d+(?: to [A-Z]-\d+)?\]/g, '');
