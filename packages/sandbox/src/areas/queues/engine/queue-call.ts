import type { WaitingCaller } from '../../../pbx/index.ts';
import type { LogEvent } from '../log.ts';

/** A call of a queue, as others see it. Times in epoch milliseconds. */
export interface QueueCall {
  caller: WaitingCaller;
  joinedAt: number;
  /** 0: an agent talks to it. */
  position: number;
  agent: string;
  connectedAt: number;
  /** Extensions that ring for it. */
  ringing: string[];
}

/** What a queue tells of a call. `ext`: the agent it is about. */
export interface CallEvent {
  event: LogEvent | 'AGENTCALLED';
  caller: WaitingCaller;
  joinedAt: number;
  ext?: string;
  position?: number;
  /** SIP Call-IDs of the phones that ring. */
  callIds?: readonly string[];
}
