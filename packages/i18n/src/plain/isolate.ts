/** Characters that begin and end a part with a direction of its own; and U+2029, which ends all of them. */
const MARKS = /[\u202a-\u202e\u2066-\u2069\u2029]/g;
const PDF = '\u202c';
const PDI = '\u2069';

/**
 * Ends what the direction marks of a text begin, and drops those that end what it did not begin, by the rules of Unicode's
 * Bidirectional Algorithm (UAX 9, 3.1.2): the text turns no words around it. Other text stays as it is.
 *
 * @example closed('\u202Egnp.exe') === '\u202Egnp.exe\u202C'
 */
export const closed = (text: string): string => {
  /** The marks that end what is open, the innermost last. */
  const open: string[] = [];
  const kept = text.replace(MARKS, (mark) => {
    if (mark === '\u2029') return ' ';
    if (mark !== PDF && mark !== PDI) {
      open.push(mark < '\u2066' ? PDF : PDI);
      return mark;
    }
    const at = open.lastIndexOf(mark);
    // An isolate ends the embeddings in it; an embedding ends no isolate.
    if (at < 0 || (mark === PDF && at < open.length - 1)) return '';
    open.length = at;
    return mark;
  });
  return kept + open.reverse().join('');
};

/**
 * Keeps a name or number in a sentence from changing the writing direction of the text around it: U+2068 and U+2069 of Unicode's
 * Bidirectional Algorithm (UAX 9). Empty text stays empty.
 */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${closed(text)}\u2069`);
