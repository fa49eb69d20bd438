import type { LatePart } from '@callpanel/widget';
import { playerMessages, playerSheets } from '@callpanel/widget/player';
import { Sound, type SoundProps } from './Sound.tsx';

/** The player, for a sound of a message. */
export const soundPart: LatePart<SoundProps> = {
  ...{ Part: Sound, sheets: playerSheets, messages: playerMessages },
};
