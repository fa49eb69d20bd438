import { LOCALES, PREFERENCE_KEY_PREFIX } from '@callpanel/contracts';
import { pickLocale } from '@callpanel/i18n/plain';
import { defineDomain } from '../../domain.ts';
import type { PreferencesContext } from './context.ts';
import type { Keeper } from '../../storage.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { PreferencesActions, PreferencesState } from './state.ts';
import { initialPreferences } from './state.ts';

const keyOf = (name: string): string => `${PREFERENCE_KEY_PREFIX}${name}`;

const text = (kept: string): string => kept;
const isTrue = (kept: string): boolean => kept === 'true';
const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (kept: string): T | undefined =>
    allowed.find((one) => one === kept);
const between =
  (least: number, most: number) =>
  (kept: string): number | undefined => {
    const value = kept === '' ? NaN : Number(kept);
    return value >= least && value <= most ? value : undefined;
  };

/** How each preference comes back from its text; what makes no sense is forgotten. */
const PARSERS: {
  [K in keyof PreferencesState]: (kept: string) => PreferencesState[K] | undefined;
} = {
  locale: oneOf(LOCALES),
  theme: oneOf(['light', 'dark', 'auto']),
  volume: between(0, 1),
  audioInput: text,
  audioOutput: text,
  ringOutput: text,
  shortcuts: text,
  ringOverride: isTrue,
  usersShown: oneOf(['mine', 'everyone']),
  usersSort: oneOf(['custom', 'name', 'extension', 'department', 'status']),
  usersView: oneOf(['cards', 'compact', 'super-light']),
  usersTileSize: between(24, 128),
  voicemailPane: isTrue,
  transcriptionKnown: isTrue,
};

type Name = keyof PreferencesState;
const NAMES = Object.keys(PARSERS) as Name[];

/** What was chosen on this browser before. */
const storedPreferences = (storage: Keeper | null): Partial<PreferencesState> => {
  const found: Partial<Record<Name, unknown>> = {};
  for (const name of NAMES) {
    const kept = readItem(storage, keyOf(name));
    const value = kept === null ? undefined : PARSERS[name](kept);
    if (value !== undefined) found[name] = value;
  }
  return found as Partial<PreferencesState>;
};

/** What the user chose on this browser, and what the page gave. */
export const preferences = defineDomain({
  initial: ({ storage, languages }): PreferencesState => ({
    ...initialPreferences(),
    locale: pickLocale(null, languages),
    ...storedPreferences(storage),
  }),
  create({ state, deps, live }: PreferencesContext) {
    let stop = (): void => undefined;
    /** What is not the user's choice but this page's: it is neither kept nor for other pages to change. */
    const given: Partial<PreferencesState> = {};
    const overlay: PreferencesActions['overlay'] = ({ locale, theme }) => {
      const look = { ...(locale && { locale }), ...(theme && { theme }) };
      Object.assign(given, look);
      Object.assign(state.preferences, look);
    };
    /** Brings loudness and devices to the phone and its tones [C-12] [K-07]; ringing has an output of its own by choice [K-08]. */
    const applySound = (): void => {
      const { volume, audioInput, audioOutput, ringOutput, ringOverride } = state.preferences;
      live.phone?.setVolume(volume);
      live.phone?.setDevices({ input: audioInput, output: audioOutput });
      deps.tones.setOutput(audioOutput);
      deps.tones.setRingOutput(ringOverride ? ringOutput : audioOutput);
    };
    const actions: PreferencesActions = {
      overlay,
      set(change) {
        Object.assign(state.preferences, change);
        for (const [name, value] of Object.entries(change))
          writeItem(deps.storage, keyOf(name), String(value));
        applySound();
      },
    };
    return {
      actions,
      /** A new phone begins with what was chosen before. */
      phoneHere: applySound,
      /** Takes what the opener gave, and from then on what other tabs of this browser choose. */
      begin(options) {
        overlay(options);
        stop = deps.onStored((key, kept) => {
          const name = NAMES.find((one) => keyOf(one) === key);
          if (!name || name in given) return;
          const value = PARSERS[name](kept);
          if (value === undefined) return;
          Object.assign(state.preferences, { [name]: value });
          applySound();
        });
      },
      end: () => stop(),
    };
  },
});
