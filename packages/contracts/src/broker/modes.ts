/** Words of events and commands; apart from the schemas, so that who needs only the words loads no schema. */
export const BARGE_MODES = ['monitor', 'whisper', 'fullbarge'] as const;
/** monitor: listen only · whisper: the listened-to hears us · fullbarge: both hear us. */
export type BargeMode = (typeof BARGE_MODES)[number];

export const FEATURES = ['dnd', 'forward', 'followme'] as const;
/** What somebody switches on for the own number. */
export type FeatureName = (typeof FEATURES)[number];
