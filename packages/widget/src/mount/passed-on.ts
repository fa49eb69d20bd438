import type { EmbedEventName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Emit } from './events.ts';

/** Events of the core that hosts get as they are. */
export const PASSED_ON = [
  'registration',
  'screen-pop',
  'contact-created',
  'contact-changed',
  'contact-deleted',
  'recording-ready',
  'chat-message',
  'setting-changed',
  'meeting-joined',
  'meeting-left',
  'meeting-muted',
] as const satisfies readonly EmbedEventName[];

/** Reports them. Returns the ways to stop. */
export const passOn = (emit: Emit): (() => void)[] => {
  const pass = (event: (typeof PASSED_ON)[number]) =>
    core.on(event, (payload) => emit(event, payload));
  return PASSED_ON.map(pass);
};
