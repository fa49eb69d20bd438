import { VoicemailsAnswer } from '@callpanel/contracts';

/** What the server answers about mailboxes: code of its own, as a page with a phone alone asks for none of it (2 kB). */
export const answers = { VoicemailsAnswer };
