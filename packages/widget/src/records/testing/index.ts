export * from './keeps-core.ts';
export * from './looking.ts';
export * from './record-server.ts';
export * from './replace-exports.ts';
