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

/** For those who paired a headset. */
export const loadHeadset = async () => (await import('./headset/index.ts')).headsetPart;

/** Comes with the first key in the dial field. */
export const loadSuggestions = async () => (await import('./suggest/index.ts')).suggestPart;

/** Comes when calls do not ring here. */
export const loadDiverted = async () => (await import('./diverted/index.ts')).divertedPart;
