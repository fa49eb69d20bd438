import type { FirstFacts } from '../state/call-record.ts';

/** How a call begins; what it takes over from one that it replaces. */
export interface CallStart extends Omit<FirstFacts, 'name' | 'sipCallId'> {
  /** The address to call, where it is more than the number. */
  target?: string;
  /** More headers of the INVITE. */
  headers?: string[];
  /** Held as soon as it is answered; silent until then. */
  held?: boolean;
}
