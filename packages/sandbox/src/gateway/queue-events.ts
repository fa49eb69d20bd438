import type { AmiFrame } from './ami-frames.ts';
import { type Board, type Queue, type QueueCall } from './board.ts';
import { callerOf, count, extenOf, placeOf, queueOf, text } from './board.ts';
import { agentIn, hearAgent } from './queue-agents.ts';
import type { Hearing } from './hearing.ts';
import { wireSummary } from './wire.ts';

/** What Asterisk says in `QUEUESTATUS` when a caller returns to the dial plan. */
const EXITS = new Map([
  ['TIMEOUT', 'EXITWITHTIMEOUT'],
  ['LEAVEEMPTY', 'EXITEMPTY'],
  ['LEAVEUNAVAIL', 'EXITEMPTY'],
  ['WITHDRAW', 'WITHDRAW'],
]);
const ENDS = new Map([
  ['agent', 'COMPLETEAGENT'],
  ['caller', 'COMPLETECALLER'],
]);
const OF_QUEUES = /^(Queue|Agent)/;
const OF_CALLS = /^(QueueCaller|QueueEntry|AgentCalled|AgentConnect)/;
const OF_AGENTS = /^Agent/;
/** So many transfers are remembered, as AgentComplete does not say of which kind it is. */
const MOST_TRANSFERS = 100;

/**
 * Turns AMI's events of queues into those of the realm [D-30], and keeps the board. Asterisk has no event that says why a caller left. A command and a key have moved the
 * caller to another place of the dial plan before; all else comes with what follows: a connected agent, `QUEUESTATUS`, or the end of the channel.
 */
export const createQueueEvents = (board: Board) => {
  /** Kind of transfer by the unique ids of those who transfer. */
  const transfers = new Map<string, string>();
  const noteTransfer = (uniqueid: string | undefined, kind: string): void => {
    if (uniqueid) transfers.set(uniqueid, kind);
    const [oldest] = transfers.keys();
    if (transfers.size > MOST_TRANSFERS && oldest !== undefined) transfers.delete(oldest);
  };

  /** The queue and the call that a channel has left, but for what became of it. */
  const leaving = (uniqueid: string): [Queue, QueueCall] | undefined => {
    for (const queue of board.queues.values()) {
      const call = queue.calls.get(uniqueid);
      if (call?.left) return [queue, call];
    }
    return undefined;
  };
  const callOf = (queue: Queue, frame: AmiFrame, time: number): QueueCall => {
    const known = queue.calls.get(text(frame, 'Uniqueid'));
    if (known) return known;
    const jointime = time - count(frame, 'HoldTime');
    const place = placeOf(frame);
    const call = { ...callerOf(frame), position: 0, jointime, place, ringing: new Set<string>() };
    queue.calls.set(call.uniqueid, call);
    return call;
  };

  return (frame: AmiFrame, hearing: Hearing): void => {
    const { time, tell } = hearing;
    const about = (event: string, queue: Queue, call: QueueCall, fields: object = {}): void => {
      const holdtime = call.left?.holdtime ?? Math.max(0, time - call.jointime);
      const base = { queue: queue.name, uniqueid: call.uniqueid, holdtime, time };
      tell({ action: 'QUEUE', event, ...base, ...fields });
    };
    const stopRinging = (queue: Queue, call: QueueCall, but?: string): void => {
      for (const one of call.ringing)
        if (one !== but) about('RINGCANCELED', queue, call, { exten: extenOf(one) });
      call.ringing.clear();
    };
    const closeUp = (queue: Queue, position: number): void => {
      for (const other of queue.calls.values()) if (other.position > position) other.position -= 1;
    };
    const exit = (event: string, queue: Queue, call: QueueCall): void => {
      queue.calls.delete(call.uniqueid);
      closeUp(queue, call.position);
      if (event !== 'ABANDON') return about(event, queue, call);
      queue.abandoned += 1;
      about(event, queue, call, { summary: wireSummary(queue) });
    };

    const enter = (queue: Queue, position: number, jointime: number): void => {
      const caller = { ...callerOf(frame), place: placeOf(frame) };
      const known = queue.calls.get(caller.uniqueid);
      if (known && !known.left) return;
      // Sent to the same queue again.
      if (known) exit('WITHDRAW', queue, known);
      for (const call of queue.calls.values())
        if (!call.agent && call.position >= position) call.position += 1;
      queue.calls.set(caller.uniqueid, { ...caller, position, jointime, ringing: new Set() });
      const { uniqueid, channel, num: calleridnum, name: calleridname } = caller;
      const fields = { uniqueid, channel, calleridnum, calleridname, position, time: jointime };
      tell({ action: 'QUEUE', event: 'ENTERQUEUE', queue: queue.name, ...fields });
    };
    const abandon = (queue: Queue, call: QueueCall): void => {
      stopRinging(queue, call);
      call.left = { holdtime: count(frame, 'HoldTime') };
      if (isElsewhere(call, frame)) exit('WITHDRAW', queue, call);
    };
    const leave = (queue: Queue, call: QueueCall): void => {
      call.left ??= { holdtime: Math.max(0, time - call.jointime) };
      if (!isElsewhere(call, frame)) return;
      stopRinging(queue, call);
      exit('EXITWITHKEY', queue, call);
    };
    const ring = (queue: Queue, call: QueueCall, name: string): void => {
      const agent = agentIn(queue, frame, name);
      agent.calls = Math.max(agent.calls, agent.answered) + 1;
      call.ringing.add(name);
      about('AGENTCALLED', queue, call, { exten: agent.exten });
      const { uniqueid, channel, num: calleridnum, name: calleridname, jointime } = call;
      const caller = { channel, uniqueid, calleridnum, calleridname, jointime };
      hearing.askCallId(text(frame, 'DestChannel'), {
        action: 'QUEUECHAN',
        queue: queue.name,
        exten: agent.exten,
        ...caller,
      });
    };
    const connect = (queue: Queue, call: QueueCall, name: string): void => {
      const holdtime = count(frame, 'HoldTime');
      stopRinging(queue, call, name);
      delete call.left;
      closeUp(queue, call.position);
      call.position = 0;
      call.agent = { interface: name, uniqueid: text(frame, 'DestUniqueid'), since: time };
      queue.holdtime += (holdtime - queue.holdtime) / (queue.answered + 1);
      queue.answered += 1;
      // The event is made before the agent counts as in this call.
      hearing.askMember(queue.name, name);
      const exten = extenOf(name);
      about('CONNECT', queue, call, { exten, holdtime, summary: wireSummary(queue) });
    };
    const complete = (queue: Queue, name: string): void => {
      const agentId = text(frame, 'DestUniqueid');
      // Without the caller, whose channel may have ended before the event was made.
      const call =
        queue.calls.get(text(frame, 'Uniqueid')) ??
        [...queue.calls.values()].find(({ agent }) => agent?.uniqueid === agentId);
      hearing.askMember(queue.name, name);
      if (!call) return;
      const kind = transfers.get(agentId) ?? transfers.get(call.uniqueid) ?? 'BLINDTRANSFER';
      queue.calls.delete(call.uniqueid);
      queue.completed += 1;
      about(ENDS.get(text(frame, 'Reason')) ?? kind, queue, call, {
        exten: extenOf(name),
        holdtime: count(frame, 'HoldTime'),
        summary: wireSummary(queue),
      });
    };

    const event = frame['Event'] ?? '';
    const uniqueid = text(frame, 'Uniqueid');
    const name = text(frame, 'Interface');
    // Of these, a frame that lacks what they are about says nothing.
    if (OF_QUEUES.test(event) && text(frame, 'Queue') === '') return;
    if (OF_CALLS.test(event) && uniqueid === '') return;
    if (OF_AGENTS.test(event) && name === '') return;
    const queue = (): Queue => queueOf(board, text(frame, 'Queue'));
    const waiting = board.queues.get(text(frame, 'Queue'));
    const call = waiting?.calls.get(uniqueid);
    switch (event) {
      case 'QueueParams':
        return readParams(queue(), frame);
      case 'QueueEntry':
        return enter(queue(), count(frame, 'Position'), time - count(frame, 'Wait'));
      case 'QueueCallerJoin':
        return enter(queue(), count(frame, 'Position'), time);
      case 'QueueCallerAbandon':
        if (waiting && call && !call.agent) abandon(waiting, call);
        return;
      case 'QueueCallerLeave':
        if (waiting && call && !call.agent) leave(waiting, call);
        return;
      case 'AgentCalled':
        return ring(queue(), callOf(queue(), frame, time), name);
      case 'AgentRingNoAnswer':
      case 'AgentDump':
        if (waiting && call?.ringing.delete(name)) {
          const told = event === 'AgentDump' ? 'RINGCANCELED' : 'RINGNOANSWER';
          about(told, waiting, call, { exten: extenOf(name) });
        }
        return;
      case 'AgentConnect':
        return connect(queue(), callOf(queue(), frame, time), name);
      case 'AgentComplete':
        return complete(queue(), name);
      case 'BlindTransfer':
        return noteTransfer(frame['TransfererUniqueid'], 'BLINDTRANSFER');
      case 'AttendedTransfer':
        noteTransfer(frame['OrigTransfererUniqueid'], 'ATTENDEDTRANSFER');
        return noteTransfer(frame['SecondTransfererUniqueid'], 'ATTENDEDTRANSFER');
      case 'VarSet':
      case 'Hangup': {
        const [from, gone] = leaving(uniqueid) ?? [];
        const outcome = exitOf(frame);
        if (from && gone && outcome) exit(outcome, from, gone);
        return;
      }
      default:
        return hearAgent(queue, frame, hearing);
    }
  };
};

const isElsewhere = ({ place }: QueueCall, frame: AmiFrame): boolean =>
  place !== '' && placeOf(frame) !== place;

/** Why a caller has left, from the first event after it; undefined: this one does not say. */
const exitOf = ({ Event, Variable, Value = '' }: AmiFrame): string | undefined => {
  if (Event === 'Hangup') return 'ABANDON';
  return Variable === 'QUEUESTATUS' ? EXITS.get(Value) : undefined;
};

/** Asterisk's average is a moving one, and its `Abandoned` also counts callers who left otherwise: both are taken as the first values only. */
const readParams = (queue: Queue, frame: AmiFrame): void => {
  if (queue.strategy !== '') return;
  queue.strategy = text(frame, 'Strategy');
  queue.holdtime = count(frame, 'Holdtime');
  queue.completed = queue.answered = count(frame, 'Completed');
  queue.abandoned = count(frame, 'Abandoned');
};
