/**
 * Keeps a name or number in a sentence from changing the writing direction of the text around it: U+2068 and U+2069 of Unicode's
 * Bidirectional Algorithm (UAX 9). Empty text stays empty.
 */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);
