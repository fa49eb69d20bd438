/** Words of events and commands, separate from the schemas, so that code that only needs the words loads no schema. */
export const BARGE_MODES = ['monitor', 'whisper', 'fullbarge'] as const;
/** monitor: listen only · whisper: the colleague hears us · fullbarge: both parties hear us. */
export type BargeMode = (typeof BARGE_MODES)[number];

export const FEATURES = ['dnd', 'forward', 'followme'] as const;
/** Features that users switch on for their own number. */
export type FeatureName = (typeof FEATURES)[number];
