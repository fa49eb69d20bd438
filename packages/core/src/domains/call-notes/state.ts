import type { LoggedCall } from '@callpanel/contracts';

/** What the user writes of a call that the host keeps. */
export interface CallNote extends Omit<LoggedCall, 'endedAt' | 'reason'> {
  callId: string;
  /** Epoch milliseconds; null: the call is on. */
  endedAt: number | null;
  reason: LoggedCall['reason'];
}

/** Calls that the host shall keep, where it answers `call-log`; only in the tab that has the phone. */
export interface CallNotesState {
  /** Calls that are on, and those that are over and wait for the user to be done with them; the oldest first. */
  list: CallNote[];
  /** How many the host has not kept yet; the request is repeated. */
  waiting: number;
  /** A request to the host is under way. */
  saving: boolean;
}

export interface CallNotesActions {
  /** Saved at once, also for a page that is loaded again. Ignored for a call that was removed. */
  write(key: string, change: Partial<Pick<CallNote, 'notes' | 'outcome'>>): void;
  /** The user has finished a call that is over: asks the host to keep it, until it does. */
  save(key: string): void;
  /** A call that is over shall not be kept. */
  skip(key: string): void;
  /** Asks the host at once for what waits. */
  retry(): void;
}

export interface CallNotesOffers {
  /** The user signs out: asks the host once more, for all calls as they are; what it does not keep now is lost. */
  handOver(): void;
}

export const initialCallNotes = (): CallNotesState => ({
  list: [],
  waiting: 0,
  saving: false,
});
