import type { KeysOnButtons } from './keys-on-buttons.ts';
import type { KeyMap } from './keys.model.ts';
import { keysText, SHORTCUTS } from './keys.model.ts';

export { keyMapFrom } from './keys.model.ts';
export { listen } from './listen.ts';

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** What the buttons say of their keys. */
export const keysOnButtons = (map: KeyMap, shift: string): KeysOnButtons =>
  Object.fromEntries(
    SHORTCUTS.filter((one) => map[one] !== '').map((one) => [
      one,
      { aria: map[one], text: keysText(map[one], isMac(), shift) },
    ]),
  );
