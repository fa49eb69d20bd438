import { switchSheet } from '@callpanel/ui/switch';
import type { LatePart } from '../../frame/Later.tsx';
import { soundMessages } from './messages.ts';
import soundSheet from './Sound.module.css';
import type { SoundSettingsProps } from './SoundSettings.tsx';
import { SoundSettings } from './SoundSettings.tsx';

/** The sound settings, in a chunk of their own. */
export const soundPart: LatePart<SoundSettingsProps> = {
  Part: SoundSettings,
  sheets: [soundSheet, switchSheet],
  messages: soundMessages,
};
