export { createKit } from './kit.ts';
export type { Kit } from './kit.ts';
export type { KitModule, OpenKit } from './protocol.ts';
export type {
  EmbedCall,
  EmbedEventName,
  EmbedEvents,
  HostOptions,
  Intent,
  IntentName,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
