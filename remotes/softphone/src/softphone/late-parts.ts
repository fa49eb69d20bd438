/** The dialogs beside the phone come when one is opened first. */
export const loadContactMenu = async () => (await import('./contact/index.ts')).contactMenuPart;
export const loadSideDialogs = async () => ({
  Part: (await import('./SideDialogs.tsx')).SideDialogs,
});

/** Calls that continue without this page are rare. */
export const loadElsewhere = async () => (await import('./elsewhere/index.ts')).elsewherePart;

/** Few listen in. */
export const loadBargeModes = async () => (await import('./barge/index.ts')).bargeModesPart;

/** Comes with the first call. */
export const loadEndedCall = async () => (await import('./ended/index.ts')).endedCallPart;
