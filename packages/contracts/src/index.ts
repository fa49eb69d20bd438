export * from './constants.ts';
export * from './embed/index.ts';
export * from './errors.ts';
export * from './permissions.ts';
export * from './rest/index.ts';
export * from './sip.ts';
export * from './token-life.ts';
export * from './widgets.ts';
