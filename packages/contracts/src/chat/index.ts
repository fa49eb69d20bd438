export * from './frames.ts';
export * from './objects.ts';
export * from './rest.ts';
export * from './sms-name.ts';
export * from './sms-segments.ts';
export * from './wire-instant.ts';
