import { core } from '@callpanel/core';
import { takeOpened } from '../early/from-handler.ts';

/**
 * A number that came by the address. Any page can open that: the number is only shown, and the user presses Call. What
 * the panel's own `tel:` handler has opened is called as the user's click-to-dial setting says, after two seconds in which the user
 * can cancel. Failures are notices. An empty number shows nothing.
 */
export const dialFromAddress = (number: string): void => {
  const how = takeOpened() ? 'soon' : 'show';
  if (number === '') return;
  // The phone is what this page was opened for: it waits for no view.
  core.session.use('softphone');
  core.clickToDial.dial(number, how).catch((error: unknown) => core.notices.fail(error));
};
