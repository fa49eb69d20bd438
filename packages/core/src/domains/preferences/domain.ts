import { DEFAULT_VOLUME, LOCALES, PREFERENCE_KEY_PREFIX } from '@callpanel/contracts';
import { pickLocale } from '@callpanel/i18n/plain';
import { AREA_PREFERENCES } from '../../derived/preferences.ts';
import { defineDomain } from '../../domain.ts';
import type { PreferencesContext } from './context.ts';
import { processingOf } from './processing.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { Preference, PreferencesActions, PreferencesState } from './state.ts';

const keyOf = (name: string): string => `${PREFERENCE_KEY_PREFIX}${name}`;

type Name = keyof PreferencesState;

const PREFERENCES: Readonly<Record<Name, Preference>> = {
  locale: LOCALES,
  theme: ['auto', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  volume: { usual: DEFAULT_VOLUME, least: 0, most: 1 },
  audioInput: 'default',
  audioOutput: 'default',
  ringOutput: 'default',
  videoInput: 'default',
  ringOverride: false,
  ringTone: ['classic', 'soft', 'bright'],
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  shortcuts: '',
  ...AREA_PREFERENCES,
};

export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as Name[];

const isList = (may: Preference): may is readonly [string, ...string[]] => Array.isArray(may);

const usual = (may: Preference): unknown => {
  if (isList(may)) return may[0];
  return typeof may === 'object' ? may.usual : may;
};

/** Parses a stored preference; undefined: none is stored, or it is invalid and is forgotten. */
const parsed = (may: Preference, kept: string | null): unknown => {
  if (kept === null) return undefined;
  if (typeof may === 'string') return kept;
  if (typeof may === 'boolean') return kept === 'true';
  if (isList(may)) return may.find((one) => one === kept);
  const value = kept === '' ? NaN : Number(kept);
  return value >= may.least && value <= may.most ? value : undefined;
};

/** What the user chose on this browser, and what the page gave. */
export const preferences = defineDomain({
  initial({ storage, languages }): PreferencesState {
    const begins = (name: Name): unknown =>
      parsed(PREFERENCES[name], readItem(storage, keyOf(name))) ??
      (name === 'locale' ? pickLocale(null, languages) : usual(PREFERENCES[name]));
    return Object.fromEntries(
      PREFERENCE_NAMES.map((name) => [name, begins(name)]),
    ) as unknown as PreferencesState;
  },
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
      const { preferences } = state;
      const { volume, audioInput, audioOutput, ringOutput, ringOverride } = preferences;
      live.phone?.setVolume(volume);
      live.phone?.setDevices({
        input: audioInput,
        output: audioOutput,
        processing: processingOf(preferences),
      });
      deps.tones.setOutput(audioOutput);
      deps.tones.setRingOutput(ringOverride ? ringOutput : audioOutput);
      deps.tones.setRingTone(preferences.ringTone);
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
          const name = PREFERENCE_NAMES.find((one) => keyOf(one) === key);
          if (!name || given[name] !== undefined) return;
          const value = parsed(PREFERENCES[name], kept);
          if (value === undefined) return;
          Object.assign(state.preferences, { [name]: value });
          applySound();
        });
      },
      end: () => stop(),
    };
  },
});
