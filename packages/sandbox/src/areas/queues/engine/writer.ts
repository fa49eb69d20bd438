import { token } from '../../../sip/token.ts';
import { type LogLine, type LogTable, NONE } from '../log.ts';

export type NewLine = Pick<LogLine, 'queue' | 'event' | 'params'> &
  Partial<Pick<LogLine, 'callid' | 'agent'>>;

/** Writes the log. Like Asterisk it knows whole seconds alone, so that times in lines are the differences of the lines' own times. */
export interface Writer {
  write(line: NewLine): void;
  /** Of now, whole. */
  seconds(): number;
  /** Whole seconds from a moment to now. @param at epoch milliseconds */
  secondsSince(at: number): number;
}

const whole = (ms: number): number => Math.floor(ms / 1_000);

export const createWriter = (log: Pick<LogTable, 'put'>, now: () => number): Writer => ({
  write: ({ callid = NONE, agent = NONE, ...line }) =>
    log.put([{ ...line, callid, agent, id: token(), time: whole(now()) }]),
  seconds: () => whole(now()),
  secondsSince: (at) => whole(now()) - whole(at),
});
