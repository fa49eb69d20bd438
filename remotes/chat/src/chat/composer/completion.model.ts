import { searchable } from '@callpanel/i18n/plain';
import { emojiNames, emojiOf } from '../emoji/emoji.ts';

/** What a word in the text can become. */
export interface Suggestion {
  key: string;
  /** To show. */
  text: string;
  /** In place of the word. */
  insert: string;
}

/** Who can be mentioned. */
export interface Mentionable {
  username: string;
  name: string;
}

const MENTION = /(?:^|\s)@([\w.-]*)$/;
const EMOJI = /(?:^|\s):([a-z0-9_+-]{2,})$/;
const MOST = 8;

/** The word before the cursor that can be completed, and with what; null: there is none. */
export const suggestionsFor = (
  text: string,
  cursor: number,
  people: readonly Mentionable[],
): { from: number; list: readonly Suggestion[] } | null => {
  const before = text.slice(0, cursor);
  const mention = MENTION.exec(before);
  if (mention) {
    const typed = searchable(mention[1] ?? '');
    const fits = ({ username, name }: Mentionable) =>
      [username, ...name.split(' ')].some((word) => searchable(word).startsWith(typed));
    const list = people
      .filter(fits)
      .slice(0, MOST)
      .map(({ username, name }) => ({
        ...{ key: username, text: `${name} @${username}`, insert: `@${username} ` },
      }));
    return list.length > 0 ? { from: cursor - (mention[1] ?? '').length - 1, list } : null;
  }
  const emoji = EMOJI.exec(before);
  const names = emoji ? emojiNames(emoji[1] ?? '') : [];
  if (names.length === 0) return null;
  const list = names.map((name) => ({
    ...{ key: name, text: `${emojiOf(name)} :${name}:`, insert: `:${name}: ` },
  }));
  return { from: cursor - (emoji?.[1] ?? '').length - 1, list };
};
