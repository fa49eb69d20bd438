/**
 * What an installation may allow an origin that shows our widgets in a frame. Appearance and plain state need no grant.
 * A host with widgets in its own page has all grants.
 *
 * | grant | allows |
 * |---|---|
 * | observe | receiving calls, messages and presence, with numbers and names; opening a call record |
 * | dial | placing calls, some after a question, and joining video meetings; without it a number only goes into the dial field, and the user has to press the button |
 * | control | leaving and muting a video meeting; answering, ending, holding, muting, transferring, parking and recording the user's calls, and calling others from an existing call (`transfer`, `consult`, `invite`: any number, some after a question); without a call it can only pick up a parked call, and starts no call without `dial` |
 * | presence | changing do-not-disturb, forwarding, follow-me and the chat status |
 * | contacts | receiving the contacts that the user chooses, adds, changes or deletes on the page, with names, numbers and e-mail addresses |
 * | open-contacts | opening a contact, and the form of a new one with fields filled in, which the user saves or not |
 * | chat | receiving the messages that the user is notified of, with their text, and sending some as the user |
 * | session | requesting a sign-in, and signing out |
 */
export const GRANTS_OF_HOSTS = [
  'observe',
  'dial',
  'control',
  'presence',
  'contacts',
  'open-contacts',
  'chat',
  'session',
] as const;
export type HostGrant = (typeof GRANTS_OF_HOSTS)[number];
