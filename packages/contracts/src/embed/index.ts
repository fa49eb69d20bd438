export type * from './events.ts';
export type * from './intents.ts';
export type * from './options.ts';
