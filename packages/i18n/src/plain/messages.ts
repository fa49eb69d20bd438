import type { Locale } from '@callpanel/contracts';

/** Texts by id: ICU source, or the syntax tree that the build made of it. */
export type Messages = Readonly<Record<string, string | readonly object[]>>;

/** Loads one language's texts: a chunk of its own. */
export type MessageLoader = (locale: Locale) => Promise<Messages>;

/**
 * The loader of a folder `locales/` with one file for each language. The bundler sees the folder in the `import()` and
 * makes a chunk of each file, so it has to stand where the folder is.
 *
 * @param others whose texts come along; where an id is in both, the folder's own text wins
 * @example messagesOf((locale) => import(`./locales/${locale}.json`))
 */
export const messagesOf =
  (
    file: (locale: Locale) => Promise<{ default: Messages }>,
    ...others: readonly MessageLoader[]
  ): MessageLoader =>
  async (locale) => {
    const [own, ...more] = await Promise.all([
      file(locale).then((module) => module.default),
      ...others.map((load) => load(locale)),
    ]);
    return Object.assign({}, ...more, own) as Messages;
  };

/** The texts every widget needs: common words, sign-in, and one for each error code. */
export const commonMessages = messagesOf((locale) => import(`../../locales/${locale}.json`));

/** A text without placeholders, for places that no view draws. A text that is not there is its id. */
export const plainText = (messages: Messages, id: string): string => {
  const text = messages[id] ?? id;
  if (typeof text === 'string') return text;
  return text.map((part) => ('value' in part ? String(part.value) : '')).join('');
};
