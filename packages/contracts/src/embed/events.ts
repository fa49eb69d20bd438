import type { ErrorInfo } from '../errors.ts';
import type { Intent } from './intents.ts';
import type { WidgetName } from '../widgets.ts';

/**
 * Events to the host, the same through every door.
 * `since` is the contract's version; payloads are plain data and lean.
 */
export interface EmbedEvents {
  /** The widget has drawn itself. Since 1. */
  ready: { widget: WidgetName };
  /** Something failed that the user sees too. `retryable` errors have a retry button in the widget. Since 1. */
  error: { widget: WidgetName; error: ErrorInfo; retryable: boolean };
  /** There is no session: the host may sign in and give a token; the page is never redirected. Since 1. */
  'auth-required': { widget: WidgetName };
  /** Registration changed [S-10]: bit 1 connected, bit 2 registered. Since 1. */
  registration: { status: number };
  /** A call began, changed or ended. Since 1. */
  call: EmbedCall;
  /**
   * The telephone system asks to show a web page about a call [S-55]. http or https only. In a partner's page no window opens:
   * the host shows it, or not. Since 1.
   */
  'screen-pop': { url: string };
  /** A widget asks for something that the host said it fulfils (`intents` of the options). Since 1. */
  intent: Intent;
}

/** What a host may know of a call. */
export interface EmbedCall {
  id: string;
  direction: 'in' | 'out';
  state: 'dialing' | 'ringing' | 'incoming' | 'answering' | 'answered' | 'ended';
  number: string;
  name: string;
  held: boolean;
  muted: boolean;
}

export type EmbedEventName = keyof EmbedEvents;

/** What `mount` gives back, through every door. */
export interface WidgetHandle {
  update(options: import('./options.ts').WidgetOptions): void;
  unmount(): void;
  /** Subscribes; returns the way to unsubscribe. */
  on<E extends EmbedEventName>(event: E, handler: (payload: EmbedEvents[E]) => void): () => void;
}
