import { switchSheet } from '@callpanel/ui/switch';
import type { LatePart } from '@callpanel/widget';
import { soundMessages } from './messages.ts';
import soundSheet from './Sound.module.css';
import { SoundSettings } from './SoundSettings.tsx';

/** The sound settings, in a chunk of their own. */
export const soundPart: LatePart<object> = {
  Part: SoundSettings,
  sheets: [soundSheet, switchSheet],
  messages: soundMessages,
};
