import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import type { CallsState } from '@callpanel/core';

/** What hinders the sound, and the way out. */
export interface AudioModel {
  /** Why the microphone cannot be used [E-33 to E-35], and the text that says what to do about it. */
  microphone: { error: ErrorInfo; help: string } | null;
  /** Lets the browser play calls; null when it already may. To be called in a click. */
  enableSound: (() => void) | null;
}

const HELP: Partial<Record<ErrorCode, string>> = {
  'media.error.denied': 'softphone.microphone.help.denied',
  'media.error.policy': 'softphone.microphone.help.policy',
  'media.error.notFound': 'softphone.microphone.help.notFound',
  'media.error.inUse': 'softphone.microphone.help.inUse',
  'media.error.unplugged': 'softphone.microphone.help.unplugged',
};

/** @example audioModel({ microphone: null, soundBlocked: true }, enable).enableSound?.() */
export const audioModel = (
  { microphone, soundBlocked }: Pick<CallsState, 'microphone' | 'soundBlocked'>,
  enableSound: () => void,
): AudioModel => ({
  microphone: microphone && {
    error: microphone,
    help: HELP[microphone.code] ?? 'softphone.microphone.help.set',
  },
  enableSound: soundBlocked ? enableSound : null,
});
