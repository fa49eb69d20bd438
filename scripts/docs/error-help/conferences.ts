import type { HelpWith } from './help.ts';

/** Conferences. */
export const HELP_WITH_CONFERENCES: HelpWith<'conferences'> = {
  'conferences.error.load': [
    '`GET conferences` failed.',
    'It is repeated; the user needs the right to see conferences.',
  ],
  'conferences.error.watch': [
    'The server refused `PATCH conferences/{id}/watch`.',
    'Try again: the conference may be gone.',
  ],
  'conferences.error.action': [
    'The telephone system answered a command on a conference with an error.',
    'Look at the error that caused it: it has the telephone system’s words in `context.reason`.',
  ],
  'conferences.error.denied': [
    'The telephone system does not let the user change this conference.',
    'Give the user the right to write `conferences`.',
  ],
  'conferences.error.ended': [
    'The conference is over, or the participant has left.',
    'Nothing to do; the list updates by itself.',
  ],
  'conferences.error.invite': [
    'The telephone system cannot call the number in `context.number`.',
    'Check the number; the invited user needs a phone that is registered.',
  ],
  'conferences.error.personal': [
    '`GET personal_conferences` failed.',
    'Try again; the user needs the right to read `personal_conferences`.',
  ],
  'conferences.error.save': [
    'The server refused the settings of the user’s own conference.',
    'Correct what `context.exception` names, and save again: the form keeps what was typed.',
  ],
};
