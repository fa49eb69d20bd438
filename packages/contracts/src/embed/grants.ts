/**
 * What an installation may allow an origin that shows our widgets in a frame, besides looks and plain state. A host in whose
 * own page the widgets live is trusted with all of them.
 *
 * | grant | allows |
 * |---|---|
 * | observe | to hear of calls, messages and presence, with numbers and names |
 * | dial | to place calls; without it a number only goes into the dial field, for the user to press |
 * | control | to answer, end, hold, mute, transfer, park and record the user's calls, and to ask others into a call that is there (`transfer`, `consult`, `invite`: any number); where there is no call it only picks up who is parked, and starts none without `dial` |
 * | presence | to change do-not-disturb, forwarding and follow-me |
 * | session | to ask for a sign-in and to sign out |
 */
export const GRANTS_OF_HOSTS = ['observe', 'dial', 'control', 'presence', 'session'] as const;
export type HostGrant = (typeof GRANTS_OF_HOSTS)[number];
