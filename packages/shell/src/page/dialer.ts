import { core } from '@callpanel/core';

/**
 * A number that came by the address, as of a tel link: dialled as the user's click-to-dial setting says. In a frame
 * the address is the host's, whose command `dial` has a grant: there the number is only shown. Failures are notices. An empty one
 * dials nothing.
 */
export const dialFromAddress = async (number: string): Promise<void> => {
  if (number === '') return;
  // The phone is what this page was opened for: it waits for no view.
  core.session.use('softphone');
  await core.clickToDial
    .dial(number, window.parent === window ? 'asChosen' : 'show')
    .catch((error: unknown) => core.notices.fail(error));
};
