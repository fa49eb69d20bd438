/** What can be done by keys, except showing the list. */
export const SHORTCUTS = ['answer', 'hangUp', 'hold', 'mute', 'dialer'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** Keys as `aria-keyshortcuts` has them, `Alt+Shift+A`; empty: none. */
export type KeyMap = Readonly<Record<Shortcut, string>>;

/** No key alone: users of speech input would press it by accident (WCAG 2.1.4). Browsers leave these free. */
export const USUAL_KEYS: KeyMap = {
  answer: 'Alt+Shift+A',
  hangUp: 'Alt+Shift+E',
  hold: 'Alt+Shift+H',
  mute: 'Alt+Shift+M',
  dialer: 'Alt+Shift+D',
};

const KEYS = /^((Control|Alt|Shift|Meta)\+)*([A-Z0-9]|F[1-9]|F1[0-2])$/;

/**
 * The keys as they were stored: those that differ from the usual, `hold=Alt+H;mute=`. What makes no sense is the usual.
 *
 * @example keyMapFrom('mute=Alt+M').mute // 'Alt+M'
 */
export const keyMapFrom = (stored: string): KeyMap => {
  const changed = new Map(
    stored.split(';').map((pair): [string, string | undefined] => {
      const [name = '', keys] = pair.split('=');
      return [name, keys];
    }),
  );
  const keysOf = (shortcut: Shortcut): string => {
    const keys = changed.get(shortcut);
    return keys !== undefined && (keys === '' || KEYS.test(keys)) ? keys : USUAL_KEYS[shortcut];
  };
  return Object.fromEntries(SHORTCUTS.map((one) => [one, keysOf(one)])) as Record<Shortcut, string>;
};
