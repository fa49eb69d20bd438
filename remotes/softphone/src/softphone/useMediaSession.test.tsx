import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MediaSessionCall } from './useMediaSession.ts';
import { useMediaSession } from './useMediaSession.ts';

const handlers = new Map<string, (() => void) | null>();
const setMicrophoneActive = vi.fn();
let unknown = '';

beforeEach(() => {
  handlers.clear();
  unknown = '';
  setMicrophoneActive.mockClear();
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaSession: {
      setActionHandler(action: string, handler: (() => void) | null) {
        if (action === unknown) throw new TypeError('unknown action');
        handlers.set(action, handler);
      },
      setMicrophoneActive,
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Phone = ({ call }: { call: MediaSessionCall | null }) => {
  useMediaSession(call);
  return null;
};

it('gives the buttons of headset and system to the call that is on, as it is now, and takes them back', () => {
  const [mute, later, hangUp] = [vi.fn(), vi.fn(), vi.fn()];
  const { rerender } = render(<Phone call={{ muted: false, mute, hangUp }} />);
  handlers.get('togglemicrophone')?.();
  expect(mute).toHaveBeenCalledOnce();
  expect(setMicrophoneActive).toHaveBeenLastCalledWith(true);
  rerender(<Phone call={{ muted: true, mute: later, hangUp }} />);
  expect(setMicrophoneActive).toHaveBeenLastCalledWith(false);
  handlers.get('togglemicrophone')?.();
  expect(later).toHaveBeenCalledOnce();
  handlers.get('hangup')?.();
  expect(hangUp).toHaveBeenCalledOnce();
  rerender(<Phone call={null} />);
  expect([...handlers.values()]).toEqual([null, null]);
});

it('does what the browser knows of them', () => {
  unknown = 'hangup';
  const mute = vi.fn();
  render(<Phone call={{ muted: false, mute, hangUp: vi.fn() }} />);
  handlers.get('togglemicrophone')?.();
  expect(mute).toHaveBeenCalledOnce();
});
