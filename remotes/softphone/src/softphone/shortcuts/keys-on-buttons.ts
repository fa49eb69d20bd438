import { createContext, useContext } from 'react';
import type { Shortcut } from '@callpanel/widget/keys';

/** Keys for a button: for machines, and as printed on the keyboard. */
export interface ButtonKeys {
  aria: string;
  text: string;
}

export type KeysOnButtons = Partial<Record<Shortcut, ButtonKeys>>;

/** Which keys do what, for the buttons that do the same; empty until the shortcuts are there. */
export const KeysContext = createContext<KeysOnButtons>({});

/** For a `Button`'s `keys`. @example <Button keys={useButtonKeys('mute')} ... /> */
export const useButtonKeys = (shortcut: Shortcut): ButtonKeys | undefined =>
  useContext(KeysContext)[shortcut];
