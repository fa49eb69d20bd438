import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import type { CallsState } from '@callpanel/core';

/** What hinders the sound, and the way out. */
export interface AudioModel {
  /** Why the microphone cannot be used [E-33 to E-35], and the text that says what to do about it. */
  microphone: { error: ErrorInfo; help: string } | null;
  /** Lets the browser play calls; null when it already may. To be called in a click. */
  enableSound: (() => void) | null;
}

/** Ends of `media.error.…` that have help of their own. */
const HELPED = ['denied', 'policy', 'notFound', 'inUse', 'unplugged'];
const helpOf = (code: ErrorCode): string => HELPED.find((end) => code.endsWith(`.${end}`)) ?? 'set';

/** @example audioModel({ microphone: null, soundBlocked: true }, enable).enableSound?.() */
export const audioModel = (
  { microphone, soundBlocked }: Pick<CallsState, 'microphone' | 'soundBlocked'>,
  enableSound: () => void,
): AudioModel => ({
  microphone: microphone && {
    error: microphone,
    help: `softphone.microphone.help.${helpOf(microphone.code)}`,
  },
  enableSound: soundBlocked ? enableSound : null,
});
