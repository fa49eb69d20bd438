import type { ErrorCode } from '@callpanel/contracts';
import { HELP_WITH_AREAS } from './areas.ts';
import { HELP_WITH_CALLS } from './calls.ts';
import { HELP_WITH_CHAT } from './chat.ts';
import { HELP_WITH_CONFERENCES } from './conferences.ts';
import { HELP_WITH_PAGES } from './pages.ts';
import type { Help } from './help.ts';
import { HELP_WITH_QUEUES } from './queues.ts';
import { HELP_WITH_SETTINGS } from './settings.ts';
import { HELP_WITH_SIGN_IN } from './sign-in.ts';
import { HELP_WITH_VIDEO } from './video.ts';

/** Help with every error: a code without help does not compile. */
export const ERROR_HELP: Readonly<Record<ErrorCode, Help>> = {
  ...HELP_WITH_SIGN_IN,
  ...HELP_WITH_CALLS,
  ...HELP_WITH_AREAS,
  ...HELP_WITH_PAGES,
  ...HELP_WITH_QUEUES,
  ...HELP_WITH_CONFERENCES,
  ...HELP_WITH_CHAT,
  ...HELP_WITH_SETTINGS,
  ...HELP_WITH_VIDEO,
};
