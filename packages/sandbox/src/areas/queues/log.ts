import { type Store, type Table, defineTable } from '../../store/index.ts';

/** What happens in queues, by the names of Asterisk's queue_log. */
export type LogEvent =
  | 'ENTERQUEUE'
  | 'ABANDON'
  | 'EXITEMPTY'
  | 'EXITWITHTIMEOUT'
  | 'EXITWITHKEY'
  | 'WITHDRAW'
  | 'RINGNOANSWER'
  | 'RINGCANCELED'
  | 'CONNECT'
  | 'COMPLETEAGENT'
  | 'COMPLETECALLER'
  | 'BLINDTRANSFER'
  | 'ATTENDEDTRANSFER'
  | 'ADDMEMBER'
  | 'REMOVEMEMBER'
  | 'AGENTLOGIN'
  | 'AGENTLOGOFF'
  | 'PAUSE'
  | 'UNPAUSE'
  | 'PAUSEALL'
  | 'UNPAUSEALL';

/** In place of a call, queue or agent: the line is about none. */
export const NONE = 'NONE';

/** A line of the log. `params`: what Asterisk calls p1 to p5, by event. */
export interface LogLine {
  id: string;
  /** Epoch seconds. */
  time: number;
  callid: string;
  queue: string;
  agent: string;
  event: LogEvent;
  params: readonly (string | number)[];
}

/** @param seed lines of before */
const logTable = (seed: () => Iterable<LogLine>) =>
  defineTable({
    name: 'queues_log',
    columns: {
      time: ({ time }: LogLine) => time,
      callid: ({ callid }: LogLine) => callid,
      queue: ({ queue }: LogLine) => queue,
      agent: ({ agent }: LogLine) => agent,
      event: ({ event }: LogLine) => event,
      /** How long a call that was answered had waited. */
      hold: ({ event, params }: LogLine) => (event === 'CONNECT' ? Number(params[0]) : null),
    },
    indexes: [
      ['queue', 'event', 'time', 'hold'],
      ['callid', 'n'],
      ['agent', 'queue', 'event', 'time'],
      ['event', 'time'],
      ['time', 'n'],
    ],
    seed,
  });

export type LogColumn = keyof ReturnType<typeof logTable>['columns'];
export type LogTable = Table<LogLine, LogColumn>;

export const openLog = (store: Pick<Store, 'table'>, seed: () => Iterable<LogLine>): LogTable =>
  store.table(logTable(seed));
