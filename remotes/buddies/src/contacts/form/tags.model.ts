import { TAG_NAME } from '@callpanel/contracts';

/** What a list below the field offers: a tag that exists, or one that is made of what is typed. */
export interface TagOption {
  name: string;
  isNew: boolean;
}

/** What is typed, and what can become of it. */
export interface TagChoice {
  options: TagOption[];
  /** Id of the text that says why what is typed is no tag; null: it is one, or nothing is typed. */
  problem: 'contacts.form.tag.words' | 'contacts.form.tag.length' | 'contacts.form.tag.none' | null;
}

/** More would be hard to look through: the others are found by typing. */
const MOST = 8;

/** Tags differ by more than capital letters. */
const keyOf = (name: string): string => name.toLocaleLowerCase();
const has = (names: readonly string[], name: string): boolean =>
  names.some((one) => keyOf(one) === keyOf(name));

/** Several words as the one word that a tag is [D-38]. */
export const joined = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * What a field for tags offers while text is typed. Tags travel with spaces between them, so several words are offered as one
 * with `-` [D-38].
 *
 * @param known the tags that exist
 * @param chosen those that the contact has
 * @param mayAdd may the user make new ones?
 */
export const choiceOf = (
  typed: string,
  known: readonly string[],
  chosen: readonly string[],
  mayAdd: boolean,
): TagChoice => {
  const text = typed.trim();
  const left = known.filter((name) => !has(chosen, name));
  const matching = left.filter((name) => keyOf(name).includes(keyOf(joined(text))));
  const first = matching.filter((name) => keyOf(name) === keyOf(joined(text)));
  const options = [...first, ...matching.filter((name) => !first.includes(name))]
    .slice(0, MOST)
    .map((name) => ({ name, isNew: false }));
  const name = joined(text);
  const exists = has(known, name) || has(chosen, name);
  const isName = TAG_NAME.test(name);
  if (text !== '' && isName && !exists && mayAdd) options.push({ name, isNew: true });
  const problem = (): TagChoice['problem'] => {
    if (text === '' || has(known, text) || has(chosen, text)) return null;
    if (!mayAdd) return matching.length > 0 ? null : 'contacts.form.tag.none';
    if (!isName) return 'contacts.form.tag.length';
    return name === text ? null : 'contacts.form.tag.words';
  };
  return { options, problem: problem() };
};

/** The tag that typed text means when the field is left: one that exists, or a new one; null: it means none. */
export const tagFor = (typed: string, known: readonly string[], mayAdd: boolean): string | null => {
  const text = typed.trim();
  const exact = known.find((name) => keyOf(name) === keyOf(text));
  return exact ?? (mayAdd && TAG_NAME.test(text) ? text : null);
};

/** The tags with another one, which may be there already. */
export const withTag = (names: readonly string[], name: string): string[] =>
  has(names, name) ? [...names] : [...names, name];
