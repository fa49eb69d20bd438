import { searchable } from '@callpanel/i18n/plain';

/** Something that the palette does. */
export interface PaletteAction {
  id: string;
  kind: 'area' | 'action';
  /** In the user's language: what is looked for. */
  title: string;
  run: () => void;
}

const SHORTEST_NUMBER = 2;

/** A number at the end of a text, as it is dialled; null: there is none. @example numberIn('forward 103') // '103' */
export const numberIn = (text: string): string | null => {
  const [found] = /\+?[\d(][\d\s().-]*$/.exec(text.trim()) ?? [];
  return found && found.replace(/\D/g, '').length >= SHORTEST_NUMBER ? found.trim() : null;
};

/** Actions whose title has a word that begins with each word of the text, in the order of the list; all for no text. */
export const matchingActions = (
  actions: readonly PaletteAction[],
  text: string,
): PaletteAction[] => {
  const number = numberIn(text);
  const words = searchable(text.replace(number ?? '', ''))
    .split(/\s+/)
    .filter(Boolean);
  return actions.filter(({ title }) => {
    const all = searchable(title).split(/[\s’'-]+/);
    return words.every((word) => all.some((one) => one.startsWith(word)));
  });
};
