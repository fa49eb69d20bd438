import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireName, WireNumber, WireText as Text } from './envelope.ts';

/** Queues of a page [C-40]. */
export const QUEUES_PAGE = 10;

/** Pause codes that are asked for at once [C-41]. */
export const PAUSE_CODES_LIMIT = 12;

/** Why an agent pauses, where the server has no list of its own [D-28]. */
export const PAUSE_CAUSES = [
  'lunch_break',
  'break',
  'wrap_up_time',
  'meeting',
  'clock_out',
] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** What became of a call in a queue [D-29]: the last event of the queue's log about it. `inQue`: it still waits. */
export const QUEUE_CALL_STATUSES = [
  'ABANDON',
  'COMPLETEAGENT',
  'COMPLETECALLER',
  'CONNECT',
  'EXITEMPTY',
  'EXITWITHKEY',
  'EXITWITHTIMEOUT',
  'inQue',
] as const;
export type QueueCallStatus = (typeof QUEUE_CALL_STATUSES)[number];

/** The state of an agent's phone, by Asterisk's number for it (AMI, QueueMemberStatus). */
export const DEVICE_STATES = [
  'unknown',
  'notInUse',
  'inUse',
  'busy',
  'invalid',
  'unavailable',
  'ringing',
  'ringInUse',
  'onHold',
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

const DeviceStatus = z.pipe(
  z.catch(WireNumber, 0),
  z.transform((status): DeviceState => DEVICE_STATES[status] ?? 'unknown'),
);

/** A flag that is missing is off. */
const Flag = z.catch(WireFlag, false);
const Count = z.catch(WireNumber, 0);
/** Epoch seconds, 0: never. Read as epoch milliseconds. */
const Instant = z.pipe(
  z.catch(WireNumber, 0),
  z.transform((seconds) => seconds * 1_000),
);

/**
 * An agent of a queue [D-27]. `penalty`: the lower, the sooner the agent is called; `answered`: calls of this queue since midnight, `calls`: those that rang.
 * `interface`, `name`, `pausedsince`, `logintime`, `incall` and `wrapuptime` (seconds, 0: none) are AMI's own, in lower case; `incall`: on a call of this queue.
 * `wrapupuntil`: the agent gets no call of the queue before.
 */
export const WireQueueAgent = z.object({
  subscriber_id: Text,
  exten: WireId,
  name: Text,
  interface: Text,
  penalty: Count,
  lastcall: Instant,
  status: DeviceStatus,
  paused: Flag,
  pausedReason: Text,
  pausedsince: Instant,
  answered: Count,
  calls: Count,
  logintime: Instant,
  incall: Flag,
  wrapuptime: Count,
  wrapupuntil: Instant,
});
export type WireQueueAgent = z.infer<typeof WireQueueAgent>;

/**
 * A call that waits in a queue, or talks to one of its agents. `status` is `inQue` or `CONNECT`; `position` from 1, 0 once it is answered; `jointime`: when it began
 * to wait; `agent`: extension of the agent who answered, at `connecttime`; `ringing`: extensions that ring for it now.
 */
export const WireQueueCall = z.object({
  uniqueid: z.pipe(WireId, z.string().check(z.minLength(1))),
  channel: Text,
  calleridnum: Text,
  calleridname: WireName,
  position: Count,
  status: z.catch(z.enum(QUEUE_CALL_STATUSES), 'inQue'),
  jointime: Instant,
  agent: Text,
  connecttime: Instant,
  ringing: z.catch(wireList(WireId), []),
});
export type WireQueueCall = z.infer<typeof WireQueueCall>;

/**
 * A queue [D-26]. Of its calls since midnight of the server: `completed`, `abandoned`, and `holdtime`, the average wait of those that were answered in seconds.
 * `within` and `member` are ours: how many of them were answered within the seconds that the request gave as `servicelevel`, and whether the user is among the agents
 * who may log in to it; `strategy` is AMI's.
 */
export const WireQueue = z.object({
  id: WireId,
  name: z.pipe(WireId, z.string().check(z.minLength(1))),
  realmid: Text,
  exten: Text,
  strategy: Text,
  summary: z.object({
    holdtime: Count,
    completed: Count,
    abandoned: Count,
    within: z.catch(z.optional(WireNumber), undefined),
    watch: Flag,
    member: Flag,
    agents: z.catch(wireList(WireQueueAgent), []),
  }),
  calls: z.catch(wireList(WireQueueCall), []),
});
export type WireQueue = z.infer<typeof WireQueue>;

/**
 * Answer of GET queues and, with the queues that the user watches alone, GET queues/list_watched. Both take `servicelevel` in seconds. The events of
 * the broker up to `seq` are in it; `time`: the server's clock, epoch seconds.
 */
export const QueuesAnswer = z.object({
  data: wireList(WireQueue),
  total: z.catch(z.optional(WireNumber), undefined),
  time: z.catch(z.optional(WireNumber), undefined),
  seq: z.optional(WireNumber),
  epoch: z.optional(z.string()),
});

/** Answer of GET queues/all_queue_names; with `member=1`, an addition of ours, only of those that the user may log in to. */
export const QueueNamesAnswer = z.object({ data: wireList(WireId) });

/** Answer of PATCH queues/watch, `{ name }`: whether the queue is watched now. */
export const QueueWatchAnswer = z.object({ data: z.object({ name: WireId, watch: Flag }) });

/** A cause that the realm's agents can give for a pause; `name` is what the events say [D-28]. */
const PauseCode = z.object({ id: WireId, name: z.pipe(WireId, z.string().check(z.minLength(1))) });

/** Answer of GET queue_member_pause_codes. */
export const PauseCodesAnswer = z.object({
  data: wireList(PauseCode),
  total: z.optional(WireNumber),
});
