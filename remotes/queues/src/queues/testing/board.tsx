import type { PermissionEntry } from '@callpanel/contracts';
import type { CoreState, OwnQueue, Queue, QueueAgent, QueueCaller } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { queuesMessages } from '../messages.ts';
import { Queues } from '../Queues.tsx';

/** An agent, for tests. */
export const agentOf = (exten: string, more: Partial<QueueAgent> = {}): QueueAgent => ({
  ...{ exten, name: `Agent ${exten}`, interface: `PJSIP/${exten}`, penalty: 0 },
  ...{ status: 'notInUse', inCall: false, paused: false, pauseReason: '', pausedSince: 0 },
  ...{ lastCall: 0, loginTime: 0, wrapUpUntil: 0, answered: 0, calls: 0 },
  ...more,
});

/** A caller who waits. */
export const callerOf = (uniqueid: string, more: Partial<QueueCaller> = {}): QueueCaller => ({
  ...{ uniqueid, channel: `PJSIP/${uniqueid}`, number: '5145550199', name: `Caller ${uniqueid}` },
  ...{ since: Date.now(), ringing: [] },
  ...more,
});

export const queueOf = (name: string, more: Partial<Queue> = {}): Queue => ({
  ...{ name, exten: '8001', strategy: 'ringall', watch: true, member: false },
  ...{ completed: 0, abandoned: 0, holdtime: 0, within: 0 },
  ...{ waiting: [], talking: [], agents: [] },
  ...more,
});

/** All rights on queues. */
export const ALL_RULES = [
  'read',
  'execute_pause',
  'execute_pause_self',
  'execute_redirect_self',
  'execute_redirect_user',
];
const rights = (rules: readonly string[]): PermissionEntry[] => [
  ...rules.map((rule) => ({ module: 'queues', rule })),
  { module: 'active_calls', rule: 'execute_callspy' },
];

/** Puts queues into the page's core, and watches what is done there. */
export const company = (
  queues: readonly Queue[],
  {
    rules = ALL_RULES,
    own = [] as readonly OwnQueue[],
    ...change
  }: Partial<CoreState> & {
    rules?: readonly string[];
    own?: readonly OwnQueue[];
  } = {},
) => {
  const done = async () => undefined;
  const actions = {
    queues: {
      ...{ retry: vi.fn(), need: vi.fn(done), toggleWatch: vi.fn(done), pause: vi.fn(done) },
      ...{ unpause: vi.fn(done), logIn: vi.fn(done), logOut: vi.fn(done), redirect: vi.fn(done) },
    },
    intents: { perform: vi.fn(), offer: vi.fn(), offerPhone: vi.fn() },
    notices: { fail: vi.fn(), push: vi.fn(), dismiss: vi.fn(), claimOutlet: vi.fn() },
  };
  Object.assign(core, actions);
  Object.assign(core.state, {
    queues: {
      ...{ status: 'ready', error: null, live: true, ringing: {}, own },
      items: Object.fromEntries(queues.map((queue) => [queue.name, queue])),
      names: queues.map(({ name }) => name),
      watched: queues.flatMap(({ name, watch }) => (watch ? [name] : [])),
    },
    broker: { status: 'online', error: null, hint: 1 },
    permissions: { entries: rights(rules) },
    intents: { offered: ['dial', 'listen'] },
    ...change,
  } satisfies Partial<CoreState>);
  Object.assign(core.state.session, { status: 'active', user: { id: '3', extension: '103' } });
  Object.assign(core.state.calls, { list: [], facts: {} });
  core.preferences.set({
    ...{ queuesView: 'cards', queuesThreshold: 20, queuesTarget: 80, queuesSound: false },
    queuesWall: '',
  });
  return actions;
};

const messages = { ...(await commonMessages('en-US')), ...(await queuesMessages('en-US')) };

/** Draws the area with the English texts. */
export const draw = () =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Queues />
    </Intl>,
  );
