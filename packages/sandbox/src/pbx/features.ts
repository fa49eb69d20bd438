import type { FeatureStates } from './feature-states.ts';
import type { Feature } from './types.ts';

/** Numbers that speak for themselves. */
export const FEATURES: ReadonlyMap<string, { feature: Feature; name: string }> = new Map([
  ['*43', { feature: 'echo', name: 'Echo test' }],
  ['*86', { feature: 'melody', name: 'Music on hold' }],
  ['*60', { feature: 'recorder', name: 'Record and play back' }],
]);

/** Codes that switch a feature of the caller; phones also use them as feature names in PUBLISH. */
export const FEATURE_CODES = { dnd: '*76', forward: '*96', followme: '*21' } as const;

/** Music before the answer, for tests of ringing tones: then busy, or the music continues as an answered call. */
export const EARLY_MEDIA = { busy: '*85', answered: '*84' } as const;

/** Before an extension: that phone answers automatically [C-24]. */
export const INTERCOM_PREFIX = '*80';

/** Before the number to listen in to [C-20]. */
export const SPY_PREFIX = '***';

/** Before the number whose ringing call is answered [C-24]. */
export const PICKUP_PREFIX = '**';

/** A number that calls can be sent to. */
export const isDestination = (text: string): boolean => /^[\d*#+]{1,32}$/.test(text);

export interface Switch {
  name: string;
  /** For the extension that dialled it. */
  carryOut(ext: string): void;
}

/**
 * What a dialled number switches; undefined when it is no such code. `*76` and `*21` toggle, `*96` ends a forward and
 * `*96<number>` begins one.
 */
export const switchFor = (number: string, states: FeatureStates): Switch | undefined => {
  if (number === FEATURE_CODES.dnd)
    return {
      name: 'Do not disturb',
      carryOut: (ext) => states.setDnd(ext, !states.of(ext).dnd),
    };
  if (number === FEATURE_CODES.followme)
    return {
      name: 'Follow-me',
      carryOut: (ext) => states.setFollowme(ext, !states.of(ext).followme),
    };
  if (!number.startsWith(FEATURE_CODES.forward)) return undefined;
  const to = number.slice(FEATURE_CODES.forward.length);
  if (to !== '' && !isDestination(to)) return undefined;
  return { name: 'Call forward', carryOut: (ext) => states.setForward(ext, to) };
};
