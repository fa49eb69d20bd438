import type { Locale, Theme } from '@callpanel/contracts';
import type { RingTone } from '@callpanel/telephony';
import type { AreaPreferences } from '../../derived/preferences.ts';

/** What a preference may be, the usual value first: one of some words, any text, yes or no, or a number between two. */
export type Preference =
  | readonly [string, ...string[]]
  | string
  | boolean
  | { readonly usual: number; readonly least: number; readonly most: number };

/** What the user chose on this browser: for the whole page here, for single areas as their `area.ts` declares it. */
export interface PreferencesState extends AreaPreferences {
  locale: Locale;
  theme: Theme;
  /** How close things stand. */
  density: 'comfortable' | 'compact';
  /** Loudness of calls, 0 to 1 [C-12] [K-04]. */
  volume: number;
  /** Device ids; 'default' follows the system [K-07]. */
  audioInput: string;
  audioOutput: string;
  ringOutput: string;
  videoInput: string;
  /** Ringing sounds at `ringOutput`; else where calls do [K-08]. */
  ringOverride: boolean;
  /** How the phone rings. */
  ringTone: RingTone;
  /** What the browser does to the microphone's sound. */
  echoCancellation: boolean;
  noiseSuppression: boolean;
  autoGainControl: boolean;
  /** Keys of the softphone that differ from the usual, `hold=Alt+H;mute=`. */
  shortcuts: string;
}

export interface PreferencesActions {
  /** The user chose: it is kept on this browser. */
  set(change: Partial<PreferencesState>): void;
  /** Asked for by the page's host: valid as long as the page is open, and never stored [K-17]. */
  overlay(look: { locale?: Locale | undefined; theme?: Theme | undefined }): void;
}
