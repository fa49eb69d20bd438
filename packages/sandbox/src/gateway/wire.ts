import type { Agent, Board, Conference, Member, Queue, QueueCall } from './board.ts';
import { extenOf } from './board.ts';

/** A user id is not known to Asterisk: `subscriber_id` is the extension. An invited member's channel begins with the context that called it. */
const INVITED = /@confbridge-invite/;

/** An agent in the names of the contract [D-27]. */
export const wireAgent = (agent: Agent) => ({
  subscriber_id: agent.exten,
  exten: agent.exten,
  name: agent.name,
  interface: agent.interface,
  penalty: agent.penalty,
  lastcall: agent.lastcall,
  status: agent.status,
  paused: agent.paused,
  pausedReason: agent.pausedReason,
  pausedsince: agent.paused ? agent.lastpause : 0,
  answered: agent.answered,
  calls: Math.max(agent.calls, agent.answered),
  logintime: agent.logintime,
  incall: agent.incall,
  wrapuptime: agent.wrapuptime,
  wrapupuntil: agent.wrapuptime && agent.lastcall && agent.lastcall + agent.wrapuptime,
});

/** Figures of a queue [D-26]. */
export const wireSummary = ({ holdtime, completed, abandoned }: Queue) => ({
  holdtime: Math.round(holdtime),
  completed,
  abandoned,
});

const wireCall = (call: QueueCall) => ({
  uniqueid: call.uniqueid,
  channel: call.channel,
  calleridnum: call.num,
  calleridname: call.name,
  position: call.agent ? 0 : call.position,
  status: call.agent ? 'CONNECT' : 'inQue',
  jointime: call.jointime,
  agent: call.agent ? extenOf(call.agent.interface) : '',
  connecttime: call.agent?.since ?? 0,
  ringing: [...call.ringing].map(extenOf),
});

/** A member of a conference in the names of the contract [D-33]. */
export const wireMember = (member: Member) => ({
  ...member,
  invited: INVITED.test(member.channel),
});

const wireQueue = (queue: Queue, realm: string) => ({
  id: queue.name,
  name: queue.name,
  realmid: realm,
  exten: '',
  strategy: queue.strategy,
  summary: {
    ...wireSummary(queue),
    watch: false,
    member: false,
    agents: [...queue.agents.values()].map(wireAgent),
  },
  calls: [...queue.calls.values()]
    .toSorted((one, other) => one.position - other.position)
    .map(wireCall),
});

const wireConference = ({ number, locked, members }: Conference) => ({
  id: number,
  name: number,
  confno: number,
  add_admin: false,
  watch: false,
  disabled: false,
  locked,
  members: [...members.values()].map(wireMember),
});

/** The queues as GET queues answers. What Asterisk does not know is empty: `exten`, `watch`, `member`. */
export const wireQueues = ({ queues }: Board, realm: string) =>
  [...queues.values()].map((queue) => wireQueue(queue, realm));

/** The rooms that someone is in, as GET conferences answers. Asterisk knows no others, and none of the settings. */
export const wireConferences = ({ conferences }: Board) =>
  [...conferences.values()].filter(({ members }) => members.size > 0).map(wireConference);
