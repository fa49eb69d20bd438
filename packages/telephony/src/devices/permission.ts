/** May we use the microphone? prompt: the browser will ask; unknown: this browser does not tell. */
export type MicrophonePermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** Asked for once: the browser keeps its state up to date, and Chrome keeps every status it ever gave [F55]. */
let known: { of: Permissions; status: PermissionStatus } | null = null;

const permissionStatus = async (): Promise<PermissionStatus | null> => {
  // Safari before 16 has none.
  const { permissions } = navigator as { permissions?: Permissions };
  if (!permissions) return null;
  if (known?.of === permissions) return known.status;
  try {
    const status = await permissions.query({ name: 'microphone' });
    // Whoever asked at the same time has its own: the first is kept.
    if (known?.of !== permissions) known = { of: permissions, status };
    return known.status;
  } catch {
    // Firefox before 132 does not know the name.
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
