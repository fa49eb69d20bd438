import type { LatePart } from '@callpanel/widget';
import { playerMessages, playerSheets } from '@callpanel/widget/player';
import { recorderMessages, recorderSheets } from '@callpanel/widget/recorder';
import { Voice, type VoiceProps } from './Voice.tsx';

/** Recorder and player, for a voice message. */
export const voicePart: LatePart<VoiceProps> = {
  Part: Voice,
  sheets: [...recorderSheets, ...playerSheets],
  messages: async (locale) => {
    const [recorder, player] = await Promise.all([
      recorderMessages(locale),
      playerMessages(locale),
    ]);
    return { ...recorder, ...player };
  },
};
