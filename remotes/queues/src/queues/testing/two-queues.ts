import { vi } from 'vitest';
import { agentOf, callerOf, queueOf } from './board.tsx';

/** What the clock says in tests with these queues. */
export const NOW = 1_000_000;

/** The clock stands still, timers go on. */
export const stopDate = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
};

const ago = (seconds: number) => NOW - seconds * 1000;

/** Two queues that share no figure, so that one taken from the other shows. */
export const twoQueues = () => [
  queueOf('sales', {
    ...{ exten: '8001', completed: 6, abandoned: 4, holdtime: 9.4, within: 9 },
    waiting: [
      callerOf('11', { name: 'Marie', number: '5145550111', since: ago(12) }),
      callerOf('12', { name: 'Jean', number: '5145550112', since: ago(8), ringing: ['105'] }),
    ],
    talking: [{ uniqueid: '19', number: '5145550119', name: 'Zoé', agent: '107', since: ago(63) }],
    agents: [
      agentOf('105', { status: 'ringing', answered: 3, lastCall: ago(300) }),
      agentOf('107', { status: 'inUse', inCall: true, answered: 1, lastCall: ago(64) }),
      agentOf('103', { paused: true, pauseReason: 'meeting', pausedSince: ago(30) }),
      agentOf('108'),
    ],
  }),
  queueOf('support', {
    ...{ exten: '8002', completed: 10, abandoned: 1, holdtime: 130.6, within: 10 },
    waiting: [callerOf('21', { name: 'Luc', number: '5145550121', since: ago(45) })],
    agents: [agentOf('106'), agentOf('109'), agentOf('110', { status: 'onHold' })],
  }),
];
