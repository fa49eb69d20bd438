import type { CallInfo } from '../domains/calls/state.ts';

/** A call as the core's state holds it, for tests: ours to Bob, who has answered. */
export const callInfo = (change: Partial<CallInfo> = {}): CallInfo => ({
  id: 'a',
  direction: 'out',
  state: 'answered',
  number: '102',
  name: 'Bob Tremblay',
  held: false,
  holdPending: null,
  heldByPeer: false,
  muted: false,
  signalling: 'ok',
  media: 'ok',
  earlyMedia: false,
  sipCallId: '',
  transfer: null,
  quality: null,
  answeredAt: 1000,
  end: null,
  ...change,
});
