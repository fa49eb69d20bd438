export * from './branding.ts';
export * from './envelope.ts';
export * from './feature-codes.ts';
export * from './oauth.ts';
export * from './permissions.ts';
export * from './session.ts';
export * from './sipua.ts';
