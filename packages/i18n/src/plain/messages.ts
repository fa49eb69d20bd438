import type { Locale } from '@callpanel/contracts';

/** Texts by id: ICU source, or the syntax tree that the build made of it. */
export type Messages = Readonly<Record<string, string | readonly object[]>>;

/** Loads one language's texts: a chunk of its own. */
export type MessageLoader = (locale: Locale) => Promise<Messages>;

/** The texts every widget needs: common words, sign-in, and one for each error code. */
export const commonMessages: MessageLoader = async (locale) => {
  switch (locale) {
    case 'en-US':
      return (await import('../../locales/en-US.json')).default;
    case 'en-AU':
      return (await import('../../locales/en-AU.json')).default;
    case 'en-GB':
      return (await import('../../locales/en-GB.json')).default;
    case 'fr-CA':
      return (await import('../../locales/fr-CA.json')).default;
  }
};

/** A text without placeholders, for places that no view draws. A text that is not there is its id. */
export const plainText = (messages: Messages, id: string): string => {
  const text = messages[id] ?? id;
  if (typeof text === 'string') return text;
  return text.map((part) => ('value' in part ? String(part.value) : '')).join('');
};
