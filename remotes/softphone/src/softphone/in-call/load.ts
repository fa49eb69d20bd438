type Parts = typeof import('./index.ts');
let come: (parts: Parts) => void;
const parts = new Promise<Parts>((resolve) => {
  come = resolve;
});

/** What can be done in a call comes when the phone can be dialled with: before the first call is answered. */
export const loadInCall = async () => {
  const loaded = await import('./index.ts');
  come(loaded);
  return loaded.inCallPart;
};

/** In the same file: comes with it, and does not say a second time that it could not be had. */
export const loadCallsMenu = async () => (await parts).callsMenuPart;

export const loadRecordingMark = async () => (await parts).recordingMarkPart;

/** In the same file too, but asked for by themselves: no call may be on screen beside them that asks again and says so. */
export const loadAudioAlerts = async () => (await import('./index.ts')).audioAlertsPart;
