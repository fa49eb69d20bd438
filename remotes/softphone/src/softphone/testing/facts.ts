import type { CallInfo, ConnectionState } from '@callpanel/core';
import { vi } from 'vitest';

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
  sipCallId: '',
  transfer: null,
  quality: null,
  answeredAt: 1000,
  end: null,
  ...change,
});

/** What the models act with, for tests. */
export const callActions = () => ({
  answer: vi.fn(),
  reject: vi.fn(),
  hangUp: vi.fn(),
  hold: vi.fn(),
  mute: vi.fn(),
  dtmf: vi.fn(),
  setVolume: vi.fn(),
  setBargeMode: vi.fn(),
});

export const ready: ConnectionState = { status: 3, error: null, phone: 'ready' };
