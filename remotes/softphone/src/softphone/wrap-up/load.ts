/** Notes and wrap-up come where a host keeps calls. */
export const loadWrapUp = async () => (await import('./index.ts')).wrapUpPart;
export const loadInCallNotes = async () => (await import('./index.ts')).inCallNotesPart;
