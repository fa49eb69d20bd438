import type { LatePart } from '@callpanel/widget';
import { directorySheets } from '@callpanel/widget/directory';
import { paletteMessages } from './messages.ts';
import paletteSheet from './Palette.module.css';
import { Palette, type PaletteProps } from './Palette.tsx';

export const palettePart: LatePart<PaletteProps> = {
  Part: Palette,
  sheets: [...directorySheets, paletteSheet],
  messages: paletteMessages,
};
