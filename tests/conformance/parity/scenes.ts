import type { WidgetName } from '@callpanel/contracts';
import type { CallFacts, CallInfo, CallsState, CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { callInfo } from '@callpanel/core/testing/call-info';

/** Puts the page's core into a state, and says which widget is shown and what happens next. */
export type Scene = () => {
  widget: WidgetName;
  then?: () => void;
};

interface More {
  /** Beside the call `a`. */
  calls?: readonly Partial<CallInfo>[];
  consulting?: CallsState['consulting'];
  /** Of the call `a`. */
  facts?: CallFacts;
}

const CHANNEL = { channel: 'PJSIP/1', srvid: '1', bridgeid: '1', moncmd: '', moncdrpath: '' };

/** The view of alice, who has all permissions, without a call. */
const quiet = (): void => {
  const everything = [
    ['softphone', 'read'],
    ['configs', 'read'],
    ['parkings', 'read'],
    ['contacts', 'read'],
    ['active_calls', 'execute_record'],
    ['active_calls', 'execute_callconference'],
    ['active_calls', 'execute_confinvite'],
    ['active_calls', 'execute_callspy'],
  ].map(([module = '', rule = '']) => ({ module, rule }));
  const { state } = core;
  Object.assign(state.permissions, { entries: everything });
  Object.assign(state.session, {
    status: 'active',
    kind: 'rest',
    user: { username: 'alice', extension: '101' },
  } as unknown as Partial<CoreState['session']>);
  Object.assign(state.connection, { status: 3, error: null, phone: 'ready' });
  Object.assign(state.broker, { status: 'online' });
  Object.assign(state.tabs, { phone: 'here', takeOver: 'no' });
  Object.assign(state.leftCalls, { list: [] });
  Object.assign(state.callLog, { entries: [], missed: 0, showMissed: true });
  Object.assign(state.voicemail, { known: true, new: 1, old: 0 });
  Object.assign(state.preferences, {
    ringOverride: true,
    volume: 1,
    audioInput: 'default',
    audioOutput: 'default',
    ringOutput: 'default',
  });
  const device = { id: 'headset', label: 'Headset' };
  Object.assign(state.audio, {
    status: 'ready',
    permission: 'granted',
    error: null,
    inputs: [device],
    outputs: [device],
    canChooseOutput: true,
  });
  Object.assign(state.parking, { status: 'no', lots: [] });
  Object.assign(state.intents, { offered: ['dial', 'show', 'listen'] });
  Object.assign(state.calls, {
    list: [],
    lastEnded: null,
    draft: '',
    waiting: '',
    facts: {},
    consulting: {},
    soundBlocked: false,
    microphone: null,
  } satisfies Partial<CallsState>);
};

/** An event in one of the widgets. */
export const scene =
  (set: () => void, widget: ReturnType<Scene>['widget'] = 'softphone'): Scene =>
  () => {
    quiet();
    set();
    return { widget };
  };

const talk = (
  change: Partial<CallInfo>,
  { calls = [], consulting = {}, facts: ofA }: More,
): void => {
  const list = [callInfo(change), ...calls.map(callInfo)];
  const channel = { ...CHANNEL, monfile: 'x' };
  const facts = Object.fromEntries(list.map(({ id }) => [id, { channel, ...(id === 'a' && ofA) }]));
  Object.assign(core.state.calls, { list, consulting, facts });
};

/** In the call `a`, and with others beside it. */
export const inTalk = (change: Partial<CallInfo> = {}, more: More = {}): Scene =>
  scene(() => talk(change, more));

/** The call `a` comes in. */
export const ringing: Scene = scene(() =>
  talk({ state: 'incoming', direction: 'in', answeredAt: null }, {}),
);

/** There is no call, and the dial field has a number. */
export const typed = (number: string): Scene =>
  scene(() => {
    core.state.calls.draft = number;
  });

/** A call was not answered, just now. */
export const wasBusy: Scene = () => ({
  ...typed('102')(),
  then: () => {
    core.state.calls.lastEnded = callInfo({
      state: 'ended',
      answeredAt: null,
      end: { reason: 'busy', by: 'remote' },
    });
  },
});

/** Another tab has the phone. */
export const elsewhere: Scene = scene(() => {
  core.state.tabs.phone = 'elsewhere';
});

/** A call is in the log. */
export const onLog: Scene = scene(() => {
  const entry = { id: '1', direction: 'missed', number: '103', name: 'Carol', at: 1000 } as const;
  Object.assign(core.state.callLog, { entries: [entry], missed: 1 });
});

/** One call waits in 701, 702 is free, and one talks. */
export const parkedCall: Scene = scene(() => {
  talk({}, {});
  const call = {
    name: 'Marie',
    number: '5145550199',
    parkerName: 'Bob',
    parkerNumber: '102',
    channel: 'PJSIP/102-1',
    uniqueid: '1.1',
    lot: 'default',
    since: 0,
    until: null,
  };
  const slots = [
    { space: '701', call },
    { space: '702', call: null },
  ];
  const lots = [{ name: 'Reception', extension: '700', slots }];
  Object.assign(core.state.parking, { status: 'ready', error: null, lots });
}, 'parking');
