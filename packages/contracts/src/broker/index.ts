export * from './commands.ts';
export * from './event-areas.ts';
export * from './events.ts';
export * from './modes.ts';
export * from './wire.ts';
export { conferenceEventFrom, type ConferenceEvent } from './areas/conferences.ts';
export { queueEventFrom, type QueueEvent, type QueueEventName } from './areas/queues.ts';
