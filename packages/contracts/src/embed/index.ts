export type * from './events.ts';
export type * from './options.ts';
