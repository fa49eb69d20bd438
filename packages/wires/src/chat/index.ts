export { createChatLine } from './chat-line.ts';
export type {
  ChatEvent,
  ChatGrant,
  ChatLine,
  ChatLineOptions,
  ChatLineStatus,
} from './chat-line.ts';
export { ChatLost, ChatRefused } from './connection.ts';
export { createChatRest } from './rest.ts';
export type { ChatRest } from './rest.ts';
