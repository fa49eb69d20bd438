import { type LogEvent, type LogLine, NONE } from '../log.ts';

/** A call of a queue, as the log has it. Times in seconds. */
export interface LoggedCall {
  id: string;
  queue: string;
  /** When it entered, epoch seconds. */
  at: number;
  number: string;
  name: string;
  /** Its last event; `inQue`: it still waits [D-29]. */
  status: LogEvent | 'inQue';
  /** Who answered; empty: no one did. */
  agent: string;
  /** The position at the beginning. */
  position: number;
  /** How long it waited; of one that still waits 0. */
  hold: number;
  talk: number;
  /** How long the phone of the agent who answered rang. */
  ring: number;
}

/** Which parameters of an ending are the wait and the talk. */
const ENDS: Partial<Record<LogEvent, { hold: number; talk?: number }>> = {
  ABANDON: { hold: 2 },
  EXITEMPTY: { hold: 2 },
  EXITWITHTIMEOUT: { hold: 2 },
  EXITWITHKEY: { hold: 3 },
  WITHDRAW: { hold: 2 },
  COMPLETEAGENT: { hold: 0, talk: 1 },
  COMPLETECALLER: { hold: 0, talk: 1 },
  BLINDTRANSFER: { hold: 2, talk: 3 },
  ATTENDEDTRANSFER: { hold: 2, talk: 3 },
};

/** Makes calls of lines. A caller who is sent to another queue is another call there. */
export class CallReader {
  /** Those that entered, the first ones first. */
  readonly calls: LoggedCall[] = [];
  readonly #latest = new Map<string, LoggedCall>();

  read({ time: at, callid: id, queue, agent, event, params }: LogLine): void {
    if (id === NONE) return;
    const key = `${id} ${queue}`;
    if (event === 'ENTERQUEUE') {
      const [, number = '', position = 0, name = ''] = params;
      const call: LoggedCall = {
        ...{ id, queue, at, number: String(number), name: String(name), status: 'inQue' },
        ...{ agent: '', position: Number(position), hold: 0, talk: 0, ring: 0 },
      };
      this.calls.push(call);
      this.#latest.set(key, call);
      return;
    }
    const call = this.#latest.get(key);
    if (!call) return;
    const end = ENDS[event];
    if (event === 'CONNECT') {
      const [hold = 0, , ring = 0] = params;
      Object.assign(call, { status: event, agent, hold: Number(hold), ring: Number(ring) });
    } else if (end) {
      call.status = event;
      call.hold = Number(params[end.hold]);
      if (end.talk !== undefined) call.talk = Number(params[end.talk]);
    }
  }
}

/** Calls that enter a queue in these lines, the first ones first. */
export const callsOf = (lines: Iterable<LogLine>): LoggedCall[] => {
  const reader = new CallReader();
  for (const line of lines) reader.read(line);
  return reader.calls;
};

/** It still waits, or talks. */
export const isOpen = ({ status }: LoggedCall): boolean =>
  status === 'inQue' || status === 'CONNECT';

export const wasAnswered = ({ agent }: LoggedCall): boolean => agent !== '';
