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
  // The oldest browsers have no names of languages.
  const names = 'DisplayNames' in Intl ? new Intl.DisplayNames(locale, { type: 'language' }) : null;
  const nameOf = (code: string): string => {
    try {
      return names?.of(code.replace('_', '-')) ?? code;
    } catch {
      // What the server has is no language code.
      return code;
    }
  };
  const known = [...codes].map((value) => ({ value, text: nameOf(value) }));
  known.sort((one, other) => one.text.localeCompare(other.text, locale));
  return [{ value: '', text: none }, ...known];
};
