import type { OwnQueue, QueueAgent } from '@callpanel/core';
import { describe, expect, it } from 'vitest';
import { agentState, ringingQueues } from './agent.model.ts';

const agent = (more: Partial<QueueAgent> = {}): QueueAgent => ({
  ...{ exten: '105', name: 'Erin', interface: 'PJSIP/105', penalty: 0, status: 'notInUse' },
  ...{ inCall: false, paused: false, pauseReason: '', pausedSince: 0, lastCall: 0 },
  ...{ loginTime: 0, wrapUpUntil: 0, answered: 0, calls: 0 },
  ...more,
});
const own = (queue: string, more: Partial<QueueAgent> | null = {}): OwnQueue => ({
  queue,
  agent: more && agent(more),
});

describe('an agent by the own queues', () => {
  it('is none without queues', () => expect(agentState([])).toBeNull());

  it('is logged in to some of them', () => {
    expect(agentState([own('sales'), own('support', null)])).toMatchObject({
      ...{ here: ['sales'], all: ['sales', 'support'], pause: null, wrapUpUntil: 0 },
    });
  });

  it('is paused where every queue says so, since the first of them [S-48]', () => {
    const paused = { paused: true, pauseReason: 'meeting', pausedSince: 5000 };
    expect(agentState([own('sales', paused), own('support')])?.pause).toBeNull();
    expect(
      agentState([own('sales', paused), own('support', { ...paused, pausedSince: 7000 })])?.pause,
    ).toEqual({ cause: 'meeting', since: 5000 });
  });

  it('wraps up until the last queue calls again', () => {
    const both = [own('sales', { wrapUpUntil: 9 }), own('support', { wrapUpUntil: 12 })];
    expect(agentState(both)?.wrapUpUntil).toBe(12);
  });
});

it('a call that rings here is for the queue that rings by its Call-ID, until it is answered [B-16]', () => {
  const call = { id: 'a', sipCallId: 'x', state: 'incoming' } as const;
  const ringing = { x: { queue: 'sales', since: 1 } };
  expect(ringingQueues([call], ringing)).toEqual([{ id: 'a', queue: 'sales', since: 1 }]);
  expect(ringingQueues([{ ...call, state: 'answered' }], ringing)).toEqual([]);
  expect(ringingQueues([{ ...call, sipCallId: 'y' }], ringing)).toEqual([]);
});
