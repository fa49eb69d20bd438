import { CODES_WITH_EXTENSION, CODES_WITH_ID } from '@callpanel/contracts';

/** Result of the dial rules; null for an empty text, which is not an error [V-02]. */
export type ReducedNumber =
  | { target: string }
  | { error: 'sipua.error.invalidNumber' | 'sipua.error.invalidFeatureCode' }
  | null;

/** Optional + or one to three asterisks, then the characters that people type in numbers [V-01]. Linear: no nested repeats. */
const TYPED = /^(?:\+|\*{1,3})?[0-9 ()*#.-]*$/;
const PREFIX = /^(?:\+|\*{1,3})/;
const DIALLED = /[0-9*#]/;
const NOT_DIALLED = /[^0-9*#+]/g;
const EXTENSION = /^[0-9][0-9*#]*$/;
const ID = /^\*?[0-9]+$/;

/** `***101` can be read as prefix or as code; both dial the same. */
const isShaped = (text: string): boolean => {
  if (!TYPED.test(text)) return false;
  return DIALLED.test(text.replace(PREFIX, '')) || /^\*{1,3}$/.test(text);
};

const isTarget = (name: string, rest: string): boolean =>
  (listed(CODES_WITH_EXTENSION, name) && EXTENSION.test(rest)) ||
  (listed(CODES_WITH_ID, name) && ID.test(rest));

const listed = (names: readonly string[], name: string): boolean => names.includes(name);

const isFeatureDial = (dialled: string, codes: Readonly<Record<string, string>>): boolean =>
  Object.entries(codes).some(([name, code]) => {
    if (!code || !dialled.startsWith(code)) return false;
    if (dialled.length === code.length) return true;
    return isTarget(name, dialled.slice(code.length));
  });

/**
 * Turns typed text into the number to dial: only digits, `*`, `#` and a leading `+` remain [V-01]. Text that starts with `*` or
 * `#` must be a feature code, with its target if it takes one [V-04 to V-06]: an extension directly after the code (`**101`),
 * an id with or without a star in between (`*44*7`).
 *
 * @param featureCodes name to code, `{ echo: '*43' }` [C-24]
 * @example reduceNumber('+1 (555) 010-0199', DEFAULT_FEATURE_CODES); // { target: '+15550100199' }
 */
export const reduceNumber = (
  text: string,
  featureCodes: Readonly<Record<string, string>>,
): ReducedNumber => {
  const typed = text.trim();
  if (typed === '') return null;
  if (!isShaped(typed)) return { error: 'sipua.error.invalidNumber' };
  const target = typed.replace(NOT_DIALLED, '');
  const isCode = target.startsWith('*') || target.startsWith('#');
  if (isCode && !isFeatureDial(target, featureCodes))
    return { error: 'sipua.error.invalidFeatureCode' };
  return { target };
};
