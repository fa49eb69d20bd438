import type { Locale, Theme } from '@callpanel/contracts';
import { DEFAULT_VOLUME, SUPER_LIGHT_SIZE } from '@callpanel/contracts';

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
  /** Ringing sounds at `ringOutput`; else where calls do [K-08]. */
  ringOverride: boolean;
  /** Which colleagues stand on the board, how they are sorted [K-02] and drawn [K-03]. */
  usersShown: 'mine' | 'everyone';
  usersSort: 'custom' | 'name' | 'extension' | 'department' | 'status';
  usersView: 'cards' | 'compact' | 'super-light';
  /** Keys of the softphone that differ from the usual, `hold=Alt+H;mute=`. */
  shortcuts: string;
  /** Size of a super-light tile, px [K-03] [C-09]. */
  usersTileSize: number;
  /** The mailbox's filters are on screen [K-05]. */
  voicemailPane: boolean;
  /** That machines write down what is said in messages was explained [K-13]. */
  transcriptionKnown: boolean;
}

export interface PreferencesActions {
  /** The user chose: it is kept on this browser. */
  set(change: Partial<PreferencesState>): void;
  /** Asked for by the page's host: valid as long as the page is open, and never stored [K-17]. */
  overlay(look: { locale?: Locale | undefined; theme?: Theme | undefined }): void;
}

export const initialPreferences = (): PreferencesState => ({
  locale: 'en-US',
  theme: 'auto',
  volume: DEFAULT_VOLUME,
  audioInput: 'default',
  audioOutput: 'default',
  ringOutput: 'default',
  ringOverride: false,
  shortcuts: '',
  usersShown: 'mine',
  usersSort: 'custom',
  usersView: 'cards',
  usersTileSize: SUPER_LIGHT_SIZE,
  voicemailPane: false,
  transcriptionKnown: false,
});
