import type { ActiveCallProps } from '../ActiveCall.tsx';
import type { ConnectionState, FeaturesState } from '@callpanel/core';
import { vi } from 'vitest';
import type { CallFacts } from '../call-facts.ts';

export { callInfo } from '@callpanel/core/testing/call-info';

/** Calls to the own number ring here. */
export const noFeatures: FeaturesState = {
  dnd: false,
  dndUntil: null,
  forward: '',
  followme: false,
};

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
  muteParty: vi.fn(),
  dropParty: vi.fn(),
  transfer: vi.fn(async () => null),
  consult: vi.fn(async () => null),
  completeTransfer: vi.fn(),
  cancelTransfer: vi.fn(),
  park: vi.fn(),
  record: vi.fn(),
  merge: vi.fn(async () => null),
  invite: vi.fn(async () => null),
});

/** A lone call of a user with all rights, announced by the telephone system. */
export const callFacts = (change: Partial<CallFacts> = {}): CallFacts => ({
  rights: { transfer: true, park: true, record: true, threeWay: true, invite: true },
  spying: undefined,
  name: '',
  extension: '',
  pictureOf: () => null,
  numberText: (number) => number,
  nameOf: (call) => call.name || call.number,
  recording: undefined,
  talksMuted: false,
  bar: null,
  known: true,
  threeWay: undefined,
  parties: undefined,
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
  buttons: { current: {} },
  draft: { text: '', set: vi.fn() },
  onNewCall: vi.fn(),
});
