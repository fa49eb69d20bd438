/** What can be done in a call comes when the phone can be dialled with: before the first call is answered. */
export const loadInCall = async () => (await import('./index.ts')).inCallPart;

/** With it, in the same file. */
export const loadCallsMenu = async () => (await import('./index.ts')).callsMenuPart;
