import type { AreaEvent } from '../broker/redact.ts';

/** While one frame is heard: what the translators say about it. */
export interface Hearing {
  /** When it happened, epoch seconds. */
  time: number;
  /** An event of the realm. */
  tell(event: AreaEvent): void;
  /** An event that lacks the SIP Call-ID of this channel, which Asterisk is asked for. */
  askCallId(channel: string, event: Omit<QueueChannelEvent, 'callid'>): void;
  /** An agent's figures are to be read again. */
  askMember(queue: string, name: string): void;
  /** A conference is to be listed again. */
  askConference(number: string): void;
}

type QueueChannelEvent = Extract<AreaEvent, { action: 'QUEUECHAN' }>;
