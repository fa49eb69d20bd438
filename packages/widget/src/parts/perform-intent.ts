import type { Intent } from '@callpanel/contracts';
import { core } from '@callpanel/core';

/**
 * Performs an intent for a press on a control: a failure becomes a notice.
 *
 * @example performIntent({ type: 'dial', number: '102', name: 'Bob' })
 */
export const performIntent = (intent: Intent): void => {
  try {
    core.intents.perform(intent);
  } catch (error) {
    core.notices.fail(error);
  }
};
