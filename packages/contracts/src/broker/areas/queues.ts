import * as z from 'zod/mini';
import { WireId, WireName, WireNumber, WireText } from '../../rest/envelope.ts';
import { WireQueueAgent } from '../../rest/queues.ts';

const Name = z.pipe(WireId, z.string().check(z.minLength(1)));

/** `exten`: the agent's extension. */
const OfAgent = z.looseObject({ exten: WireId });

/** A caller begins to wait; `time`: epoch seconds. */
const Entered = z.object({
  uniqueid: Name,
  channel: WireText,
  calleridnum: WireText,
  calleridname: WireName,
  position: z.catch(z.coerce.number(), 0),
  time: z.catch(z.coerce.number(), 0),
});

/** Figures of the queue after the event, as in its `summary` [D-26]. */
const Summary = z.object({ holdtime: WireNumber, completed: WireNumber, abandoned: WireNumber });

/**
 * `holdtime`: seconds that the caller has waited; `time`: epoch seconds. `summary` is in the events that change it (ABANDON, CONNECT, COMPLETE…, transfers); where such
 * an event lacks it, panels ask for the queues again.
 */
const Left = z.object({
  uniqueid: Name,
  holdtime: z.catch(z.coerce.number(), 0),
  time: z.catch(z.coerce.number(), 0),
  summary: z.catch(z.optional(Summary), undefined),
});

/** An agent and one call. */
const Meeting = z.extend(Left, { exten: WireId });

/**
 * What each event of QUEUE says [D-30] [S-47]: names of the queue's log, with AMI's keys in lower case. An event about an agent has all that is known of the agent, so
 * the last one is enough.
 *
 * - a caller waits (ENTERQUEUE); gives up (ABANDON); leaves as no agent is there, the time is over or a key was pressed; is taken out by a command (WITHDRAW)
 * - an agent rings (AGENTCALLED), does not answer (RINGNOANSWER), no longer needs to (RINGCANCELED), answers (CONNECT)
 * - an answered call ends, or is transferred
 * - an agent comes, goes, pauses, resumes, or has another state (MEMBERSTATUS)
 */
const QUEUE_EVENTS = {
  ENTERQUEUE: Entered,
  ABANDON: Left,
  EXITEMPTY: Left,
  EXITWITHTIMEOUT: Left,
  EXITWITHKEY: Left,
  WITHDRAW: Left,
  AGENTCALLED: Meeting,
  RINGNOANSWER: Meeting,
  RINGCANCELED: Meeting,
  CONNECT: Meeting,
  COMPLETEAGENT: Meeting,
  COMPLETECALLER: Meeting,
  BLINDTRANSFER: Meeting,
  ATTENDEDTRANSFER: Meeting,
  ADDMEMBER: WireQueueAgent,
  AGENTLOGIN: WireQueueAgent,
  PAUSE: WireQueueAgent,
  UNPAUSE: WireQueueAgent,
  MEMBERSTATUS: WireQueueAgent,
  REMOVEMEMBER: OfAgent,
  AGENTLOGOFF: OfAgent,
} as const;

export type QueueEventName = keyof typeof QUEUE_EVENTS;

/** A checked event of a queue. */
export type QueueEvent = {
  [E in QueueEventName]: { event: E; queue: string } & z.output<(typeof QUEUE_EVENTS)[E]>;
}[QueueEventName];

const NAMES: ReadonlySet<string> = new Set(Object.keys(QUEUE_EVENTS));
const isName = (event: string): event is QueueEventName => NAMES.has(event);

/**
 * The event of a QUEUE body, or why it is none: `unknown` events are ignored, `malformed` ones are rejected.
 *
 * @example queueEventFrom({ event: 'ABANDON', queue: 'sales', uniqueid: '17.4', holdtime: '12', time: '1780000000' })
 */
export const queueEventFrom = (body: {
  event: string;
  queue: string;
}): QueueEvent | 'unknown' | 'malformed' => {
  const { event, queue } = body;
  if (!isName(event)) return 'unknown';
  const parsed = z.safeParse(QUEUE_EVENTS[event], body);
  return parsed.success ? ({ event, queue, ...parsed.data } as QueueEvent) : 'malformed';
};

export const queuesEvents = {
  /** B-15. Checked by `queueEventFrom`: the required fields depend on the event. */
  QUEUE: z.looseObject({ event: WireText, queue: Name }),
  /**
   * B-16: a queue rings at an agent's phone. `callid`: SIP Call-ID of that leg; `uniqueid` and `channel`: the caller's; `exten`: the agent; `jointime`: epoch
   * seconds at which the caller began to wait.
   */
  QUEUECHAN: z.object({
    queue: Name,
    callid: WireText,
    channel: WireText,
    uniqueid: WireText,
    exten: WireText,
    calleridnum: WireText,
    calleridname: WireName,
    jointime: z.catch(z.coerce.number(), 0),
  }),
};
