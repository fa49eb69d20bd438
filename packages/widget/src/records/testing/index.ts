export * from './looking.ts';
export * from './record-server.ts';
