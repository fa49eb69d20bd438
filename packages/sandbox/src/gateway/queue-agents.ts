import type { AmiFrame } from './ami-frames.ts';
import { type Agent, type Queue, count, extenOf, text } from './board.ts';
import type { Hearing } from './hearing.ts';
import { wireAgent } from './wire.ts';

/** What each of AMI's events says of an agent, in the names of the realm's. */
const EVENTS = new Map([
  ['QueueMemberAdded', 'ADDMEMBER'],
  ['QueueMemberStatus', 'MEMBERSTATUS'],
  ['QueueMemberPenalty', 'MEMBERSTATUS'],
  ['QueueMemberRinginuse', 'MEMBERSTATUS'],
  ['QueueMember', 'MEMBERSTATUS'],
]);

const readAgent = (frame: AmiFrame, name: string, calls: number): Agent => {
  const paused = count(frame, 'Paused') === 1;
  return {
    interface: name,
    // Only in listings it is called `Name`.
    name: text(frame, 'MemberName') || text(frame, 'Name'),
    exten: extenOf(name),
    penalty: count(frame, 'Penalty'),
    lastcall: count(frame, 'LastCall'),
    lastpause: count(frame, 'LastPause'),
    logintime: count(frame, 'LoginTime'),
    status: count(frame, 'Status'),
    paused,
    // When a pause ends, the event has the reason once more.
    pausedReason: paused ? text(frame, 'PausedReason') : '',
    incall: count(frame, 'InCall') === 1,
    wrapuptime: count(frame, 'Wrapuptime'),
    answered: count(frame, 'CallsTaken'),
    calls,
  };
};

/** The agent of an interface, known or not. */
export const agentIn = ({ agents }: Queue, frame: AmiFrame, name: string): Agent => {
  const known = agents.get(name);
  if (known) return known;
  const agent = readAgent({ MemberName: text(frame, 'MemberName') }, name, 0);
  agents.set(name, agent);
  return agent;
};

/** Turns AMI's events of agents into those of the realm. A listing without news gives none. */
export const hearAgent = (queueOf: () => Queue, frame: AmiFrame, { tell }: Hearing): void => {
  const name = text(frame, 'Interface') || text(frame, 'Location');
  const ami = frame['Event'] ?? '';
  if (name === '' || !ami.startsWith('QueueMember')) return;
  const queue = queueOf();
  const known = queue.agents.get(name);
  if (ami === 'QueueMemberRemoved') {
    if (!queue.agents.delete(name)) return;
    const exten = extenOf(name);
    return tell({ action: 'QUEUE', event: 'REMOVEMEMBER', queue: queue.name, exten });
  }
  const agent = readAgent(frame, name, known?.calls ?? 0);
  queue.agents.set(name, agent);
  if (ami === 'QueueMember' && JSON.stringify(known) === JSON.stringify(agent)) return;
  const pause = agent.paused ? 'PAUSE' : 'UNPAUSE';
  const event = ami === 'QueueMemberPause' ? pause : EVENTS.get(ami);
  if (event) tell({ action: 'QUEUE', event, queue: queue.name, ...wireAgent(agent) });
};
