import type { LatePart } from '@callpanel/widget';
import { EmergencyLine } from './EmergencyLine.tsx';
import { emergencyMessages } from './messages.ts';

/** What an emergency service is told, in a chunk of its own. */
export const emergencyPart: LatePart<object> = {
  Part: EmergencyLine,
  messages: emergencyMessages,
};
