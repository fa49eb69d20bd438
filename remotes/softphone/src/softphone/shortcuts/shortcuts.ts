import type { KeysOnButtons } from './keys-on-buttons.ts';
import type { KeyMap } from '@callpanel/widget/keys';
import { isMac, keysText, SHORTCUTS } from '@callpanel/widget/keys';

export { keyMapFrom } from '@callpanel/widget/keys';
export { listen } from './listen.ts';

/** What the buttons say of their keys. */
export const keysOnButtons = (map: KeyMap, shift: string): KeysOnButtons =>
  Object.fromEntries(
    SHORTCUTS.filter((one) => map[one] !== '').map((one) => [
      one,
      { aria: map[one], text: keysText(map[one], isMac(), shift) },
    ]),
  );
