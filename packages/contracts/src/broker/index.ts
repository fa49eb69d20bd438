export * from './commands.ts';
export * from './events.ts';
export * from './modes.ts';
export * from './wire.ts';
