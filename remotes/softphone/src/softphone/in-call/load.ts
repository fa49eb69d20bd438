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

/** In the same file: loads with it, and does not report a failure a second time. */
export const loadCallsMenu = async () => (await parts).callsMenuPart;

export const loadRecordingMark = async () => (await parts).recordingMarkPart;

/** In the same file too, but loaded separately: there may be no call on screen that retries and reports a failure. */
export const loadAudioAlerts = async () => (await import('./index.ts')).audioAlertsPart;
