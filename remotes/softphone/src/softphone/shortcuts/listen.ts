import type { KeyMap, Shortcut } from '@callpanel/widget/keys';
import { meaningOf } from '@callpanel/widget/keys';

/** What the keys do; null: impossible now, the key is left to the page. */
export type ShortcutOperations = Readonly<Record<Shortcut | 'list', (() => void) | null>>;

export interface Listening {
  /** The phone's own element; null: not on the page now. */
  phone: () => Element | null;
  operations: () => ShortcutOperations;
  onCall: () => boolean;
  map: KeyMap;
}

const FIELD = 'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select';
const EDITABLE = '[contenteditable]:not([contenteditable=false])';

/** A page that is the panel alone says so on its root. */
const isPanel = (): boolean => document.documentElement.hasAttribute('data-callpanel-page');

/**
 * Listens before the page does, as what is typed in our own fields does not reach it. Returns the way to stop. Of several phones
 * on a page the first one acts.
 */
export const listen = ({ phone, operations, onCall, map }: Listening): (() => void) => {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    // AltGr writes signs: on Windows it looks like Control with Alt, on Linux like nothing. On a Mac it is Alt.
    if (event.ctrlKey === event.altKey && event.getModifierState?.('AltGraph')) return;
    const path = event.composedPath();
    const target = path[0] instanceof Element ? path[0] : null;
    // Keys that are chosen for a shortcut do nothing.
    if (target?.hasAttribute('data-takes-keys')) return;
    const element = phone();
    const meaning = meaningOf(
      event,
      {
        inPhone: element !== null && path.includes(element),
        inPanel: isPanel(),
        onCall: onCall(),
        typing: target?.matches(`${FIELD}, ${EDITABLE}`) === true,
      },
      map,
    );
    const operation = meaning && operations()[meaning];
    if (!operation) return;
    event.preventDefault();
    event.stopPropagation();
    operation();
  };
  document.addEventListener('keydown', pressed, true);
  return () => document.removeEventListener('keydown', pressed, true);
};
