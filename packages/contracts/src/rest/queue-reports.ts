import * as z from 'zod/mini';
import { WireId, wireList, WireName, WireNumber, WireText as Text } from './envelope.ts';

/** Calls of a page of details [C-41]. */
export const QUEUE_DETAILS_LIMIT = 100;

/** Reports that users choose from [D-31]. */
export const QUEUE_REPORTS = ['summary', 'call_details', 'agents', 'distribution'] as const;
export type QueueReport = (typeof QUEUE_REPORTS)[number];

/**
 * Which calls a report is about [D-31]. Dates are YYYY-MM-DD in `timezone` (an IANA name), both included, `start_date` not after `end_date`; `queues` has
 * commas between names, one at least [V-36] [G-18]. `hourly`: a row for each hour of the day instead of each day. `agent` and `status` are additions of ours.
 */
export interface QueueReportFilter {
  queues: string;
  start_date: string;
  end_date: string;
  timezone: string;
  hourly?: '1';
  agent?: string;
  status?: string;
}

const Count = z.catch(WireNumber, 0);
const Instant = z.pipe(
  z.catch(WireNumber, 0),
  z.transform((seconds) => seconds * 1_000),
);

/**
 * Figures over calls that entered in the time. `holdtime` and `talktime`: sums of seconds of calls that were answered; `maxhold`: the longest wait of any; `within`:
 * answered within `servicelevel` seconds, which the request gives (20).
 */
const Figures = z.object({
  entered: Count,
  completed: Count,
  abandoned: Count,
  /** EXITEMPTY, EXITWITHTIMEOUT, EXITWITHKEY, WITHDRAW */
  left: Count,
  transferred: Count,
  holdtime: Count,
  talktime: Count,
  maxhold: Count,
  within: Count,
});
export type QueueFigures = z.infer<typeof Figures>;

/**
 * Answer of GET queues/reports/summary [A-76] [G-14]. `queues`: each queue's figures; `series`: those of each day, or with `hourly` of each hour, `at` where it begins,
 * of all queues together; `hours`: of each hour of the day (0 to 23), `days`: of each day of the week (1 Monday to 7); `waits`: how many calls waited up to `to`
 * seconds (the last has no `to`), answered and abandoned; `agents`: of each agent. `paused` and `loggedin` are seconds.
 */
export const QueueSummaryAnswer = z.object({
  data: z.object({
    queues: wireList(z.extend(Figures, { queue: WireId })),
    series: wireList(z.extend(Figures, { at: Instant })),
    hours: wireList(z.extend(Figures, { hour: WireNumber })),
    days: wireList(z.extend(Figures, { day: WireNumber })),
    waits: wireList(
      z.object({ to: z.optional(z.nullable(WireNumber)), answered: Count, abandoned: Count }),
    ),
    agents: wireList(
      z.object({
        exten: WireId,
        name: Text,
        answered: Count,
        missed: Count,
        talktime: Count,
        ringtime: Count,
        paused: Count,
        loggedin: Count,
      }),
    ),
  }),
});
export type QueueSummary = z.infer<typeof QueueSummaryAnswer>['data'];

/** A call of a queue, from its log. `status`: its last event [D-29], also WITHDRAW, BLINDTRANSFER and ATTENDEDTRANSFER; `at`: when it entered; `agent`: who answered, or ''. Times in seconds. */
export const WireQueueDetail = z.object({
  id: WireId,
  queue: WireId,
  at: Instant,
  calleridnum: Text,
  calleridname: WireName,
  status: Text,
  agent: Text,
  agentname: Text,
  position: Count,
  holdtime: Count,
  talktime: Count,
});
export type WireQueueDetail = z.infer<typeof WireQueueDetail>;

/** Answer of GET queues/reports/call_details, with `limit` (100) and `offset`; newest first. */
export const QueueDetailsAnswer = z.object({ data: wireList(WireQueueDetail), total: Count });

/** A line of the queue's log, as Asterisk writes it: `p1` to `p5` depend on `event`. `agent` is an extension, or `NONE`. */
export const WireQueueLogLine = z.object({
  time: Instant,
  callid: Text,
  queue: Text,
  agent: Text,
  agentname: Text,
  event: WireId,
  p1: Text,
  p2: Text,
  p3: Text,
  p4: Text,
  p5: Text,
});
export type WireQueueLogLine = z.infer<typeof WireQueueLogLine>;

/** Answer of GET queues/reports/logs/{id} and GET queues/reports/logs/agent/{ext}, which takes the filter too; oldest first. */
export const QueueLogAnswer = z.object({ data: wireList(WireQueueLogLine) });
