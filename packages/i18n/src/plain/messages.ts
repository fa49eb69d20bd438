import type { Locale } from '@callpanel/contracts';

/** Texts by id: ICU source, or the syntax tree that the build made of it. */
export type Messages = Readonly<Record<string, string | readonly object[]>>;

/** Loads one language's texts: a chunk of its own. */
export type MessageLoader = (locale: Locale) => Promise<Messages>;

/**
 * The loader of a folder `locales/` with one file for each language. The bundler sees the folder in the `import()` and
 * makes a chunk of each file, so it must be called next to the folder.
 *
 * @param others loaders whose texts are added; if both have an id, the folder's own text wins
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

/** The texts every widget needs: common words, the sign-in form, and errors that are shown in several places or without a network. */
export const commonMessages = messagesOf((locale) => import(`../../locales/${locale}.json`));

/** A text without placeholders, for places that no view draws. A text that is not there is its id. */
export const plainText = (messages: Messages, id: string): string => {
  const text = messages[id] ?? id;
  if (typeof text === 'string') return text;
  return text.map((part) => ('value' in part ? String(part.value) : '')).join('');
};
