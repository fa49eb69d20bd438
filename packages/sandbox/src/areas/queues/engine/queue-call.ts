import type { WaitingCaller } from '../../../pbx/index.ts';
import type { LogEvent } from '../log.ts';
import type { AgentCalls } from './agent-calls.ts';

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

/** A caller who waits. */
export interface Waiting {
  caller: WaitingCaller;
  /** Epoch milliseconds. */
  joinedAt: number;
  /** The position at the beginning. */
  original: number;
  tried: Set<string>;
  notBefore: number;
  agents: AgentCalls;
  stopWaiting(): void;
  /** Takes the position to the caller's ear. */
  hear(position: number): void;
}

/** A caller who talks to an agent. */
export interface Talking {
  caller: WaitingCaller;
  joinedAt: number;
  original: number;
  ext: string;
  connectedAt: number;
  /** The call that both are in. */
  callId: string;
  moved: { how: 'blind' | 'attended'; to: string } | undefined;
}
