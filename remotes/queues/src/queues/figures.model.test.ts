import { expect, it } from 'vitest';
import { agentCounts, answeredOf, longestSince, serviceLevel } from './figures.model.ts';
import { agentOf, callerOf, queueOf } from './testing/board.tsx';

const talk = { uniqueid: '9', number: '', name: '', agent: '105', since: 0 };

it.each([
  ['no calls yet', queueOf('sales'), null],
  ['a server that does not count', queueOf('sales', { completed: 4, within: null }), null],
  ['all in time', queueOf('sales', { completed: 4, within: 4 }), 100],
  ['abandoned calls, too', queueOf('sales', { completed: 3, abandoned: 1, within: 3 }), 75],
  [
    'calls that are still talked',
    queueOf('sales', { completed: 1, talking: [talk], within: 1 }),
    50,
  ],
  ['no more than all', queueOf('sales', { completed: 1, within: 2 }), 100],
])('the service level knows %s [U-38]', (_title, queue, level) => {
  expect(serviceLevel(queue)).toBe(level);
});

it('counts calls as answered once an agent talks', () => {
  expect(answeredOf(queueOf('sales', { completed: 4, talking: [talk] }))).toBe(5);
});

it('knows who waits for the longest, wherever that one stands', () => {
  const waiting = [callerOf('1', { since: 9 }), callerOf('2', { since: 5 })];
  expect(longestSince(queueOf('sales', { waiting }))).toBe(5);
  expect(longestSince(queueOf('sales'))).toBeNull();
});

it('counts agents by what they do, and leaves out those without a phone', () => {
  const agents = [
    agentOf('1'),
    agentOf('2', { status: 'inUse' }),
    agentOf('3', { paused: true }),
    agentOf('4', { status: 'ringing' }),
    agentOf('5', { status: 'unavailable' }),
    agentOf('6', { wrapUpUntil: 2000 }),
  ];
  expect(agentCounts({ agents }, 1999)).toEqual({ free: 1, busy: 3, paused: 1 });
  expect(agentCounts({ agents }, 2000)).toEqual({ free: 2, busy: 2, paused: 1 });
});
