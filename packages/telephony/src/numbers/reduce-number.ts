import { CODES_WITH_EXTENSION, CODES_WITH_ID } from '@callpanel/contracts';

/** What the dial rules make of a typed text; null is an empty text, which stays silent [V-02]. */
export type ReducedNumber =
  | { target: string }
  | { error: 'sipua.error.invalidNumber' | 'sipua.error.invalidFeatureCode' }
  | null;

/** Optional + or one to three asterisks, then the characters people type in numbers [V-01]. Linear: no nested repeats. */
const TYPED = /^(?:\+|\*{1,3})?[0-9 ()*#.-]*$/;
const PREFIX = /^(?:\+|\*{1,3})/;
const DIALLED = /[0-9*#]/;
const NOT_DIALLED = /[^0-9*#+]/g;
const EXTENSION = /^[0-9][0-9*#]*$/;
const ID = /^\*?[0-9]+$/;

/** `***101` could be read as prefix or code; both readings agree on what is dialled. */
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
 * Turns what a user typed into what is dialled: only digits, `*`, `#` and a leading `+` remain [V-01]. A text that starts
 * with `*` or `#` must be a feature code, or one that takes a target with the target after it [V-04 to V-06]; extension
 * codes are followed at once (`**101`) and id codes with or without a star between (`*44*7`).
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
