import type { FirstFacts } from '../state/call-record.ts';

/** How a call begins, and what it takes over from a call that it replaces. */
export interface CallStart extends Omit<FirstFacts, 'name' | 'sipCallId'> {
  /** SIP address to call, if not just the number. */
  target?: string;
  /** More headers of the INVITE. */
  headers?: string[];
  /** Put on hold as soon as it is answered; silent until then. */
  held?: boolean;
}
