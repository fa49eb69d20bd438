import type { Intent } from '@callpanel/embed';
import { byId } from './by-id.ts';

/** What this site does with an intent: it says so. A real one opens its chat, or its own phone. */
export const answerIntent = (intent: Intent): void => {
  byId('asked').textContent =
    intent.type === 'chat'
      ? `Chat with ${intent.name}`
      : 'number' in intent
        ? `This site would call ${intent.name}, ${intent.number}`
        : '';
};
