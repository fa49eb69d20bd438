import type { Journey } from './journey.ts';
import { board, dialogs, embedded, softphone, toolbar } from './screens-inside.ts';
import { voicemail } from './screens-voicemail.ts';
import { embeddedLogin, provider, refused, signIn, startUp } from './screens-outside.ts';

/**
 * Ways through every screen and state of the panel; each stops wherever there is something to look at.
 *
 * @example for (const [name, go] of Object.entries(JOURNEYS)) await go(stage, (person, screen) => shoot(person, screen));
 */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'sign-in': signIn,
  provider,
  'embedded login': embeddedLogin,
  'start-up': startUp,
  refused,
  board,
  softphone,
  dialogs,
  toolbar,
  voicemail,
  embedded,
};
