import type { CallInfo, ConnectionState } from '@callpanel/core';

/** A call as the core's state holds it, for tests. */
export const callInfo = (change: Partial<CallInfo> = {}): CallInfo => ({
  id: 'a',
  direction: 'out',
  state: 'answered',
  number: '102',
  name: 'Bob Tremblay',
  held: false,
  holdPending: false,
  heldByPeer: false,
  muted: false,
  signalling: 'ok',
  media: 'ok',
  earlyMedia: false,
  answeredAt: 1000,
  end: null,
  ...change,
});

export const ready: ConnectionState = { status: 3, error: null, phone: 'ready' };
