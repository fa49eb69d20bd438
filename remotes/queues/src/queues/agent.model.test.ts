import { describe, expect, it, vi } from 'vitest';
import { agentActions, agentDoes, callerActions, isPausedIn, maySendTo } from './agent.model.ts';
import { agentOf } from './testing/board.tsx';
import type { Viewer } from './viewer.ts';
import { viewerOf } from './viewer.ts';

const NOW = 100_000;
const talk = { uniqueid: '9', number: '', name: '', agent: '105', since: 7000 };

it.each([
  ['free since the last call', agentOf('105', { lastCall: 9, loginTime: 4 }), 'free', 9],
  ['free since the login', agentOf('105', { loginTime: 4 }), 'free', 4],
  ['ringing', agentOf('105', { status: 'ringing' }), 'ringing', 0],
  ['on a call of elsewhere', agentOf('105', { status: 'onHold' }), 'busy', 0],
  ['on a call of this queue', agentOf('105', { status: 'inUse', inCall: true }), 'talking', 0],
  ['paused', agentOf('105', { paused: true, pausedSince: 5 }), 'paused', 5],
  ['wrapping up', agentOf('105', { lastCall: 90_000, wrapUpUntil: NOW + 1 }), 'wrapUp', 90_000],
  ['free after it', agentOf('105', { lastCall: 9, wrapUpUntil: 20 }), 'free', 20],
  ['without a phone', agentOf('105', { status: 'unavailable', paused: true }), 'away', 0],
] as const)('an agent is %s [D-27]', (_title, agent, status, since) => {
  expect(agentDoes(agent, undefined, NOW)).toEqual({ status, since });
});

it('an agent who talks does so since the answer, also when paused during the call', () => {
  const agent = agentOf('105', { paused: true, status: 'inUse' });
  expect(agentDoes(agent, talk, NOW)).toEqual({ status: 'talking', since: 7000 });
});

const operations = {
  ...{ perform: vi.fn(), pause: vi.fn(), unpause: vi.fn(), redirect: vi.fn() },
  ...{ toggleWatch: vi.fn(), logIn: vi.fn(), logOut: vi.fn() },
};
const viewer = (...rules: string[]): Viewer =>
  viewerOf(
    '103',
    rules.map((rule) => ({
      module: rule === 'execute_callspy' ? 'active_calls' : 'queues',
      rule,
    })),
    ['dial', 'listen'],
  );
const NOTHING = { talks: false, isPausedElsewhere: false };
const idsOf = (exten: string, who: Viewer, more = {}, facts = NOTHING) =>
  agentActions(agentOf(exten, more), 'sales', facts, who, operations, () => undefined).map(
    ({ id, run }) => (run ? id : `(${id})`),
  );

describe('what can be done about an agent', () => {
  it('is calling without any right', () => expect(idsOf('105', viewer())).toEqual(['call']));

  it('is pausing with that right [P-12]; ending one where there is one', () => {
    const who = viewer('execute_pause');
    expect(idsOf('105', who)).toEqual(['call', 'pause', '(unpause)', '(unpauseAll)']);
    expect(idsOf('105', who, { paused: true })).toEqual(['call', 'pause', 'unpause', 'unpauseAll']);
    const elsewhere = { ...NOTHING, isPausedElsewhere: true };
    expect(idsOf('105', who, {}, elsewhere)).toEqual(['call', 'pause', '(unpause)', 'unpauseAll']);
  });

  it('is pausing oneself with a right of its own [P-13], and logging out', () => {
    const who = viewer('execute_pause_self');
    expect(idsOf('105', who)).toEqual(['call']);
    expect(idsOf('103', who)).toEqual(['pause', '(unpause)', '(unpauseAll)', 'logOut']);
    expect(idsOf('103', viewer())).toEqual(['logOut']);
  });

  it('is listening in to an agent on a call, with that right [P-10] [C-20]', () => {
    const who = viewer('execute_callspy');
    expect(idsOf('105', who)).toEqual(['call', '(monitor)', '(whisper)', '(fullbarge)']);
    const actions = agentActions(
      agentOf('105', { inCall: true }),
      ...(['sales', NOTHING, who, operations, () => undefined] as const),
    );
    actions.find(({ id }) => id === 'whisper')?.run?.();
    expect(operations.perform).toHaveBeenCalledWith({
      ...{ type: 'listen', number: '105', name: 'Agent 105', mode: 'whisper' },
    });
  });
});

it('an agent is paused in any queue that says so', () => {
  const queues = [{ agents: [agentOf('105')] }, { agents: [agentOf('103', { paused: true })] }];
  expect([isPausedIn(queues, '105'), isPausedIn(queues, '103')]).toEqual([false, true]);
});

describe('what can be done about a caller', () => {
  const of = (who: Viewer) =>
    callerActions('7', 'sales', who, operations, () => undefined).map(({ id }) => id);

  it('is nothing without a right', () => expect(of(viewer('read'))).toEqual([]));

  it('is taking the call [P-14]', () => {
    const who = viewer('execute_redirect_self');
    expect(of(who)).toEqual(['take']);
    callerActions('7', 'sales', who, operations, () => undefined)[0]?.run?.();
    expect(operations.redirect).toHaveBeenCalledWith('sales', '7', '103');
    expect([maySendTo('103', who), maySendTo('105', who)]).toEqual([true, false]);
  });

  it('is sending it elsewhere [P-15]', () => {
    const who = viewer('execute_redirect_user');
    expect(of(who)).toEqual(['send']);
    expect([maySendTo('103', who), maySendTo('105', who)]).toEqual([false, true]);
  });
});
