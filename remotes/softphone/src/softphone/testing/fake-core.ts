import type { CallInfo } from '@callpanel/core';
import * as exported from '@callpanel/core';
import * as react from '@callpanel/core/react';
import { replaceExports } from '@callpanel/widget/records/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ready } from './facts.ts';

type Other = 'connection' | 'voicemail' | 'callLog' | 'callNotes' | 'directory' | 'host';

interface State extends Record<Other, object> {
  calls: Record<string, unknown>;
  preferences: { volume: number };
  permissions: { entries: object[] };
  session: { user: object | null; kind: string };
  tabs: { phone: string; takeOver: string };
  leftCalls: { list: object[] };
  presence: { cards: Record<string, { pictureUrl: string }> };
  queues: { own: object[] };
  features: object;
}

const rights = { transfer: true, park: true, record: true, threeWay: true, invite: true };

/** The core behind `useSoftphone`, for the tests of a file: each begins with a registered phone and no call. */
export const onFakeCore = () => {
  const state: State = {
    connection: {},
    calls: {},
    preferences: { volume: 1 },
    permissions: { entries: [] },
    session: { user: {}, kind: 'rest' },
    voicemail: { known: true, new: 2, old: 1 },
    queues: { own: [] },
    features: { dnd: null, dndUntil: null, forward: null, followme: null },
    callLog: { entries: [], missed: 4, showMissed: true },
    callNotes: { list: [], waiting: 0, saving: false },
    directory: { callers: {}, pictures: {} },
    host: { answers: [], outcomes: [], asking: 0 },
    tabs: { phone: 'here', takeOver: 'no' },
    leftCalls: { list: [] },
    presence: { cards: {} },
  };
  const fake = {
    state,
    calls: {
      setDraft: vi.fn(),
      dial: vi.fn(),
      answer: vi.fn(),
      reject: vi.fn(),
      hangUp: vi.fn(),
      hold: vi.fn(),
      mute: vi.fn(),
      dtmf: vi.fn(),
      playKey: vi.fn(),
      enableSound: vi.fn(),
      setBargeMode: vi.fn(),
      transfer: vi.fn(),
      consult: vi.fn(),
    },
    connection: { retry: vi.fn(), takeOver: vi.fn() },
    voicemail: { call: vi.fn() },
    leftCalls: { hangUp: vi.fn(), dismiss: vi.fn() },
    clickToDial: { confirmed: vi.fn() },
    intents: { withdraw: vi.fn(), offerPhone: vi.fn() },
    notices: { fail: vi.fn() },
    preferences: { set: vi.fn() },
  };

  beforeEach(() => {
    vi.clearAllMocks();
    replaceExports(exported, {
      core: fake,
      callerOf: () => undefined,
      callRights: () => rights,
      recordingBar: () => null,
    });
    replaceExports(react, { useCore: (part: object) => part, useNumberText: () => String });
    fake.intents.offerPhone.mockReturnValue(fake.intents.withdraw);
    fake.clickToDial.confirmed.mockImplementation(async (_, call: () => unknown) => call());
    fake.state.connection = ready;
    fake.state.calls = {
      waiting: '',
      list: [] as CallInfo[],
      lastEnded: null,
      draft: '102',
      facts: {},
      consulting: {},
      soundBlocked: false,
      microphone: null,
    };
  });
  afterEach(cleanup);
  return fake;
};
