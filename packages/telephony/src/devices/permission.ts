/** May we use the microphone? prompt: the browser will ask; unknown: this browser does not tell. */
export type MicrophonePermission = 'granted' | 'denied' | 'prompt' | 'unknown';

const permissionStatus = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    // Firefox before 132 and Safari before 16 do not know the name.
    return null;
  }
};

/** Asks nobody. */
export const microphonePermission = async (): Promise<MicrophonePermission> =>
  (await permissionStatus())?.state ?? 'unknown';

/** Calls `changed` whenever the user changes their mind. Returns the way to stop. */
export const watchMicrophonePermission = (
  changed: (permission: MicrophonePermission) => void,
): (() => void) => {
  let stopped = false;
  let status: PermissionStatus | null = null;
  const tell = () => status && changed(status.state);
  void permissionStatus().then((found) => {
    if (stopped) return;
    status = found;
    // In older browsers it is no EventTarget; the state is asked for again when it matters.
    status?.addEventListener?.('change', tell);
  });
  return () => {
    stopped = true;
    status?.removeEventListener?.('change', tell);
  };
};
