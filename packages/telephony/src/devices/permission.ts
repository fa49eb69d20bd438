/** May we use the microphone? prompt: the browser will ask; unknown: this browser does not expose it. */
export type MicrophonePermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** Queried once: the browser keeps its state up to date, and Chrome never frees a status object [F55]. */
let known: { of: Permissions; status: PermissionStatus } | null = null;

const permissionStatus = async (): Promise<PermissionStatus | null> => {
  // Missing in Safari before 16.
  const { permissions } = navigator as { permissions?: Permissions };
  if (!permissions) return null;
  if (known?.of === permissions) return known.status;
  try {
    const status = await permissions.query({ name: 'microphone' });
    // Of queries made at the same time, the first result is kept.
    if (known?.of !== permissions) known = { of: permissions, status };
    return known.status;
  } catch {
    // Firefox before 132 does not know the name.
    return null;
  }
};
/** The current permission; does not ask the user. */
export const microphonePermission = async (): Promise<MicrophonePermission> =>
  (await permissionStatus())?.state ?? 'unknown';

/** Calls `changed` when the user changes the permission. Returns a function that stops. */
export const watchMicrophonePermission = (
  changed: (permission: MicrophonePermission) => void,
): (() => void) => {
  let stopped = false;
  let status: PermissionStatus | null = null;
  const onChange = () => status && changed(status.state);
  void permissionStatus().then((found) => {
    if (stopped) return;
    status = found;
    // In older browsers it is not an EventTarget; the state is read again when needed.
    status?.addEventListener?.('change', onChange);
  });
  return () => {
    stopped = true;
    status?.removeEventListener?.('change', onChange);
  };
};
