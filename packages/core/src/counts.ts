/**
 * What badges count: each takes a part of the state, and is named by the `area.ts` of its area. An entry of its own, so that it loads
 * with what shows a number and not with the core.
 */
export { unreadMessages } from './domains/chat/selectors.ts';
export { parkedCount } from './domains/parking/selectors.ts';
export { newMessages } from './domains/voicemail/selectors.ts';
