import type { ActiveCallProps } from '../ActiveCall.tsx';
import type { CallInfo, ConnectionState } from '@callpanel/core';
import { vi } from 'vitest';
import type { CallFacts } from '../call-facts.ts';

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
  transfer: vi.fn(async () => null),
  consult: vi.fn(async () => null),
  completeTransfer: vi.fn(),
  cancelTransfer: vi.fn(),
  park: vi.fn(),
  record: vi.fn(),
  merge: vi.fn(async () => null),
  invite: vi.fn(async () => null),
});

/** A lone call of somebody who may do everything, told of by the telephone system. */
export const callFacts = (change: Partial<CallFacts> = {}): CallFacts => ({
  rights: { transfer: true, park: true, record: true, threeWay: true, invite: true },
  spying: undefined,
  name: '',
  pictureOf: () => null,
  nameOf: (call) => call.name || call.number,
  recording: undefined,
  bar: null,
  known: true,
  threeWay: undefined,
  consultation: null,
  partner: null,
  ...change,
});

export const ready: ConnectionState = { status: 3, error: null, phone: 'ready' };

/** The only call there is, with no panel open. */
export const alone = (): Omit<ActiveCallProps, 'call'> => ({
  others: [],
  sent: '',
  volume: 1,
  roomy: true,
  interrupted: false,
  panel: null,
  onPanel: vi.fn(),
  draft: { text: '', set: vi.fn() },
  onNewCall: vi.fn(),
});
