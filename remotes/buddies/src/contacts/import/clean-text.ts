/** Control characters, the byte order mark, and marks that turn the direction of the text after them. */
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

/** A cell without invisible characters and those that no server can store. */
export const cleanText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(SURROGATES, (found) => (found.length === 2 ? found : '\uFFFD'))
    .trim();
