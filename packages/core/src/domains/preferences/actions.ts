import { LOCALES } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { readItem, writeItem } from '../../storage.ts';
import type { Core } from '../../types.ts';
import type { PreferencesState } from './state.ts';

/** Stored keys: short, ours, one a preference [K-04] [K-06] [K-07] [K-11]. */
const keyOf = (name: string): string => `callpanel_${name}`;

const text = (kept: string): string => kept;
const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (kept: string): T | undefined =>
    allowed.find((one) => one === kept);

/** How each preference comes back from its text; what makes no sense is forgotten. */
const PARSERS: {
  [K in keyof PreferencesState]: (kept: string) => PreferencesState[K] | undefined;
} = {
  locale: oneOf(LOCALES),
  theme: oneOf(['light', 'dark', 'auto']),
  volume: (kept) => (Number(kept) >= 0 && Number(kept) <= 1 ? Number(kept) : undefined),
  audioInput: text,
  audioOutput: text,
  ringOutput: text,
  usersShown: oneOf(['mine', 'everyone']),
  usersSort: oneOf(['custom', 'name', 'extension', 'department', 'status']),
  usersView: oneOf(['cards', 'compact', 'super-light']),
  usersTileSize: (kept) => (Number(kept) >= 24 && Number(kept) <= 128 ? Number(kept) : undefined),
};

/** What was chosen on this browser before. */
export const storedPreferences = (storage: Storage | null): Partial<PreferencesState> => {
  const found: Record<string, unknown> = {};
  for (const [name, parse] of Object.entries(PARSERS)) {
    const kept = readItem(storage, keyOf(name));
    const value = kept === null ? undefined : parse(kept);
    if (value !== undefined) found[name] = value;
  }
  return found;
};

/** Brings loudness and devices to the phone and its tones [C-12] [K-07]. */
export const applySound = ({ state, deps, live }: Context): void => {
  const { volume, audioInput, audioOutput, ringOutput } = state.preferences;
  live.phone?.setVolume(volume);
  live.phone?.setDevices({ input: audioInput, output: audioOutput });
  deps.tones.setRingOutput(ringOutput);
};

export const preferencesActions = (context: Context): Core['preferences'] => ({
  set(change) {
    const { state, deps } = context;
    Object.assign(state.preferences, change);
    for (const [name, value] of Object.entries(change))
      writeItem(deps.storage, keyOf(name), String(value));
    applySound(context);
  },
});
