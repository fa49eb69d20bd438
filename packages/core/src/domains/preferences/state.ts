import type { Locale, Theme } from '@callpanel/contracts';
import { DEFAULT_VOLUME } from '@callpanel/contracts';

/** What the user chose on this browser. */
export interface PreferencesState {
  locale: Locale;
  theme: Theme;
  /** Loudness of calls, 0 to 1 [C-12] [K-04]. */
  volume: number;
  /** Device ids; 'default' follows the system [K-07]. */
  audioInput: string;
  audioOutput: string;
  ringOutput: string;
}

export const initialPreferences = (): PreferencesState => ({
  locale: 'en-US',
  theme: 'auto',
  volume: DEFAULT_VOLUME,
  audioInput: 'default',
  audioOutput: 'default',
  ringOutput: 'default',
});
