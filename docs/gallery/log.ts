import type { EmbedEventName, WidgetHandle } from '@callpanel/embed';
import { useSyncExternalStore } from 'react';

/** One event that a widget of the page sent. */
export interface LogLine {
  id: number;
  at: string;
  widget: string;
  event: EmbedEventName;
  payload: string;
}

/** The type checker asks for each event; those that are `false` say what another line says as well, or come with every pixel. */
const EVENTS: Record<EmbedEventName, boolean> = {
  ready: true,
  error: true,
  'auth-required': true,
  registration: true,
  health: true,
  call: false,
  'call-ringing': true,
  'call-started': true,
  'call-answered': true,
  'call-held': true,
  'call-resumed': true,
  'call-muted': true,
  'call-recording': true,
  'call-transferred': true,
  'call-quality': false,
  'call-ended': true,
  'call-missed': true,
  unread: true,
  presence: true,
  navigation: true,
  notice: true,
  resize: false,
  shortcuts: false,
  'screen-pop': true,
  intent: true,
  'contact-selected': true,
  'contact-created': true,
  'contact-changed': true,
  'contact-deleted': true,
  'recording-ready': true,
  'chat-message': true,
  'setting-changed': true,
  'meeting-joined': true,
  'meeting-left': true,
  'meeting-muted': true,
};

/** As many lines as one reads. */
const KEPT = 50;

let lines: readonly LogLine[] = [];
let count = 0;
/** The extension of the user who is signed in; empty: none is. */
let extension = '';
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Writes down what this widget tells its page. Returns the way to stop. */
export const log = (widget: string, handle: WidgetHandle): (() => void) => {
  const stops = (Object.keys(EVENTS) as EmbedEventName[])
    .filter((event) => EVENTS[event])
    .map((event) =>
      handle.on(event, (payload) => {
        const at = new Date().toLocaleTimeString('en-GB');
        const line = { id: ++count, at, widget, event, payload: JSON.stringify(payload) };
        lines = [line, ...lines].slice(0, KEPT);
        changed();
      }),
    );
  const whose = async () => {
    const { user } = await handle.send('state');
    extension = user?.extension ?? '';
    changed();
  };
  stops.push(
    handle.on('health', () => void whose().catch(() => undefined)),
    handle.on('auth-required', () => {
      extension = '';
      changed();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

export const clearLog = (): void => {
  lines = [];
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const NONE: readonly LogLine[] = [];

export const useLog = () =>
  useSyncExternalStore(
    subscribe,
    () => lines,
    () => NONE,
  );
export const useExtension = () =>
  useSyncExternalStore(
    subscribe,
    () => extension,
    () => '',
  );
