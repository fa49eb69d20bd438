import type { BargeMode } from '../broker/modes.ts';

/**
 * What one area asks of another, or of the page: typed, and fulfilled by a widget on the page, the panel, or the host.
 * `dial`, `show` (a number in the dial field, not dialled) and `listen` are fulfilled by a softphone on the same page; a host that lists them in `intents` gets them when
 * there is none.
 */
export type Intent =
  | { type: 'dial'; number: string; name: string }
  | { type: 'show'; number: string; name: string }
  | { type: 'listen'; number: string; name: string; mode: BargeMode }
  | { type: 'chat'; username: string; name: string }
  /** A number becomes a contact of all or of one's own, or is blocked [U-46]. */
  | { type: 'add-contact'; number: string; name: string; shared: boolean }
  | { type: 'block'; number: string; name: string };
export type IntentName = Intent['type'];
