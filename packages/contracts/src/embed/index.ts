// Types and names alone: the schemas are `@callpanel/contracts/embed`, for code that comes when a host has something to say.
export { EVENT_NAMES } from '../derived/event-names.ts';
export type { EmbedContact, NewContact, Select } from './contact.ts';
export type { Door } from './define.ts';
export { GRANTS_OF_HOSTS, type HostGrant } from './grants.ts';
export type { Intent, IntentName } from './intents.ts';
export type { LoggedCall } from './logged-call.ts';
export type * from './options.ts';
export type { FrameMessage, FrameOptions, Hello, HostMessage, Welcome } from './port.ts';
export type { EmbedCall, HostContact } from './shapes.ts';
export type { Snapshot } from './snapshot.ts';
export type * from './handle.ts';
export type * from './types.ts';
