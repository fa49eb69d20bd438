import { useEffect, useRef } from 'react';

/** What the system's buttons do with the active call; null: impossible now. */
export interface MediaSessionCall {
  muted: boolean;
  mute: (() => void) | null;
  hangUp: (() => void) | null;
}

/** Newer than the types of the DOM. */
interface CallSession {
  setActionHandler(action: 'togglemicrophone' | 'hangup', handler: (() => void) | null): void;
  setMicrophoneActive?(active: boolean): void;
}

/**
 * Mute and hang-up for the buttons of headsets and of the system, by the browser's Media Session, while a call is on (W3C Media Session,
 * `togglemicrophone` and `hangup`). Browsers that do not know them refuse, and nothing else changes.
 */
export const useMediaSession = (call: MediaSessionCall | null): void => {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const isOn = call !== null;
  const isMuted = call?.muted ?? false;
  useEffect(() => {
    const session = navigator.mediaSession as unknown as CallSession | undefined;
    if (!session || !isOn) return undefined;
    const set = (action: 'togglemicrophone' | 'hangup', handler: (() => void) | null): void => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // The browser does not know this action.
      }
    };
    set('togglemicrophone', () => latest.current?.mute?.());
    set('hangup', () => latest.current?.hangUp?.());
    return () => {
      set('togglemicrophone', null);
      set('hangup', null);
    };
  }, [isOn]);
  useEffect(() => {
    if (isOn)
      (navigator.mediaSession as unknown as CallSession | undefined)?.setMicrophoneActive?.(
        !isMuted,
      );
  }, [isOn, isMuted]);
};
