import type { KeyMap, Shortcut } from './key-map.model.ts';
import { SHORTCUTS, USUAL_KEYS } from './key-map.model.ts';

/** Shows the list, unless the user types. */
export const LIST_KEY = '?';

export const storedFrom = (map: KeyMap): string =>
  SHORTCUTS.filter((one) => map[one] !== USUAL_KEYS[one])
    .map((one) => `${one}=${map[one]}`)
    .join(';');

/** The fields that are read of a key event. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'
>;

/** The letter printed on the key; if a modifier makes another character of it (Option on a Mac), the key's position decides. */
const signOf = ({ key, code }: KeyFacts): string | null => {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  if (/^F([1-9]|1[0-2])$/.test(key)) return key;
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? null;
};

/** The keys of an event as they are written in the map; null: none that can be a shortcut. */
export const keysOf = (event: KeyFacts): string | null => {
  const sign = signOf(event);
  if (sign === null) return null;
  const held = [
    event.ctrlKey && 'Control',
    event.altKey && 'Alt',
    event.shiftKey && 'Shift',
    event.metaKey && 'Meta',
  ];
  return [...held.filter((one) => one !== false), sign].join('+');
};

/** In a text field these write nothing. */
const writesNothing = (keys: string): boolean => /(Control|Alt|Meta)\+|F\d+$/.test(keys);

/** Where a key was pressed. */
export interface Place {
  /** In the phone itself. */
  inPhone: boolean;
  /** In a page that is the panel alone. */
  inPanel: boolean;
  /** There is a call: whatever else is on the page, it can be answered, muted and ended. */
  onCall: boolean;
  /** In a text field. */
  typing: boolean;
}

/** What a key means there; null: it is not ours, leave it to the page. */
export const meaningOf = (event: KeyFacts, place: Place, map: KeyMap): Shortcut | 'list' | null => {
  const near = place.inPhone || place.inPanel;
  const bare = !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key === LIST_KEY && bare) return near && !place.typing ? 'list' : null;
  const keys = keysOf(event);
  const shortcut = SHORTCUTS.find((one) => keys !== null && map[one] === keys);
  if (keys === null || !shortcut) return null;
  const may = writesNothing(keys) ? near || place.onCall : place.inPhone && !place.typing;
  return may ? shortcut : null;
};

/** Why keys cannot be taken. */
export type Refusal = { why: 'taken'; by: Shortcut } | { why: 'browser' | 'digit' | 'unknown' };

/** The browser keeps them for itself, or people would miss what they do there. */
const BROWSER =
  /^(Control|Meta)\+(Shift\+)?[A-Z0-9]$|^Alt\+[DEF]$|^Alt\+F\d+$|^(Control|Meta)\+F\d+$|^F([13567]|1[0-2])$/;

/** What speaks against these keys; null: nothing. */
export const refusalOf = (keys: string | null, forWhat: Shortcut, map: KeyMap): Refusal | null => {
  if (keys === null) return { why: 'unknown' };
  const by = SHORTCUTS.find((one) => one !== forWhat && map[one] === keys);
  if (by) return { why: 'taken', by };
  if (/^(Shift\+)?[0-9]$/.test(keys)) return { why: 'digit' };
  return BROWSER.test(keys) ? { why: 'browser' } : null;
};

const MAC = new Map([
  ['Control', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Meta', '⌘'],
]);

/**
 * Keys as they are printed on the keyboard.
 *
 * @param shift the word for Shift, `Maj` in French
 * @example keysText('Alt+Shift+A', false, 'Shift') // 'Alt+Shift+A'
 */
export const keysText = (keys: string, mac: boolean, shift: string): string => {
  const parts = keys.split('+');
  if (mac) return parts.map((part) => MAC.get(part) ?? part).join('');
  const words = new Map([
    ['Control', 'Ctrl'],
    ['Shift', shift],
    ['Meta', 'Win'],
  ]);
  return parts.map((part) => words.get(part) ?? part).join('+');
};

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
