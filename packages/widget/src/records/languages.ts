const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Is it valid in `lang`? A screen reader would have to guess the language of anything else. */
export const isLanguageTag = (language: string): boolean => TAG.test(language);

/** A language by its name in the user's language; empty if the browser does not know it: the code says nothing to people. */
export const languageName = (locale: string, language: string): string => {
  // The oldest browsers have no names of languages.
  if (language === '' || !('DisplayNames' in Intl)) return '';
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? '';
  } catch {
    // Not a language tag.
    return '';
  }
};

/**
 * Some languages by name in the user's language, with the one that is set now whatever it is; '' is `none`.
 *
 * @example languageOptions('en-US', ['fr'], '', 'None') // [{ value: '', text: 'None' }, { value: 'fr', text: 'French' }]
 */
export const languageOptions = (
  locale: string,
  languages: readonly string[],
  now: string,
  none: string,
): { value: string; text: string }[] => {
  const codes = new Set<string>([...languages, now].filter((code) => code !== ''));
  const nameOf = (code: string) => languageName(locale, code.replace('_', '-')) || code;
  const known = [...codes].map((value) => ({ value, text: nameOf(value) }));
  known.sort((one, other) => one.text.localeCompare(other.text, locale));
  return [{ value: '', text: none }, ...known];
};
